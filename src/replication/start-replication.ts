import type { LocalStore } from '@/db/local-store';
import { VISITOR } from '@/db/account';
import { onTypedModulesChange } from '@/db/edits/typed-modules';
import { replayOutbox, writeUnappliedDocuments } from '@/db/replay-outbox';
import { exportChanges, type ExportedChanges } from '@/db/export-changes';
import { AppError } from '@/shared/app-error';
import type { BackupConfig } from '@/shared/backup-config';
import { systemClock, type Clock } from '@/shared/clock';
import type { BackendConfig } from '@/shared/config';
import { deviceTier, onLineChange, type DeviceTier } from '@/shared/device-tier';
import { createBackoff } from '@/shared/backoff';
import { NOTICE, QUEUE } from '@/shared/limits';
import { backupInUse, sendingWaits } from '@/shared/project-in-use';
import { reportError } from '@/shared/report-error';
import { liveViewers } from '@/shared/live-viewers';
import type { ValueStore } from '@/shared/value-store';
import { createAcknowledgedVersions } from './acknowledged-versions';
import { deviceConnectivity, type Connectivity } from './connectivity';
import { activeServer } from './failover/active-server';
import { fetchTracker } from './fetch-tracker';
import { ownToken } from './own-token';
import { createRequestSizer, PUSH_SIZES } from './request-sizer';
import { viewCountRefresher } from './pull/refresh-view-counts';
import { pullCycle } from './pull-cycle';
import type { OpenHintConnection } from './realtime/hint-connection';
import { createHintedPulls } from './realtime/hinted-pulls';
import { pullInterval } from './realtime/pull-interval';
import { startHints } from './realtime/start-hints';
import { replicationLock } from './replication-lock';
import { dropOrphanedChanges } from './send/drop-orphaned-changes';
import { sendCycle } from './send-cycle';
import { discardHeld } from './send/discard-held';
import { releaseChildren, returnHeld } from './send/return-held';
import { supabaseServer } from './server/supabase-server';
import type { Failure, Server } from './server/server';
import { INITIAL_STATUS, syncStatus, type SyncStatus } from './sync-status';
import { createStatusPublisher } from './status-publisher';

/** Minimum time between pulls caused by a page becoming visible. Milliseconds. */
const GLANCE = 10_000;

export interface ReplicationOptions {
  readonly store: LocalStore;
  /** A fresh token; null when nobody is signed in. @throws when the session has expired (decision L5) */
  readonly getAccessToken: () => Promise<string | null>;
  /** A new token after the server refused `usedToken`; null when nobody is signed in. */
  readonly renewAccessToken?: (usedToken: string) => Promise<string | null>;
  readonly config: BackendConfig;
  readonly clock?: Clock;
  /** Spreads the retries of many devices; see `createBackoff`. */
  readonly random?: () => number;
  readonly connectivity?: Connectivity;
  readonly server?: Server;
  readonly pullInterval?: number;
  /** On a low tier there is no realtime connection, and intervals are longer (rule P6). */
  readonly tier?: () => DeviceTier;
  /** Opens the connection for hints: Realtime by default, none with a custom `server`. */
  readonly openHintConnection?: OpenHintConnection;
  /** The backup project while it stands in (rule Q17); by default the failover's. */
  readonly standIn?: Pick<ValueStore<BackupConfig | null>, 'read' | 'subscribe'>;
  /** Receives the modules of others on this device; see `pullCycle`. */
  readonly onModules?: (ids: readonly string[]) => Promise<boolean>;
  /** Where the status is published; by default where `useSyncStatus` reads it. */
  readonly status?: ValueStore<SyncStatus>;
}

export interface Replication {
  readonly status: ValueStore<SyncStatus>;
  /** Sends and pulls now, if online. Resolves when done, successfully or not. */
  pullNow(): Promise<void>;
  /**
   * Sends what can be sent now, ignoring the backoff; before sign-out and before an update.
   * @returns how many changes only this device has
   */
  flush(): Promise<number>;
  /**
   * Returns held changes to the queue: those with the ids, or all. Offline, or without room, they wait and return
   * automatically.
   */
  retryHeld(ids?: readonly string[]): Promise<void>;
  /** Discards a held change, with unsent rows that depend on it; see `discardHeld`. */
  discardHeld(id: string): Promise<void>;
  /** Everything that only this device has, for a file. */
  exportChanges(): Promise<ExportedChanges>;
  /** Stops everything, including requests in flight. Resolves when nothing uses the store any more. */
  stop(): Promise<void>;
}

/**
 * Runs the replication of one account in this tab: sends at once what is written, pulls what is new, and does nothing
 * when there is nothing to do (rules Q5, Q6, Q11, P6). Waits while a backup project stands in for the first one (rule Q17):
 * pulls always, sending unless that one is writable. One tab at a time does the work.
 */
export function startReplication(options: ReplicationOptions): Replication {
  const {
    store,
    clock = systemClock,
    random,
    connectivity = deviceConnectivity,
    status: shown = syncStatus,
    standIn = backupInUse,
  } = options;
  const { outbox } = store;
  const server = options.server ?? serverOf(options, standIn);
  const sendBackoff = createBackoff(clock, QUEUE.backoff, random);
  /** For pulls only, because a server that cannot answer pulls may still accept changes. */
  const pullBackoff = createBackoff(clock, QUEUE.backoff, random);
  const stopping = new AbortController();
  const { signal } = stopping;
  const status = createStatusPublisher(shown, outbox, { online: connectivity.online(), signal });
  const fetched = fetchTracker(outbox.marks, clock, status);
  const pushSizer = createRequestSizer(PUSH_SIZES);
  const parts = {
    store,
    server,
    clock,
    signal,
    status,
    pushSizer,
    acknowledged: createAcknowledgedVersions(),
  };
  const tier = options.tier ?? deviceTier;
  const openHintConnection = options.openHintConnection ?? realtimeOf(options);
  const hints =
    openHintConnection === undefined || store.account === VISITOR
      ? undefined
      : startHints({
          open: openHintConnection,
          clock,
          connectivity,
          tier,
          lease: store.lease,
          leaseName: `${store.name}|hints`,
          pull: () => {
            isHinted = true;
            want('pull');
          },
          onLive: () => background(schedule()),
        });
  /** Pulls until rows derived from this device's writes have arrived (rule P6). */
  const derived = createHintedPulls(clock, () => want('pull'));
  const pull = pullCycle(parts, {
    onReached(until) {
      hints?.pulled(until);
      derived.pulled(until);
    },
    onUnasked(dueIn) {
      if (!isHinted) return;
      isHinted = false;
      // The hint may be about revoked access, which a pull alone does not show.
      cancelVisible?.();
      cancelVisible = clock.after(dueIn, () => want('pull'));
    },
    onModules: options.onModules,
  });
  const fetchViews = viewCountRefresher({ ...parts, tier });
  const wanted = { send: true, pull: true };
  let running: Promise<void> | undefined;
  let cancelSend: (() => void) | undefined;
  let cancelPull: (() => void) | undefined;
  let cancelVisible: (() => void) | undefined;
  let isHinted = false;
  let isUrgent = false;
  let wasOnline = connectivity.online();
  /** Somebody waits for the queue to be empty, deletions that could still be undone included. */
  let isFlushing = false;
  /** When edited module content may leave. */
  let contentDueAt = Infinity;
  /** Until when it leaves at once. */
  let hurryUntil = -Infinity;
  let pulledAt = -Infinity;
  /** The storage failed: documents may be behind the queue, as after the death of a tab (rule Q4). */
  let isBehind = false;

  const mayWork = (): boolean =>
    !signal.aborted && store.account !== VISITOR && connectivity.online() && !sendBackoff.active();

  const maySend = (): boolean => wanted.send && !sendingWaits(standIn.read());
  const mayPull = (): boolean => wanted.pull && !pullBackoff.active() && standIn.read() === null;
  const isWorkDue = (): boolean => (maySend() || mayPull()) && mayWork();

  const wake = (): void => {
    if (running !== undefined || !isWorkDue()) return;
    running = cycle().finally(() => {
      running = undefined;
      background(schedule());
    });
  };

  const cycle = async (): Promise<void> => {
    try {
      await store.lease.hold(replicationLock(store.name), async () => {
        await writeUnappliedDocuments(store);
        if (isBehind) await replayOutbox(store);
        isBehind = false;
        while (isWorkDue()) {
          if (maySend()) await sendWanted();
          else await pullWanted();
        }
      });
    } catch (cause) {
      storageFailed(cause);
    }
    status.publish({ underWay: false });
  };

  const sendWanted = async (): Promise<void> => {
    wanted.send = false;
    const { failure, more, mayHaveOrphans, revokesAccess, derivedAt, contentDueIn, answered } =
      await sendCycle(parts, {
        undoTime: isFlushing ? 0 : NOTICE.undo,
        // A page that was just hidden may be closed at any moment.
        contentInterval: isFlushing || clock.now() < hurryUntil ? 0 : QUEUE.contentInterval,
      });
    contentDueAt = contentDueIn === undefined ? Infinity : clock.now() + contentDueIn;
    wanted.send ||= more || failure !== undefined;
    wanted.pull ||= mayHaveOrphans || revokesAccess || derivedAt !== undefined;
    if (derivedAt !== undefined) derived.expect(derivedAt);
    // The server sends no hint for this device's own changes.
    if (revokesAccess) isHinted = isUrgent = true;
    if (answered || failure === undefined) sendBackoff.reset();
    if (failure === undefined || signal.aborted) return;
    status.publish({ lastError: `${failure.code}: ${failure.message}` });
    reportTimeout(failure);
    sendBackoff.begin(wake);
  };

  const pullWanted = async (): Promise<void> => {
    wanted.pull = false;
    let failure: Failure | undefined;
    try {
      failure = await pull(isUrgent);
      isUrgent = false;
      // The pull may have brought parents that held changes wait for (rule Q6).
      if (failure === undefined) {
        const released = await releaseChildren(store);
        if ((await dropOrphanedChanges(store, clock.now(), true)) || released > 0) wanted.send = true;
      }
    } catch (cause) {
      // The page could not be stored, so the pull failed.
      if (!signal.aborted) fetched.failed(failureOf(cause));
      throw cause;
    }
    pulledAt = clock.now();
    if (failure === undefined) {
      sendBackoff.reset();
      pullBackoff.reset();
      await fetched.succeeded();
      await fetchViews();
      return;
    }
    wanted.pull = true;
    if (signal.aborted) return;
    fetched.failed(failure);
    reportTimeout(failure);
    pullBackoff.begin(wake);
  };

  const storageFailed = (cause: unknown): void => {
    if (signal.aborted) return;
    const { code, message } = failureOf(cause);
    wanted.send = true;
    isBehind = true;
    status.publish({ lastError: `${code}: ${message}` });
    sendBackoff.begin(() => {
      // The count itself may have failed, and offline nothing else would repeat it.
      background(status.count());
      wake();
    });
  };

  /** Runs work that nobody awaits. Storage failures are reported and retried; after `stop` they are ignored. */
  const background = (work: Promise<unknown>): void => {
    work.catch(storageFailed);
  };

  /** Schedules the next drain while items wait, and the next pull while the page is visible. */
  const schedule = async (): Promise<void> => {
    cancelSend?.();
    cancelPull?.();
    wake();
    if (running !== undefined || !mayWork()) return;
    if (connectivity.visible()) {
      const interval =
        options.pullInterval ?? pullInterval(tier(), hints?.live() ?? false, liveViewers.read() > 0);
      // Counted from the last pull, so that nothing postpones it.
      const left = pulledAt + interval - clock.now();
      // A clock that was set back must not delay it for hours.
      cancelPull = clock.after(Math.min(Math.max(left, 0), interval), () => want('pull'));
    }
    const { pending } = await outbox.counts();
    if (pending === 0 || !mayWork()) return;
    cancelSend?.();
    const dueIn = Math.max(contentDueAt - clock.now(), 0);
    cancelSend = clock.after(Math.min(dueIn, QUEUE.interval), () => want('send'));
  };

  const want = (...what: (keyof typeof wanted)[]): void => {
    for (const one of what) wanted[one] = true;
    wake();
  };

  const connectivityChanged = (): void => {
    const online = connectivity.online();
    status.publish({ online });
    if (online && !wasOnline) {
      sendBackoff.reset();
      pullBackoff.reset();
      // Hints sent while offline were missed.
      isHinted = isUrgent = true;
      want('send', 'pull');
    } else if (online && connectivity.visible() && Math.abs(clock.now() - pulledAt) >= GLANCE)
      want('send', 'pull');
    else {
      if (!connectivity.visible()) {
        hurryUntil = clock.now() + QUEUE.contentInterval;
        wanted.send = true;
      }
      background(schedule());
    }
    wasOnline = online;
  };

  const projectChanged = (): void => {
    sendBackoff.reset();
    pullBackoff.reset();
    // Errors of the previous project do not apply to this one.
    status.publish({ lastError: null });
    fetched.restart();
    want('send', 'pull');
  };

  const stopListening = [
    standIn.subscribe(projectChanged),
    outbox.onChange((news) => {
      background(status.count());
      if (news === 'recorded') want('send');
    }),
    onTypedModulesChange(() => background(status.count())),
    connectivity.onChange(connectivityChanged),
    liveViewers.subscribe(() => background(schedule())),
    onLineChange(() => {
      hints?.look();
      background(schedule());
    }),
  ];

  background(fetched.begin());
  background(status.count());
  wake();

  return {
    status: shown,
    async pullNow() {
      pullBackoff.reset();
      want('send', 'pull');
      await running;
    },
    async flush() {
      await running;
      sendBackoff.reset();
      isFlushing = true;
      want('send');
      await running;
      isFlushing = false;
      const { pending, held } = await outbox.counts();
      return pending + held;
    },
    async retryHeld(ids) {
      await outbox.release(ids);
      await returnHeld(store);
      want('send');
    },
    discardHeld: (id) => discardHeld(store, id),
    exportChanges: () => exportChanges(store, clock.now()),
    async stop() {
      stopping.abort();
      shown.set({ ...INITIAL_STATUS, online: connectivity.online() });
      sendBackoff.reset();
      pullBackoff.reset();
      cancelSend?.();
      cancelPull?.();
      cancelVisible?.();
      for (const stop of stopListening) stop();
      hints?.stop();
      derived.stop();
      await running;
    },
  };
}

function reportTimeout({ code, message }: Failure): void {
  if (code === 'timeout') reportError(new AppError('ERR_TIMEOUT', `Sync timeout: ${message}`));
}

function failureOf(cause: unknown): Pick<Failure, 'code' | 'message'> {
  return {
    code: cause instanceof AppError ? cause.code : 'storage',
    message: cause instanceof Error ? cause.message : String(cause),
  };
}

/** The server, restricted to this account's tokens, renewed ones included (rule Q12). */
function serverOf(
  { store, config, getAccessToken, renewAccessToken }: ReplicationOptions,
  standIn: NonNullable<ReplicationOptions['standIn']>,
): Server {
  const getToken = ownToken(store.account, getAccessToken);
  const renewal =
    renewAccessToken === undefined
      ? {}
      : {
          renewAccessToken: (used: string) => ownToken(store.account, () => renewAccessToken(used))(),
        };
  return activeServer((project) => supabaseServer(project, getToken, renewal), config, standIn);
}

/** The Realtime connection, restricted to this account's tokens; loads its code when opened. */
function realtimeOf({
  store: { account },
  config,
  getAccessToken,
  server,
}: ReplicationOptions): OpenHintConnection | undefined {
  if (server !== undefined) return undefined;
  const line = { account, config, getAccessToken: ownToken(account, getAccessToken) };
  return async (events) =>
    (await import('./realtime/realtime-connection')).openRealtimeConnection(line, events);
}
