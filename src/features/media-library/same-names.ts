import type { MediaEntry } from './media-entry';

/** Files that were added together, some under names that were there already. */
export interface AddedAgain {
  /** Bucket and path of each of the added files. */
  readonly keys: ReadonlySet<string>;
  /** The names that were there already. */
  readonly names: ReadonlySet<string>;
}

/** How many of the names are in the library more than once because of what was added: none of what was taken back since. */
export function countSameNames({ keys, names }: AddedAgain, entries: readonly MediaEntry[]): number {
  const sharing = entries.filter(({ title }) => names.has(title));
  const times = new Map<string, number>();
  for (const { title } of sharing) times.set(title, (times.get(title) ?? 0) + 1);
  const added = sharing.filter(({ bucket, path }) => keys.has(`${bucket}/${path}`));
  return new Set(added.map(({ title }) => title).filter((title) => times.get(title)! > 1)).size;
}
