import { HISTORY } from '@/shared/limits';
import type { EditAction } from '../graph/graph-command';
import { type VersionReason, byAge } from './module-version';

/** State of version keeping since the builder opened. Times in milliseconds since the epoch. */
export interface Keeping {
  /** When a version was last kept; null before the first. */
  readonly keptAt: number | null;
  /** When the person last edited. */
  readonly editedAt: number | null;
  /** Edited since the last version. */
  readonly isEdited: boolean;
}

/** A change of the content. */
export interface ContentStep {
  readonly at: number;
  /** Made by the person, not another device. */
  readonly isOwn: boolean;
  readonly action: EditAction | undefined;
  /** Number of removed nodes. */
  readonly removed: number;
}

/** Keep the content before the step, as of this time. */
export interface KeepOrder {
  readonly reason: VersionReason;
  readonly at: number;
}

export const NOTHING_KEPT: Keeping = { keptAt: null, editedAt: null, isEdited: false };

const BIG_STEPS: Partial<Record<EditAction, VersionReason>> = {
  restore: 'beforeRestore',
  replace: 'beforeReplace',
  import: 'beforeReplace',
  arrange: 'beforeArrange',
};

/** Keeps a version before the first edit and before big steps, else at most every five minutes, in a pause. */
export function keepBefore(
  keeping: Keeping,
  { at, isOwn, action, removed }: ContentStep,
): { readonly keeping: Keeping; readonly keep: KeepOrder | null } {
  const order = (reason: VersionReason, when: number) => ({
    keeping: { keptAt: at, editedAt: isOwn ? at : keeping.editedAt, isEdited: isOwn },
    keep: { reason, at: when },
  });
  const big =
    (isOwn && action !== undefined ? BIG_STEPS[action] : undefined) ??
    (removed >= HISTORY.manyNodes ? 'beforeRemoval' : undefined);
  if (big !== undefined) return order(big, at);
  if (!isOwn) return { keeping, keep: null };
  if (keeping.keptAt === null) return order('opened', at);
  const since = at - keeping.keptAt;
  const pause = at - (keeping.editedAt ?? at);
  const isRipe = pause >= HISTORY.pause || since >= HISTORY.interval + HISTORY.patience;
  if (keeping.isEdited && since >= HISTORY.interval && isRipe) {
    return order('editing', keeping.editedAt ?? at);
  }
  return { keeping: { ...keeping, editedAt: at, isEdited: true }, keep: null };
}

/** Keeps a version on leaving, if edited since the last. */
export function keepOnLeaving({ isEdited, editedAt }: Keeping, at: number): KeepOrder | null {
  return isEdited ? { reason: 'left', at: editedAt ?? at } : null;
}

export interface Thinnable {
  readonly id: string;
  readonly at: number;
  readonly name: string | null;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

/** Of each span only the newest version stays, from this age on. */
const SPANS = [
  { length: WEEK, from: HISTORY.dailyFor },
  { length: DAY, from: HISTORY.hourlyFor },
  { length: HOUR, from: HISTORY.everyFor },
] as const;

/**
 * The span that a time shares with others, once all of it is old enough: thinning often equals thinning once.
 */
function spanOf(at: number, now: number): string | undefined {
  for (const { length, from } of SPANS) {
    const index = Math.floor(at / length);
    if ((index + 1) * length <= now - from) return `${length}:${index}`;
  }
  return undefined;
}

/**
 * Ids of the versions to remove, at most `most` unnamed ones staying: the newest all, older ones one an hour,
 * a day, a week. Named ones, the oldest and the newest always stay.
 */
export function thinVersions(
  versions: readonly Thinnable[],
  now: number,
  most: number = HISTORY.mostAutomatic,
): readonly string[] {
  const automatic = versions.filter((version) => version.name === null).toSorted(byAge);
  const taken = new Set<string>();
  const oldest = automatic.at(-1);
  const staying = automatic.filter((version) => {
    const span = spanOf(version.at, now);
    if (span === undefined || version === oldest) return true;
    if (taken.has(span)) return false;
    taken.add(span);
    return true;
  });
  const fitting = staying.length > most && most > 1 ? [...staying.slice(0, most - 1), oldest] : staying;
  const kept = new Set(fitting.slice(0, Math.max(1, most)).map((version) => version?.id));
  return automatic.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
}
