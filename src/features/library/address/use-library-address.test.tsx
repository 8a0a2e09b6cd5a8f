import { afterEach, expect, it } from 'vitest';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { cleanup, render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import type { Clock } from '@/shared/clock';
import { useLibraryAddress } from './use-library-address';

afterEach(() => cleanup());

let timers: (() => void)[] = [];
const clock: Clock = {
  now: () => 0,
  after(_delay, run) {
    timers.push(run);
    return () => {
      timers = timers.filter((other) => other !== run);
    };
  },
};

function Field() {
  const { typed, type, search } = useLibraryAddress(clock);
  const navigate = useNavigate();
  return (
    <>
      <p>Typed: {typed}.</p>
      <p>Searched: {search}.</p>
      <button type="button" onClick={() => type('abc')}>
        Type
      </button>
      <button
        type="button"
        onClick={() => {
          // The pause is over, and the next key comes before the address has changed.
          for (const run of timers) run();
          type('abcd');
        }}
      >
        Type on
      </button>
      <button type="button" onClick={() => void navigate('/?q=other')}>
        Go elsewhere
      </button>
    </>
  );
}

it('keeps a letter that is typed while the address is on its way, and follows an address from elsewhere', async () => {
  timers = [];
  await render(
    <MemoryRouter>
      <Field />
    </MemoryRouter>,
  );
  await page.getByRole('button', { name: 'Type', exact: true }).click();
  await page.getByRole('button', { name: 'Type on' }).click();
  await expect.element(page.getByText('Searched: abc.', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Typed: abcd.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Go elsewhere' }).click();
  await expect.element(page.getByText('Searched: other.', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Typed: other.', { exact: true })).toBeVisible();
});
