import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useState } from 'react';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AppError } from '@/shared/app-error';
import { keptDraft } from '@/shared/kept-draft';
import { expectAccessible } from '@support/ui/expect-accessible';
import { translatePage } from '@support/ui/translate-page';
import { AppBoundary, RouteBoundary } from './RouteBoundary';

let failure: Error | null = null;

function Screen() {
  if (failure !== null) throw failure;
  return <p>The screen</p>;
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

const repair = () => {
  failure = null;
};

describe('the boundary around a screen', () => {
  it('reports a missing part of the app, and loads it on retry', async () => {
    failure = new AppError('ERR_NOT_ON_DEVICE', 'gone');
    await render(
      <RouteBoundary address="/explore" onRetry={repair}>
        <Screen />
      </RouteBoundary>,
    );
    await expect
      .element(
        page.getByRole('heading', { name: 'This page is not on this device yet. Connect and try again.' }),
      )
      .toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText('The screen')).toBeVisible();
  });

  it('shows the router fallback with the message of a broken screen', async () => {
    failure = new Error('Bad luck');
    await render(
      <RouteBoundary address="/explore" onRetry={repair}>
        <Screen />
      </RouteBoundary>,
    );
    await expect.element(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    await expect.element(page.getByText('Bad luck')).toBeVisible();
  });

  it('clears the error on navigation', async () => {
    failure = new Error('Bad luck');
    const at = (pathname: string) => (
      <RouteBoundary address={pathname} onRetry={repair}>
        <Screen />
      </RouteBoundary>
    );
    const { rerender } = await render(at('/explore'));
    await expect.element(page.getByText('Bad luck')).toBeVisible();
    repair();
    await rerender(at('/profile'));
    await expect.element(page.getByText('The screen')).toBeVisible();
  });
});

/** A text next to a conditional element, as the bare-text check rejects in screens. */
function Breakable() {
  const [isOpen, setOpen] = useState(false);
  const [note, setNote] = useState(() => draft.read() ?? '');
  return (
    <form>
      <input
        aria-label="Note"
        value={note}
        onChange={({ target }) => {
          setNote(target.value);
          draft.write(target.value);
        }}
      />
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <p>
        {isOpen ? <b>More</b> : null}
        Words
      </p>
    </form>
  );
}

const draft = keptDraft('fledge-test-note', (text) => String(JSON.parse(text)));

describe('a page whose DOM was changed by others', () => {
  it('is rendered again with its typed text', async () => {
    draft.write(undefined);
    await render(
      <RouteBoundary address="/explore" onRetry={repair}>
        <Breakable />
      </RouteBoundary>,
    );
    await page.getByLabelText('Note').fill('Typed');
    const stop = translatePage();
    await page.getByRole('button', { name: 'Open' }).click();
    await expect.element(page.getByText('Words')).toBeVisible();
    await expect.element(page.getByText('More')).not.toBeInTheDocument();
    await expect.element(page.getByLabelText('Note')).toHaveValue('Typed');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    stop();
  });

  it('reports repeated failures instead of retrying forever', async () => {
    failure = new DOMException('The object can not be found here.', 'NotFoundError');
    await render(
      <RouteBoundary address="/explore" onRetry={repair}>
        <Screen />
      </RouteBoundary>,
    );
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText('The screen')).toBeVisible();
  });
});

describe('the boundary around the app', () => {
  it('shows "Something went wrong" with the message, and can clear it', async () => {
    failure = new Error('Everything fell over');
    await render(
      <AppBoundary>
        <Screen />
      </AppBoundary>,
    );
    await expect.element(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await expect.element(page.getByText('Everything fell over')).toBeVisible();
    await expectAccessible();
    repair();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText('The screen')).toBeVisible();
  });
});
