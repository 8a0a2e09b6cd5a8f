import { totalOf, type UnsentFiles } from '@/media/upload/unsent-files';
import { isCutOff, type SyncStatus } from '@/replication/sync-status';
import { systemClock } from '@/shared/clock';
import { syncErrorWords } from './sync-error-words';
import { OVERLAY_TEXTS } from './texts';

/** The part of the sync status that the badge tells of. */
export interface BadgeStatus extends Pick<
  SyncStatus,
  'online' | 'state' | 'pending' | 'held' | 'runsOfGone' | 'lastError' | 'lastSentAt' | 'fetching'
> {
  /** Lines in the panel that say what became of something. */
  readonly notices?: number;
  /** Things of which a second version is kept (rule C3). */
  readonly versions?: number;
  /** Sending waits for the first project, while a backup stands in for it (decision E16). */
  readonly waits?: boolean;
  /** Files on this device alone. */
  readonly files?: UnsentFiles;
  /** Forms that were filled in and not saved: they need the person. */
  readonly unsaved?: number;
}

export interface BadgeLine {
  readonly text: string;
  /** A second, quieter line. */
  readonly detail: string | null;
  readonly tone: 'neutral' | 'busy' | 'good' | 'bad';
}

/** What is said of files that are on this device alone; null where none is. */
function filesLine(files: UnsentFiles | undefined, isOnline: boolean): BadgeLine | null {
  if (files === undefined || totalOf(files) === 0) return null;
  const { waiting, sending, paused, refused } = files;
  const line = (text: string, tone: BadgeLine['tone']): BadgeLine => ({ text, detail: null, tone });
  if (refused > 0) return line(OVERLAY_TEXTS.filesRefused(refused), 'bad');
  if (!isOnline) return line(OVERLAY_TEXTS.filesWaiting(waiting + paused), 'neutral');
  if (waiting === 0) return line(OVERLAY_TEXTS.filesPaused(paused), 'neutral');
  return sending > 0
    ? line(OVERLAY_TEXTS.uploading(waiting), 'busy')
    : line(OVERLAY_TEXTS.filesWaiting(waiting), 'neutral');
}

/**
 * What the badge says (shell specification, section 4); null while there is nothing to say. "All sent" is said of changes and
 * files together, and of neither while nothing new can be fetched (rule Q13).
 */
export function syncBadgeText(
  status: BadgeStatus,
  time: (at: number) => string = clockTime,
): BadgeLine | null {
  const { pending, held, versions = 0, notices = 0, unsaved = 0 } = status;
  const files = filesLine(status.files, status.state !== 'offline');
  const attention = held > 0 ? OVERLAY_TEXTS.attention(held) : null;
  const forms = unsaved > 0 ? OVERLAY_TEXTS.unsaved(unsaved) : null;
  const second = joined(
    forms,
    versions > 0 ? OVERLAY_TEXTS.versions(versions) : null,
    notices > 0 ? OVERLAY_TEXTS.toRead(notices) : null,
  );
  const stale = isCutOff(status) ? staleLine(status, time) : null;
  switch (status.state) {
    case 'offline':
      return {
        text: OVERLAY_TEXTS.offline,
        detail: joined(pending > 0 ? OVERLAY_TEXTS.waiting(pending) : attention, files),
        tone: 'neutral',
      };
    case 'syncing':
      return { text: OVERLAY_TEXTS.syncing, detail: joined(attention, files), tone: 'busy' };
    case 'error':
      return {
        text: OVERLAY_TEXTS.syncError(errorWords(status)),
        detail: joined(stale, attention, files),
        tone: 'bad',
      };
    case 'queued':
      return {
        text: OVERLAY_TEXTS.queued(pending),
        detail: joined(status.waits === true ? OVERLAY_TEXTS.waitsForProject : stale, attention, files),
        tone: 'neutral',
      };
    case 'held':
      return { text: OVERLAY_TEXTS.attention(held), detail: joined(null, files), tone: 'bad' };
    case 'allSent': {
      // "All sent" while something is held back would cost the trust that the badge is for.
      if (attention !== null) return { text: attention, detail: joined(null, files), tone: 'bad' };
      if (files !== null) return { ...files, detail: second };
      if (forms !== null) return { text: second ?? forms, detail: null, tone: 'neutral' };
      return status.lastSentAt === null
        ? null
        : { text: OVERLAY_TEXTS.allSent(time(status.lastSentAt)), detail: second, tone: 'good' };
    }
    case 'idle':
      if (attention !== null) return { text: attention, detail: joined(null, files), tone: 'bad' };
      if (files !== null) return { ...files, detail: second };
      if (status.runsOfGone > 0)
        return { text: OVERLAY_TEXTS.runsOfGone(status.runsOfGone), detail: second, tone: 'neutral' };
      return second === null ? null : { text: second, detail: null, tone: 'neutral' };
  }
  return null;
}

/** Of the change that was last tried; without one that waits, of fetching. */
function errorWords({ pending, lastError, fetching }: BadgeStatus): string {
  if (pending === 0 && fetching.error !== null) return syncErrorWords(fetching.error, 'fetching');
  return syncErrorWords(lastError ?? OVERLAY_TEXTS.unknownError);
}

/** Until when what stands on this device is known to be all. */
function staleLine({ fetching: { doneAt } }: BadgeStatus, time: (at: number) => string): string {
  return doneAt === null ? OVERLAY_TEXTS.notFetched : OVERLAY_TEXTS.notFetchedSince(time(doneAt));
}

/** Of all this, what there is to say. */
function joined(...parts: readonly (string | BadgeLine | null)[]): string | null {
  const said = parts.flatMap((part) => (part === null ? [] : [typeof part === 'string' ? part : part.text]));
  return said.length === 0 ? null : said.join(', ');
}

/** The time of day, and of another day its date too. */
function clockTime(at: number): string {
  const isToday = new Date(at).toDateString() === new Date(systemClock.now()).toDateString();
  const style = isToday
    ? ({ timeStyle: 'short' } as const)
    : ({ dateStyle: 'medium', timeStyle: 'short' } as const);
  return new Intl.DateTimeFormat(undefined, style).format(at);
}
