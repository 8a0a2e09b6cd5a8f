import type { LocalStore } from '@/db/local-store';
import { VISITOR } from '@/db/account';
import { LAST_SENT_MARK } from '@/db/outbox/marks';
import { AppError } from '@/shared/app-error';
import { systemClock, type Clock } from '@/shared/clock';
import type { BackendConfig } from '@/shared/config';
import { QUEUE } from '@/shared/limits';
import type { ValueStore } from '@/shared/value-store';
import { deviceConnectivity, type Connectivity } from './connectivity';
import { createPause } from './pause';
import { pullCycle } from './pull-cycle';
import { sendCycle } from './send-cycle';
import { discardHeld } from './send/discard-held';
import { returnHeld } from './send/return-held';
import { supabaseServer } from './server/supabase-server';
import type { Failure, Server } from './server/server';
import { INITIAL_STATUS, syncStatus, type SyncStatus } from './sync-status';
import { statusTeller } from './tell-status';

/** How often a visible page asks for news; the device tier may stretch it (rule P6). Milliseconds. */
const PULL_INTERVAL = 60_000;
/** A page that is looked at again asks for news, but not at every glance. Milliseconds. */
const GLANCE = 10_000;

export interface ReplicationOptions {
  readonly store: LocalStore;
  /** A fresh token; null when nobody is signed in. Throws when the session has expired (decision L5). */
  readonly getAccessToken: () => Promise<string | null>;
  readonly config: BackendConfig;
  readonly clock?: Clock;
  readonly connectivity?: Connectivity;
  readonly server?: Server;
  readonly pullInterval?: number;
  /** Where the status is published; by default where `useSyncStatus` reads it. */
  readonly status?: ValueStore<SyncStatus>;
}

export interface Replication {
  readonly status: ValueStore<SyncStatus>;
  /** Sends and pulls now, when there is a line. Resolves when that is done, well or badly. */
  pullNow(): Promise<void>;
  /**
   * Sends what can be sent, now, pause or not; before sign-out and before an update.
   * @returns how many changes are still on this device alone
   */
  flush(): Promise<number>;
  /** Lets held changes return to the queue: those with the ids, or all. */
  retryHeld(ids?: readonly string[]): Promise<void>;
  discardHeld(id: string): Promise<void>;
  /** Ends everything, requests under way included. Resolves when nothing touches the store any more. */
  stop(): Promise<void>;
}

/**
 * Runs the replication of one account in this tab: sends at once what is written, pulls what is new, and does nothing
 * when there is nothing to do (rules Q5, Q6, Q11, P6). One tab at a time does the work.
 */
export function startReplication(options: ReplicationOptions): Replication {
  const {
    store,
    clock = systemClock,
    connectivity = deviceConnectivity,
    status: shown = syncStatus,
  } = options;
  const { outbox } = store;
  const server = options.server ?? supabaseServer(options.config, options.getAccessToken);
  const pause = createPause(clock);
  const stopping = new AbortController();
  const { signal } = stopping;
  const status = statusTeller(shown, outbox, { online: connectivity.online(), signal });
  const parts = { store, server, clock, signal, status };
  const pull = pullCycle(parts);
  const wanted = { send: true, pull: true };
  let running: Promise<void> | undefined;
  let cancelSend: (() => void) | undefined;
  let cancelPull: (() => void) | undefined;
  let wasOnline = connectivity.online();
  let pulledAt = -Infinity;

  const mayWork = (): boolean =>
    !signal.aborted && store.account !== VISITOR && connectivity.online() && !pause.active();

  const wake = (): void => {
    if (running !== undefined || !(wanted.send || wanted.pull) || !mayWork()) return;
    running = cycle().finally(() => {
      running = undefined;
      background(schedule());
    });
  };

  const cycle = async (): Promise<void> => {
    try {
      await store.lease.hold(`${store.name}|replication`, async () => {
        while ((wanted.send || wanted.pull) && mayWork()) {
          const failure = wanted.send ? await sendWanted() : await pullWanted();
          if (failure === undefined) pause.reset();
          else fail(failure);
        }
      });
    } catch (cause) {
      storageFailed(cause);
    }
    status.tell({ underWay: false });
  };

  const sendWanted = async (): Promise<Failure | undefined> => {
    wanted.send = false;
    const { failure, more } = await sendCycle(parts);
    wanted.send ||= more || failure !== undefined;
    return failure;
  };

  const pullWanted = async (): Promise<Failure | undefined> => {
    wanted.pull = false;
    const failure = await pull();
    wanted.pull ||= failure !== undefined;
    pulledAt = clock.now();
    return failure;
  };

  const fail = ({ code, message }: Failure): void => {
    if (signal.aborted) return;
    status.tell({ lastError: `${code}: ${message}` });
    pause.begin(wake);
  };

  const storageFailed = (cause: unknown): void => {
    const message = cause instanceof Error ? cause.message : String(cause);
    wanted.send = true;
    fail({ kind: 'transport', code: cause instanceof AppError ? cause.code : 'storage', message });
  };

  /** For what nobody waits for: storage that fails is told and tried again; after the stop it is closed, and no news. */
  const background = (work: Promise<unknown>): void => {
    work.catch(storageFailed);
  };

  /** The next look into the queue while it holds something, and the next pull while somebody looks. */
  const schedule = async (): Promise<void> => {
    cancelSend?.();
    cancelPull?.();
    wake();
    if (running !== undefined || !mayWork()) return;
    if (connectivity.visible())
      cancelPull = clock.after(options.pullInterval ?? PULL_INTERVAL, () => want('pull'));
    const { pending } = await outbox.counts();
    if (pending === 0 || !mayWork()) return;
    cancelSend?.();
    cancelSend = clock.after(QUEUE.interval, () => want('send'));
  };

  const want = (...what: (keyof typeof wanted)[]): void => {
    for (const one of what) wanted[one] = true;
    wake();
  };

  const lineChanged = (): void => {
    const online = connectivity.online();
    status.tell({ online });
    if (online && !wasOnline) {
      pause.reset();
      want('send', 'pull');
    } else if (online && connectivity.visible() && clock.now() - pulledAt >= GLANCE) want('send', 'pull');
    else background(schedule());
    wasOnline = online;
  };

  const stopListening = [
    outbox.onChange((news) => {
      background(status.count());
      if (news === 'recorded') want('send');
    }),
    connectivity.onChange(lineChanged),
  ];

  background(
    outbox.mark(LAST_SENT_MARK).then((at) => status.tell({ lastSentAt: typeof at === 'number' ? at : null })),
  );
  background(status.count());
  wake();

  return {
    status: shown,
    async pullNow() {
      want('send', 'pull');
      await running;
    },
    async flush() {
      await running;
      pause.reset();
      want('send');
      await running;
      const { pending, held } = await outbox.counts();
      return pending + held;
    },
    async retryHeld(ids) {
      await returnHeld(store, (held) => ids === undefined || ids.includes(held.id));
      want('send');
    },
    discardHeld: (id) => discardHeld(store, id),
    async stop() {
      stopping.abort();
      shown.set({ ...INITIAL_STATUS, online: connectivity.online() });
      pause.reset();
      cancelSend?.();
      cancelPull?.();
      for (const stop of stopListening) stop();
      await running;
    },
  };
}
