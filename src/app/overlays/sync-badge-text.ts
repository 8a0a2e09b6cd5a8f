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
  /** Milliseconds since the epoch. */
  readonly lastSentAt: number | null;
}

export interface BadgeLine {
  readonly text: string;
  /** A second, quieter line. */
  readonly detail: string | null;
  readonly tone: 'neutral' | 'busy' | 'good' | 'bad';
}

/** What the badge says (shell specification, section 4); null while there is nothing to say. */
export function syncBadgeText(
  status: BadgeStatus,
  time: (at: number) => string = clockTime,
): BadgeLine | null {
  const { pending, held, versions = 0 } = status;
  const attention = held > 0 ? OVERLAY_TEXTS.attention(held) : null;
  const second = versions > 0 ? OVERLAY_TEXTS.versions(versions) : null;
  switch (status.state) {
    case 'offline':
      return {
        text: OVERLAY_TEXTS.offline,
        detail: pending > 0 ? OVERLAY_TEXTS.waiting(pending) : attention,
        tone: 'neutral',
      };
    case 'syncing':
      return { text: OVERLAY_TEXTS.syncing, detail: attention, tone: 'busy' };
    case 'error':
      return {
        text: OVERLAY_TEXTS.syncError(syncErrorWords(status.lastError ?? OVERLAY_TEXTS.unknownError)),
        detail: attention,
        tone: 'bad',
      };
    case 'queued':
      return { text: OVERLAY_TEXTS.queued(pending), detail: attention, tone: 'neutral' };
    case 'held':
      return { text: OVERLAY_TEXTS.attention(held), detail: null, tone: 'bad' };
    case 'allSent': {
      // "All sent" while something is held back would cost the trust that the badge is for.
      if (attention !== null) return { text: attention, detail: null, tone: 'bad' };
      return status.lastSentAt === null
        ? null
        : { text: OVERLAY_TEXTS.allSent(time(status.lastSentAt)), detail: second, tone: 'good' };
    }
    case 'idle':
      if (attention !== null) return { text: attention, detail: null, tone: 'bad' };
      return second === null ? null : { text: second, detail: null, tone: 'neutral' };
  }
  return null;
}

function clockTime(at: number): string {
  return new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format(at);
}
