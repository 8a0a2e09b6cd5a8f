import { AppError } from '@/shared/app-error';
import { systemClock, type Clock } from '@/shared/clock';
import { QUEUE } from '@/shared/limits';

/** How long storage may take to put a large file away once all of it has arrived, in milliseconds. */
const PUT_AWAY = 4 * QUEUE.requestTimeout;

/** Watches over a request that tells how far it is. */
export interface Patience {
  /** Something moved; `isAllSent` when only the answer is still to come. */
  readonly moved: (isAllSent: boolean) => void;
  readonly end: () => void;
}

/** Calls `giveUp` when nothing moves any more: lines can be up and dead. */
export function createPatience(giveUp: (error: AppError) => void, clock: Clock = systemClock): Patience {
  let cancel: (() => void) | undefined;
  const wait = (time: number) => {
    cancel?.();
    cancel = clock.after(time, () => giveUp(new AppError('ERR_TIMEOUT', 'a file stopped being sent')));
  };
  wait(QUEUE.requestTimeout);
  return {
    moved: (isAllSent) => wait(isAllSent ? PUT_AWAY : QUEUE.requestTimeout),
    end: () => cancel?.(),
  };
}
