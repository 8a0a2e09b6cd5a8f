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
  /** Name of the lease: one connection for all tabs of an account. */
  readonly leaseName: string;
  /** Starts a pull. */
  readonly pull: () => void;
  /** Called when hints start or stop. */
  readonly onLive: () => void;
}

export interface Hints {
  /** Whether the server sends hints. */
  live(): boolean;
  /** Call after each successful pull with the server time it reached. The first call starts hints. */
  pulled(until: string | undefined): void;
  /** Call when the device tier may have changed. */
  look(): void;
  stop(): void;
}

/**
 * Keeps a connection for hints open (rule P6): after the first sync, in one visible tab, while online, and not with data saver. It
 * reconnects with backoff. A missing connection is no failure, because pulls also run at intervals.
 */
export function startHints({ open, clock, connectivity, tier, ...options }: HintOptions): Hints {
  const pulls = createHintedPulls(clock, options.pull);
  let isOver = false;
  let isReady = false;
  let isHolding = false;
  let line: HintConnection | undefined;
  let upSince: number | undefined;
  let losses = 0;
  let releaseLease: (() => void) | undefined;
  let cancelPause: (() => void) | undefined;
  /** Distinguishes events of successive connections. */
  let current = 0;

  const isWanted = (): boolean =>
    !isOver && isReady && connectivity.online() && connectivity.visible() && tier() === 'full';

  const look = (): void => {
    if (!isWanted()) end();
    else if (!isHolding) {
      isHolding = true;
      // A tab that is hidden or closed hands the lease on.
      options.lease
        .hold(options.leaseName, keep)
        // Without the lease, pulls run at intervals.
        .catch(() => undefined)
        .finally(() => {
          isHolding = false;
          if (isWanted() && releaseLease === undefined) look();
        });
    }
  };

  /** Runs while holding the lease; resolves when the connection is no longer wanted. */
  const keep = (): Promise<void> =>
    new Promise((resolve) => {
      if (!isWanted()) return resolve();
      releaseLease = resolve;
      void connect();
    });

  const connect = async (): Promise<void> => {
    cancelPause = undefined;
    const mine = ++current;
    const isMine = (): boolean => mine === current;
    try {
      const opened = await open({
        up: () => isMine() && onUp(),
        hint: (payload) => isMine() && onHint(payload),
        lost: () => isMine() && pauseAndConnect(),
      });
      if (isMine()) line = opened;
      else opened.close();
    } catch {
      // Not a failure: it is retried, and pulls run at intervals.
      if (isMine()) pauseAndConnect();
    }
  };

  const onUp = (): void => {
    upSince = clock.now();
    options.onLive();
    // Pulls changes made before the connection was up.
    pulls.hint();
  };

  const onHint = (payload: unknown): void => {
    const hint = readHint(payload);
    if (hint === undefined || (hint.from !== undefined && hint.from === line?.session)) return;
    pulls.hint(hint.at);
  };

  const pauseAndConnect = (): void => {
    if (upSince !== undefined && clock.now() - upSince >= REALTIME.stableAfter) losses = 0;
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
    if (releaseLease === undefined) return;
    cancelPause?.();
    cancelPause = undefined;
    losses = 0;
    drop();
    releaseLease();
    releaseLease = undefined;
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
