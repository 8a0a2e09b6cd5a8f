import type { TableRows } from '@/domain/rows/rows';
import { batchesOf } from './batches';
import type { ContentFailure, ContentStore, ManyOptions } from './delete-content';

/** What can be unpublished. */
export type PublishedTable = 'modules' | 'playlists';

/** What was unpublished, and the way back. */
export interface Unpublishing {
  readonly changed: readonly string[];
  /** How many were not public before, and so were left as they are. */
  readonly untouched: number;
  readonly failures: readonly ContentFailure[];
  /** Gives back each former visibility, unless somebody has chosen another one since. */
  readonly restore: (options?: ManyOptions) => Promise<readonly ContentFailure[]>;
}

/**
 * Unpublishes content: what is public becomes restricted (authoring specification, section 4). A draft stays a draft,
 * for restricted would open it to the groups it names; unpublishing never lets anybody in.
 * @throws AppError of the local store when it cannot be read; what was changed by then stays so
 */
export async function unpublishContent(
  store: ContentStore,
  table: PublishedTable,
  ids: readonly string[],
  options?: ManyOptions,
): Promise<Unpublishing> {
  const former = new Map<string, string>();
  let untouched = 0;
  const failures = await setVisibility(store, table, ids, options, ({ id, visibility }) => {
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
    restore: (again) =>
      // What is public again by now is passed over when it is called once more.
      setVisibility(store, table, [...former.keys()], again, ({ id, visibility }) =>
        visibility === 'restricted' ? former.get(id) : undefined,
      ),
  };
}

/** @param wanted the visibility that a row is to have; undefined leaves it as it is */
async function setVisibility(
  store: ContentStore,
  table: PublishedTable,
  ids: readonly string[],
  { onProgress, signal }: ManyOptions = {},
  wanted: (row: TableRows[PublishedTable]) => string | undefined,
): Promise<readonly ContentFailure[]> {
  const failures: ContentFailure[] = [];
  for (const { batch, done } of batchesOf(ids, signal)) {
    const rows = await store.getMany(table, batch);
    const changes = [...rows.values()].flatMap((row) => {
      const visibility = wanted(row);
      return visibility === undefined
        ? []
        : [{ kind: 'patch', table, id: row.id, changes: { visibility } } as const];
    });
    for (const { index, error } of await store.writeMany(changes)) {
      failures.push({ id: changes[index]!.id, error });
    }
    onProgress?.(done);
  }
  return failures;
}
