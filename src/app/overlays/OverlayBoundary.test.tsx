import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '@support/ui/expect-accessible';
import { OverlayBoundary } from './OverlayBoundary';

let broken = true;

function Overlay() {
  if (broken) throw new Error('not there');
  return <p>Overlay</p>;
}

it('keeps the screen when an overlay fails, reports it, and can retry', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await render(
    <>
      <p>Screen</p>
      <OverlayBoundary
        onRetry={() => {
          broken = false;
        }}
      >
        <Overlay />
      </OverlayBoundary>
    </>,
  );
  await expect.element(page.getByText('Screen')).toBeVisible();
  await expect.element(page.getByRole('alert')).toHaveTextContent('This page is not on this device yet.');
  await expectAccessible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Overlay')).toBeVisible();
});

it('can be dismissed when a close button is given', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  broken = true;
  await render(
    <OverlayBoundary onRetry={() => undefined} cross={<button type="button">Dismiss</button>}>
      <Overlay />
    </OverlayBoundary>,
  );
  await expect.element(page.getByRole('alert').getByRole('button', { name: 'Dismiss' })).toBeVisible();
});
