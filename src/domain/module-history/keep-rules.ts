import { HISTORY } from '@/shared/limits';
import type { EditAction } from '../graph/graph-command';
import { type VersionReason, byAge } from './module-version';

/** What the rules know of the editing of a module since its builder was opened. Times are milliseconds. */
export interface Keeping {
  /** When a version was last kept; null before the first. */
  readonly keptAt: number | null;
  /** When the person last edited. */
  readonly editedAt: number | null;
  /** Whether the person edited since a version was kept. */
  readonly isEdited: boolean;
}

/** Something that changed the content. */
export interface ContentStep {
  readonly at: number;
  /** Whether the person did it, and not another device. */
  readonly isOwn: boolean;
  readonly action: EditAction | undefined;
  /** How many nodes went. */
  readonly removed: number;
}

/** The content to keep is the one before the step, and when the module was like that. */
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

/** Whether the content is kept when the builder is left: when it was edited since the last time. */
export function keepOnLeaving({ isEdited, editedAt }: Keeping, at: number): KeepOrder | null {
  return isEdited ? { reason: 'left', at: editedAt ?? at } : null;
}

/** What the thinning looks at. */
export interface Thinnable {
  readonly id: string;
  readonly at: number;
  readonly name: string | null;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

/** The spans of which only the newest version stays, longest first, and the age from which this holds. */
const SPANS = [
  { length: WEEK, from: HISTORY.dailyFor },
  { length: DAY, from: HISTORY.hourlyFor },
  { length: HOUR, from: HISTORY.everyFor },
] as const;

/** The span that a moment shares with others, once all of it is old enough: thinning often equals thinning once. */
function spanOf(at: number, now: number): string | undefined {
  for (const { length, from } of SPANS) {
    const index = Math.floor(at / length);
    if ((index + 1) * length <= now - from) return `${length}:${index}`;
  }
  return undefined;
}

/** Versions to delete: all of the last hour stay, then one an hour, a day, a week; named and outermost ones stay. */
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
