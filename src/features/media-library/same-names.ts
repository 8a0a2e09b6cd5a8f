import type { MediaEntry } from './media-entry';

/** Names that are in the library more than once because of files that were added. */
export interface SameNames {
  /** Of these there was a file before. */
  readonly already: number;
  /** Of these there was none before: several of the added files share each. */
  readonly together: number;
}

/** Counts them. `added`: bucket and path of each of the added files, of which some may have been taken back since. */
export function countSameNames(added: ReadonlySet<string>, entries: readonly MediaEntry[]): SameNames {
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
