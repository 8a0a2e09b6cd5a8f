import { NO_FILES, totalOf, type UnsentFiles } from '@/media/upload/unsent-files';
import { isFetchFailing, type SyncStatus } from '@/replication/sync-status';
import { systemClock } from '@/shared/clock';
import { OVERLAY_TEXTS as texts } from './texts';

/** The replication's state, and what only this device holds. */
export interface SyncOverview extends SyncStatus {
  /** Number of kept versions (rule C3). */
  readonly versions?: number;
  /** Sending waits while a backup stands in (decision E16). */
  readonly waits?: boolean;
  /** Files only on this device. */
  readonly files?: UnsentFiles;
  /** Forms with unsaved changes. */
  readonly unsaved?: number;
}

export type Tone = 'neutral' | 'busy' | 'good' | 'bad';

/** Situations, most urgent first, with their tone. */
const TONES = {
  offline: 'neutral',
  firstSync: 'busy',
  pulling: 'busy',
  syncing: 'busy',
  cutOff: 'bad',
  error: 'bad',
  waits: 'neutral',
  queued: 'neutral',
  held: 'bad',
  filesRefused: 'bad',
  filesSending: 'busy',
  filesWaiting: 'neutral',
  filesPaused: 'neutral',
  unsaved: 'neutral',
  allSent: 'good',
  orphanedRuns: 'neutral',
  idle: 'good',
} as const satisfies Readonly<Record<string, Tone>>;

export type Situation = keyof typeof TONES;

export interface SyncSummary {
  readonly situation: Situation;
  readonly tone: Tone;
  /** Null when there is nothing to say. */
  readonly text: string | null;
  /** A second line; null without one. */
  readonly detail: string | null;
  /** Whether it outlasts single changes and may take space; short-lived ones would move buttons during a press. */
  readonly lasts: boolean;
}

const LASTING: ReadonlySet<Situation> = new Set<Situation>([
  'offline',
  'waits',
  'error',
  'held',
  'filesRefused',
]);

/** The badge's text (shell specification, section 4) and situation. */
export function describeSync(status: SyncOverview, time: (at: number) => string = clockTime): SyncSummary {
  const situation = situationOf(status);
  const [text = null, ...details] = linesOf(status, situation, time);
  // Kept versions or notices alone show no tick.
  const tone = situation === 'idle' && text !== null ? 'neutral' : TONES[situation];
  const detail = details.length === 0 ? null : details.join(', ');
  const lasts = LASTING.has(situation) || status.held > 0 || isFetchFailing(status);
  return { situation, tone, text, detail, lasts };
}

function situationOf(status: SyncOverview): Situation {
  const { state, pending, held, orphanedRuns, firstSync, waits, files = NO_FILES, unsaved = 0 } = status;
  switch (state) {
    case 'offline':
      return state;
    case 'syncing':
      if (pending > 0) return state;
      return firstSync === null ? 'pulling' : 'firstSync';
    case 'error':
      return pending === 0 && isFetchFailing(status) ? 'cutOff' : state;
    case 'queued':
      return waits === true ? 'waits' : state;
    case 'held':
    case 'allSent':
    case 'idle':
      // Never "Up to date" while only this device holds something (rule Q13).
      if (held > 0) return 'held';
      if (files.refused > 0) return 'filesRefused';
      if (files.sending > 0) return 'filesSending';
      if (files.waiting > 0) return 'filesWaiting';
      if (files.paused > 0) return 'filesPaused';
      if (unsaved > 0) return 'unsaved';
      return state !== 'allSent' && orphanedRuns > 0 ? 'orphanedRuns' : state;
  }
}

/** All lines, most important first. */
function linesOf(
  status: SyncOverview,
  situation: Situation,
  time: (at: number) => string,
): readonly string[] {
  const { state, pending, held, orphanedRuns, versions = 0, notices, unsaved = 0 } = status;
  const attention = held > 0 ? [texts.attention(held)] : [];
  const files = filesLine(status.files ?? NO_FILES, state !== 'offline');
  const stale = isFetchFailing(status) ? [staleLine(status, time)] : [];
  switch (state) {
    case 'offline':
      return [texts.offline, ...(pending > 0 ? [texts.waiting(pending)] : []), ...attention, ...files];
    case 'syncing':
      return [pending > 0 ? texts.syncing : texts.fetching, ...attention, ...files];
    case 'error':
      return [texts.syncError(errorWords(status)), ...stale, ...attention, ...files];
    case 'queued':
      return [
        texts.queued(pending),
        ...(situation === 'waits' ? [texts.waitsForProject] : stale),
        ...attention,
        ...files,
      ];
    case 'held':
    case 'allSent':
    case 'idle':
      return [
        ...attention,
        ...files,
        ...(unsaved > 0 ? [texts.unsaved(unsaved)] : []),
        ...(situation === 'allSent' ? [texts.upToDate] : []),
        ...(situation === 'orphanedRuns' ? [texts.orphanedRuns(orphanedRuns)] : []),
        ...(versions > 0 ? [texts.versions(versions)] : []),
        ...(notices > 0 ? [texts.toRead(notices)] : []),
      ];
  }
}

function filesLine(files: UnsentFiles, isOnline: boolean): readonly string[] {
  const { waiting, sending, paused, refused } = files;
  if (totalOf(files) === 0) return [];
  if (refused > 0) return [texts.filesRefused(refused)];
  if (!isOnline) return [texts.filesWaiting(waiting + paused)];
  if (waiting === 0) return [texts.filesPaused(paused)];
  return [sending > 0 ? texts.uploading(waiting) : texts.filesWaiting(waiting)];
}

/** The error of the last tried change, else of fetching. */
function errorWords({ pending, lastError, fetching }: SyncOverview): string {
  if (pending === 0 && fetching.error !== null) return syncErrorWords(fetching.error, 'fetching');
  return syncErrorWords(lastError ?? texts.unknownError);
}

/** When the device was last current. */
function staleLine({ fetching: { doneAt } }: SyncOverview, time: (at: number) => string): string {
  return doneAt === null ? texts.notFetched : texts.notFetchedSince(time(doneAt));
}

/** The time, with a date if not today. */
function clockTime(at: number): string {
  const isToday = new Date(at).toDateString() === new Date(systemClock.now()).toDateString();
  const style = isToday
    ? ({ timeStyle: 'short' } as const)
    : ({ dateStyle: 'medium', timeStyle: 'short' } as const);
  return new Intl.DateTimeFormat(undefined, style).format(at);
}

/** SQLSTATE of a timeout, and of server trouble. */
const STATEMENT_TIMEOUT = '57014';
const SERVER_TROUBLE = /^(?:08|53|57|58|XX)/;
/** Serialization failures, which are retried. */
const COLLIDED = /^40/;

/**
 * The last error ("code: message") in words, for "Sync error: ...". A refusal means less access when
 * fetching.
 */
export function syncErrorWords(lastError: string, work: 'sending' | 'fetching' = 'sending'): string {
  const { syncErrors: words } = texts;
  const code = /^([\w-]+): /.exec(lastError)?.[1];
  if (code === undefined) return lastError;
  if (code === 'timeout' || code === '408' || code === STATEMENT_TIMEOUT) return words.slow;
  if (code === '0' || code === 'ERR_OFFLINE' || code === 'stopped') return words.unreachable;
  if (code === '429') return words.busy;
  if (code === '401' || code === 'ERR_SESSION_EXPIRED' || /^PGRST30\d$/.test(code)) return words.session;
  if (code === 'ERR_QUOTA') return words.full;
  if (code === 'ERR_BAD_ANSWER') return words.unknown;
  if (code === 'storage' || code.startsWith('ERR_')) return words.device;
  if (/^5\d\d$/.test(code) || code.startsWith('PGRST')) return words.down;
  const isState = /^[\dA-Z]{5}$/.test(code);
  if (isState && COLLIDED.test(code)) return words.busy;
  if (isState && SERVER_TROUBLE.test(code)) return words.down;
  if (work === 'fetching') return isState || code === '403' ? words.notGiven : words.unknown;
  return isState || code === 'conflict' || code === '413' ? words.refused : words.unknown;
}
