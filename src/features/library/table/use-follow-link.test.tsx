import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { useFollowLink } from './use-follow-link';

/** Whether the browser was left to follow the last press by itself. It is kept from it, so that the test goes on. */
let wasLeft: boolean | undefined;

function Links() {
  const follow = useFollowLink();
  const { pathname, search } = useLocation();
  return (
    <>
      <a href="/nest/content/module?id=one" onClick={follow}>
        <span>One</span>
      </a>
      <output data-testid="place">{pathname + search}</output>
    </>
  );
}

const note = (event: MouseEvent) => {
  wasLeft = !event.defaultPrevented;
  event.preventDefault();
};

beforeEach(async () => {
  wasLeft = undefined;
  window.addEventListener('click', note);
  await render(
    <MemoryRouter initialEntries={['/nest/content']}>
      <Links />
    </MemoryRouter>,
  );
});

afterEach(() => window.removeEventListener('click', note));
afterEach(cleanup);

const link = () => page.getByRole('link', { name: 'One' });
const place = () => page.getByTestId('place').element().textContent;

describe('a link of a list', () => {
  it('is followed within the app when it is pressed', async () => {
    await link().click();
    await expect.poll(place).toBe('/nest/content/module?id=one');
    expect(wasLeft).toBe(false);
  });

  it('is followed by Enter', async () => {
    (link().element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(place).toBe('/nest/content/module?id=one');
  });

  it.each(['Control', 'Shift', 'Alt', 'Meta'] as const)('is left to the browser with %s', async (key) => {
    await link().click({ modifiers: [key] });
    expect(wasLeft).toBe(true);
    expect(place()).toBe('/nest/content');
  });
});
