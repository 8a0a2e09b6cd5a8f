import { Suspense, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { lazyRoute, type LazyRoute } from './lazy-route';
import { RouteBoundary } from './RouteBoundary';

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {`Pressed ${count}`}
    </button>
  );
}

const ignore = () => undefined;

const screen = { default: Counter };

function Page({ Route, onRetry = ignore }: { readonly Route: LazyRoute; readonly onRetry?: () => void }) {
  return (
    <RouteBoundary address="/" onRetry={onRetry}>
      <Suspense fallback="Waiting">
        <Route />
      </Suspense>
    </RouteBoundary>
  );
}

describe('a lazily loaded screen', () => {
  it('renders synchronously when preloaded', async () => {
    const Route = lazyRoute(() => Promise.resolve(screen));
    await Route.preload();
    const { container } = await render(<Page Route={Route} />);
    expect(container.textContent).toBe('Pressed 0');
  });

  it('keeps typed text when the shell re-renders', async () => {
    const Route = lazyRoute(() => Promise.resolve(screen));
    const { rerender } = await render(<Page Route={Route} />);
    await page.getByRole('button', { name: 'Pressed 0' }).click();
    await rerender(<Page Route={Route} />);
    await expect.element(page.getByRole('button')).toHaveTextContent('Pressed 1');
  });

  it('can be retried after a failed load', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const load = vi
      .fn<() => Promise<typeof screen>>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch'));
    load.mockResolvedValue(screen);
    const Route = lazyRoute(load);
    await render(<Page Route={Route} onRetry={() => void Route.reset()} />);
    await expect.element(page.getByText('This page is not on this device yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('button', { name: 'Pressed 0' })).toBeVisible();
  });
});
