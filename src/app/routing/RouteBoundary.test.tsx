import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AppError } from '@/shared/app-error';
import { expectAccessible } from '@/ui/testing/expect-accessible';
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
  it('says that a part of the app is not on this device, and loads it at the next try', async () => {
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

  it('shows the fallback of the router for a screen that broke, with its message', async () => {
    failure = new Error('Bad luck');
    await render(
      <RouteBoundary address="/explore" onRetry={repair}>
        <Screen />
      </RouteBoundary>,
    );
    await expect.element(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    await expect.element(page.getByText('Bad luck')).toBeVisible();
  });

  it('does not cover the next screen with the error of the last one', async () => {
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

describe('the boundary around the app', () => {
  it('says "Something went wrong" with the message, and clears the error', async () => {
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
