import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { systemClock } from '@/shared/clock';
import { fetching, NO_FETCHING } from '@/shared/fetching';
import { ManualClock } from '@support/shared/manual-clock';
import { FIRST_SYNC_MARK } from './outbox/outbox-marks';
import { ownDevice } from '@support/db/own-device';
import { useFirstFetch } from './use-loading';
import { useRows } from './use-rows';

const { store, withData } = ownDevice();

afterEach(() => {
  fetching.set(NO_FETCHING);
  vi.restoreAllMocks();
});

function Arrival() {
  // Opens the local data.
  const { ready } = useRows('groups');
  const { isAwaited, hasFailed } = useFirstFetch(ready);
  return <p data-testid="arrival">{hasFailed ? 'failed' : isAwaited ? 'awaited' : 'not awaited'}</p>;
}

it('waits for a missing row while the first fetch makes progress, then fails', async () => {
  await store().outbox.marks.clear(FIRST_SYNC_MARK);
  const clock = new ManualClock();
  vi.spyOn(systemClock, 'after').mockImplementation((delay, run) => clock.after(delay, run));
  await render(withData(<Arrival />));
  const state = page.getByTestId('arrival');
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second++) {
      await vi.waitFor(() => expect(clock.waiting()).toContain(1000));
      clock.advance(1000);
    }
  };
  for (const firstRows of [100, 200, 300]) {
    fetching.set({ ...NO_FETCHING, firstRows });
    await pass(15);
    await expect.element(state).toHaveTextContent('awaited');
  }
  await pass(5);
  await expect.element(state).toHaveTextContent('failed');
  fetching.set({ ...NO_FETCHING, firstRows: 400 });
  await expect.element(state).toHaveTextContent('awaited');
});
