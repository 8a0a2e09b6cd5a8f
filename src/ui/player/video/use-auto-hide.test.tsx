import { useRef } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Clock } from '@/shared/clock';
import { useAutoHide } from './use-auto-hide';

/** Time that passes on demand. */
function createTestClock() {
  let timers: { readonly delay: number; readonly run: () => void }[] = [];
  const clock: Clock = {
    now: () => 0,
    after: (delay, run) => {
      const timer = { delay, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
  };
  return {
    clock,
    pass: (time: number) => {
      const due = timers.filter(({ delay }) => delay <= time);
      timers = timers.filter(({ delay }) => delay > time);
      for (const { run } of due) run();
    },
  };
}

function Example({ isPlaying, clock }: { readonly isPlaying: boolean; readonly clock: Clock }) {
  const box = useRef<HTMLDivElement>(null);
  const isShown = useAutoHide(box, isPlaying, clock);
  return (
    <div ref={box}>
      <button type="button">{isShown ? 'shown' : 'hidden'}</button>
    </div>
  );
}

it('hides the controls after 2 s of playback, and shows them on any input', async () => {
  const { clock, pass } = createTestClock();
  const screen = await render(<Example isPlaying={false} clock={clock} />);
  pass(60_000);
  await expect.element(page.getByText('shown')).toBeVisible();
  await screen.rerender(<Example isPlaying clock={clock} />);
  pass(1999);
  await expect.element(page.getByText('shown')).toBeVisible();
  pass(2000);
  await expect.element(page.getByText('hidden')).toBeVisible();
  await userEvent.tab();
  await expect.element(page.getByText('shown')).toBeVisible();
  pass(2000);
  await expect.element(page.getByText('hidden')).toBeVisible();
  await screen.rerender(<Example isPlaying={false} clock={clock} />);
  await expect.element(page.getByText('shown')).toBeVisible();
});
