import type { Lease } from '@/db/lease';
import type { Clock } from '@/shared/clock';
import type { DeviceTier } from '@/shared/device-tier';
import { REALTIME } from '@/shared/limits';
import type { Connectivity } from '../connectivity';
import { readHint } from './hint';
import type { HintConnection, OpenHintConnection } from './hint-connection';
import { createHintedPulls } from './hinted-pulls';

export interface HintOptions {
  readonly open: OpenHintConnection;
  readonly clock: Clock;
  readonly connectivity: Connectivity;
  readonly tier: () => DeviceTier;
  readonly lease: Lease;
  /** Name of the lease: one line for all tabs of an account. */
  readonly leaseName: string;
  /** Asks the server for what is new. */
  readonly pull: () => void;
  /** Called when hints begin or cease to come. */
  readonly onLive: () => void;
}

export interface Hints {
  /** Whether the server reports changes. */
  live(): boolean;
  /** To be notified of each successful pull: until when, by the server's clock, it has everything. The first one begins it. */
  pulled(until: string | undefined): void;
  /** To be notified when the tier may have changed. */
  look(): void;
  stop(): void;
}

/**
 * Keeps a line open on which the server says "pull now" (rule P6): after the first sync, in one of the visible tabs, with a
 * connection, and not where data is saved. That there is none, or that it breaks, is no failure: pulls also come at
 * intervals. It is opened again after growing pauses.
 */
export function startHints({ open, clock, connectivity, tier, ...options }: HintOptions): Hints {
  const pulls = createHintedPulls(clock, options.pull);
  let isOver = false;
  let isReady = false;
  let isHolding = false;
  let line: HintConnection | undefined;
  let upSince: number | undefined;
  let losses = 0;
  let letGo: (() => void) | undefined;
  let cancelPause: (() => void) | undefined;
  /** Distinguishes the events of a line from those of the one after it. */
  let current = 0;

  const isWanted = (): boolean =>
    !isOver && isReady && connectivity.online() && connectivity.visible() && tier() === 'full';

  const look = (): void => {
    if (!isWanted()) end();
    else if (!isHolding) {
      isHolding = true;
      // Whichever tab has the lease, this one may get it: a tab that is hidden or closed hands it on.
      options.lease
        .hold(options.leaseName, keep)
        // Without the lease there are no hints here, and the intervals remain.
        .catch(() => undefined)
        .finally(() => {
          isHolding = false;
          if (isWanted() && letGo === undefined) look();
        });
    }
  };

  /** Has the lease; resolves when the line is not wanted any more. */
  const keep = (): Promise<void> =>
    new Promise((resolve) => {
      if (!isWanted()) return resolve();
      letGo = resolve;
      void connect();
    });

  const connect = async (): Promise<void> => {
    cancelPause = undefined;
    const mine = ++current;
    const isMine = (): boolean => mine === current;
    try {
      const opened = await open({
        up: () => isMine() && cameUp(),
        hint: (payload) => isMine() && heard(payload),
        lost: () => isMine() && pauseAndConnect(),
      });
      if (isMine()) line = opened;
      else opened.close();
    } catch {
      // No line is no failure: it is tried again, and the intervals remain.
      if (isMine()) pauseAndConnect();
    }
  };

  const cameUp = (): void => {
    upSince = clock.now();
    options.onLive();
    // What changed before it was up.
    pulls.hint();
  };

  const heard = (payload: unknown): void => {
    const hint = readHint(payload);
    if (hint === undefined || (hint.from !== undefined && hint.from === line?.session)) return;
    pulls.hint(hint.at);
  };

  const pauseAndConnect = (): void => {
    if (upSince !== undefined && clock.now() - upSince >= REALTIME.steady) losses = 0;
    drop();
    const { reconnect } = REALTIME;
    cancelPause = clock.after(reconnect[Math.min(losses++, reconnect.length - 1)]!, () => void connect());
  };

  const drop = (): void => {
    current++;
    line?.close();
    line = undefined;
    const wasUp = upSince !== undefined;
    upSince = undefined;
    if (wasUp && !isOver) options.onLive();
  };

  const end = (): void => {
    if (letGo === undefined) return;
    cancelPause?.();
    cancelPause = undefined;
    losses = 0;
    drop();
    letGo();
    letGo = undefined;
  };

  const stopListening = connectivity.onChange(look);
  return {
    live: () => upSince !== undefined,
    pulled(until) {
      pulls.pulled(until);
      if (isReady) return;
      isReady = true;
      look();
    },
    look,
    stop() {
      isOver = true;
      stopListening();
      pulls.stop();
      end();
    },
  };
}
