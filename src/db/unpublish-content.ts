import { batchesOf } from './write-in-batches';
import type { ContentFailure, ContentStore, ManyOptions } from './delete-content';

/** What can be unpublished. */
export type PublishedTable = 'modules' | 'playlists';

/** The result of unpublishing, with its undo. */
export interface Unpublishing {
  readonly changed: readonly string[];
  /** How many were not public, and so were left unchanged. */
  readonly untouched: number;
  readonly failures: readonly ContentFailure[];
  /** Restores each former visibility, unless it was changed since. */
  readonly restore: (options?: ManyOptions) => Promise<Republishing>;
}

/** What was not published again. */
export interface Republishing {
  readonly failures: readonly ContentFailure[];
  /** What was changed since, and keeps its visibility. */
  readonly left: readonly string[];
  /** What was deleted since. */
  readonly gone: readonly string[];
}

/**
 * Makes public content restricted (authoring specification, section 4). Drafts are left unchanged.
 * @throws AppError; what was changed stays
 */
export async function unpublishContent(
  store: ContentStore,
  table: PublishedTable,
  ids: readonly string[],
  options?: ManyOptions,
): Promise<Unpublishing> {
  const former = new Map<string, string>();
  let untouched = 0;
  const failures = await setVisibility(store, table, ids, options, (id, visibility) => {
    if (visibility === undefined) return undefined;
    if (visibility !== 'public') {
      untouched += 1;
      return undefined;
    }
    former.set(id, visibility);
    return 'restricted';
  });
  for (const { id } of failures) former.delete(id);
  return {
    changed: [...former.keys()],
    untouched,
    failures,
    async restore(again) {
      const left: string[] = [];
      const gone: string[] = [];
      const missed = await setVisibility(store, table, [...former.keys()], again, (id, visibility) => {
        if (visibility === 'restricted') return former.get(id);
        // On a second call, rows that are public again are skipped.
        if (visibility === undefined) gone.push(id);
        else if (visibility !== former.get(id)) left.push(id);
        return undefined;
      });
      return { failures: missed, left, gone };
    },
  };
}

/** @param wanted returns the new visibility of a row; undefined leaves it unchanged */
async function setVisibility(
  store: ContentStore,
  table: PublishedTable,
  ids: readonly string[],
  { onProgress, signal }: ManyOptions = {},
  wanted: (id: string, visibility: string | undefined) => string | undefined,
): Promise<readonly ContentFailure[]> {
  const failures: ContentFailure[] = [];
  for (const { batch, done } of batchesOf(ids, signal)) {
    const rows = await store.getMany(table, batch);
    const changes = batch.flatMap((id) => {
      const visibility = wanted(id, rows.get(id)?.visibility);
      return visibility === undefined ? [] : [{ kind: 'patch', table, id, changes: { visibility } } as const];
    });
    for (const { index, error } of await store.writeMany(changes)) {
      failures.push({ id: changes[index]!.id, error });
    }
    onProgress?.(done);
  }
  return failures;
}
