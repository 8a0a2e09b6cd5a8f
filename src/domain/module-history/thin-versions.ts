import { HISTORY } from '@/shared/limits';
import { byAge } from './module-version';

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

/**
 * The span that a moment shares with others. A span counts once all of it is old enough, so that thinning often and
 * thinning once come to the same.
 */
function spanOf(at: number, now: number): string | undefined {
  for (const { length, from } of SPANS) {
    const index = Math.floor(at / length);
    if ((index + 1) * length <= now - from) return `${length}:${index}`;
  }
  return undefined;
}

/**
 * Ids of the versions of one module that go: all of the last hour stay, then the newest of each hour, after a day of
 * each day, after a month of each week, and never more than `mostAutomatic`. The oldest stays as where it all began.
 * Named ones never go, nor does the newest.
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
