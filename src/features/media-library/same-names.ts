import type { MediaEntry } from './media-entry';

/** Files that were added together, some under names that others had: files that were there, or others of these. */
export interface AddedAgain {
  /** Bucket and path of each of the added files. */
  readonly keys: ReadonlySet<string>;
  /** The names that others had. */
  readonly names: ReadonlySet<string>;
}

/** Names that are in the library more than once. */
export interface SameNames {
  /** Of these there was a file before. */
  readonly already: number;
  /** Of these there was none before: several of the added files share each. */
  readonly together: number;
}

export const NO_SAME_NAMES: SameNames = { already: 0, together: 0 };

/** The names that are in the library more than once because of what was added: none of what was taken back since. */
export function countSameNames({ keys, names }: AddedAgain, entries: readonly MediaEntry[]): SameNames {
  const times = new Map<string, { readonly before: number; readonly added: number }>();
  for (const { title, bucket, path } of entries) {
    if (!names.has(title)) continue;
    const { before, added } = times.get(title) ?? { before: 0, added: 0 };
    const isAdded = keys.has(`${bucket}/${path}`);
    times.set(title, { before: before + Number(!isAdded), added: added + Number(isAdded) });
  }
  const counts = [...times.values()];
  return {
    already: counts.filter(({ before, added }) => before > 0 && added > 0).length,
    together: counts.filter(({ before, added }) => before === 0 && added > 1).length,
  };
}
