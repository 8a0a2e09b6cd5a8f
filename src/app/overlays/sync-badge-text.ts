import { totalOf, type UnsentFiles } from '@/media/unsent-files';
import { syncErrorWords } from './sync-error-words';
import { OVERLAY_TEXTS } from './texts';

/** The part of the sync status that the badge tells of. */
export interface BadgeStatus {
  readonly state: 'offline' | 'syncing' | 'error' | 'queued' | 'held' | 'allSent' | 'idle';
  readonly pending: number;
  readonly held: number;
  readonly lastError: string | null;
  /** Things of which a second version is kept (rule C3). */
  readonly versions?: number;
  /** Files on this device alone. */
  readonly files?: UnsentFiles;
  /** Milliseconds since the epoch. */
  readonly lastSentAt: number | null;
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
 * files together (rule Q13).
 */
export function syncBadgeText(
  status: BadgeStatus,
  time: (at: number) => string = clockTime,
): BadgeLine | null {
  const { pending, held, versions = 0 } = status;
  const files = filesLine(status.files, status.state !== 'offline');
  const attention = held > 0 ? OVERLAY_TEXTS.attention(held) : null;
  const second = versions > 0 ? OVERLAY_TEXTS.versions(versions) : null;
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
        text: OVERLAY_TEXTS.syncError(syncErrorWords(status.lastError ?? OVERLAY_TEXTS.unknownError)),
        detail: joined(attention, files),
        tone: 'bad',
      };
    case 'queued':
      return { text: OVERLAY_TEXTS.queued(pending), detail: joined(attention, files), tone: 'neutral' };
    case 'held':
      return { text: OVERLAY_TEXTS.attention(held), detail: joined(null, files), tone: 'bad' };
    case 'allSent': {
      // "All sent" while something is held back would cost the trust that the badge is for.
      if (attention !== null) return { text: attention, detail: joined(null, files), tone: 'bad' };
      if (files !== null) return { ...files, detail: second };
      return status.lastSentAt === null
        ? null
        : { text: OVERLAY_TEXTS.allSent(time(status.lastSentAt)), detail: second, tone: 'good' };
    }
    case 'idle':
      if (attention !== null) return { text: attention, detail: joined(null, files), tone: 'bad' };
      if (files !== null) return { ...files, detail: second };
      return second === null ? null : { text: second, detail: null, tone: 'neutral' };
  }
  return null;
}

/** Of changes and of files, what there is to say. */
function joined(changes: string | null, files: BadgeLine | null): string | null {
  const parts = [changes, files?.text ?? null].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(', ');
}

function clockTime(at: number): string {
  return new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format(at);
}
