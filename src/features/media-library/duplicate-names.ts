import type { MediaEntry } from './media-entry';

/** Names duplicated by added files. */
export interface DuplicateNames {
  /** Existed before. */
  readonly already: number;
  /** Shared among the added files. */
  readonly together: number;
}

/** Counts duplicates of `added` (bucket and path). */
export function countDuplicateNames(
  added: ReadonlySet<string>,
  entries: readonly MediaEntry[],
): DuplicateNames {
  const names = new Map<string, { before: number; added: number }>();
  for (const { title, bucket, path } of entries) {
    const times = names.get(title) ?? { before: 0, added: 0 };
    times[added.has(`${bucket}/${path}`) ? 'added' : 'before'] += 1;
    names.set(title, times);
  }
  const counts = [...names.values()];
  return {
    already: counts.filter((times) => times.before > 0 && times.added > 0).length,
    together: counts.filter((times) => times.before === 0 && times.added > 1).length,
  };
}
