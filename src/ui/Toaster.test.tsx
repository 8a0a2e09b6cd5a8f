import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createToastStore } from './toast-store';
import { Toaster } from './Toaster';
import { expectAccessible } from '@support/ui/expect-accessible';

it('offers an undo for 8 s, and disappears once it is used (decision L7)', async () => {
  const delays: number[] = [];
  const store = createToastStore({ now: () => 0, after: (delay) => (delays.push(delay), () => undefined) });
  const undo = vi.fn();
  await render(<Toaster store={store} />);
  store.show({ text: 'Module deleted', undo });
  await expect.element(page.getByText('Module deleted')).toBeVisible();
  await expectAccessible();
  expect(delays).toEqual([8000]);
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(undo).toHaveBeenCalledOnce();
  await expect.element(page.getByText('Module deleted')).not.toBeInTheDocument();
});

it('keeps a toast while it is hovered or focused', async () => {
  let waiting: (() => void)[] = [];
  const clock = {
    now: () => 0,
    after(_delay: number, run: () => void) {
      waiting.push(run);
      return () => {
        waiting = waiting.filter((other) => other !== run);
      };
    },
  };
  const store = createToastStore(clock);
  await render(
    <>
      <Toaster store={store} />
      <button type="button">Elsewhere</button>
    </>,
  );
  store.show({ text: 'Module deleted', undo: () => undefined });
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect.element(undo).toBeVisible();
  expect(waiting).toHaveLength(1);
  (undo.element() as HTMLElement).focus();
  expect(waiting).toHaveLength(0);
  (page.getByRole('button', { name: 'Elsewhere' }).element() as HTMLElement).focus();
  expect(waiting).toHaveLength(1);
  for (const run of waiting) run();
  await expect.element(page.getByText('Module deleted')).not.toBeInTheDocument();
});

it('hides a plain toast after 3 s', async () => {
  const runs: (() => void)[] = [];
  const store = createToastStore({ now: () => 0, after: (_delay, run) => (runs.push(run), () => undefined) });
  await render(<Toaster store={store} />);
  store.show({ text: 'Copied' });
  await expect.element(page.getByText('Copied')).toBeVisible();
  runs[0]?.();
  await expect.element(page.getByText('Copied')).not.toBeInTheDocument();
});

it('announces a failure assertively, and keeps it until dismissed, with a retry (L9)', async () => {
  const delays: number[] = [];
  const store = createToastStore({ now: () => 0, after: (delay) => (delays.push(delay), () => undefined) });
  const retry = vi.fn();
  await render(<Toaster store={store} />);
  store.show({ text: 'It could not be restored.', isError: true, retry });
  const alert = page.getByRole('alert');
  await expect.element(alert).toHaveTextContent('It could not be restored.');
  await expectAccessible();
  store.hold();
  store.release();
  expect(delays).toEqual([]);
  await alert.getByRole('button', { name: 'Try again' }).click();
  expect(retry).toHaveBeenCalledOnce();
  await expect.element(alert).not.toBeInTheDocument();
  store.show({ text: 'Once more it could not.', isError: true });
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(alert).not.toBeInTheDocument();
});

it('returns the focus to the previous element, or to the screen, when its clicked button is removed', async () => {
  const store = createToastStore({ now: () => 0, after: () => () => undefined });
  await render(
    <>
      <main tabIndex={-1}>
        <button type="button">Next row</button>
      </main>
      <Toaster store={store} />
    </>,
  );
  const row = page.getByRole('button', { name: 'Next row' });
  const undo = page.getByRole('button', { name: 'Undo' });
  store.show({ text: 'Module deleted', undo: () => undefined });
  await expect.element(undo).toBeVisible();
  (row.element() as HTMLElement).focus();
  await undo.click();
  await expect.element(undo).not.toBeInTheDocument();
  await expect.element(row).toHaveFocus();

  (row.element() as HTMLElement).blur();
  store.show({ text: 'Module deleted', undo: () => undefined });
  await undo.click();
  await expect.element(undo).not.toBeInTheDocument();
  await expect.element(page.getByRole('main')).toHaveFocus();
});
