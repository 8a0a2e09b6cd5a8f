import type { MediaFileRow, TableRows } from '@/domain/rows/rows';
import { AppError } from '@/shared/app-error';
import { systemClock } from '@/shared/clock';
import { NOTICE } from '@/shared/limits';
import { findCascade, type CascadedRow, type ContentTable } from './cascade';
import { batchesOf } from './write-in-batches';
import type { LocalStore, RowChange } from './local-store';
import { itemKey } from './outbox/outbox-item';
import { extendUndoWindow } from './extend-undo-window';
import { storageError } from './storage-error';

/** What of a store it takes to delete content and to bring it back. */
export type ContentStore = Pick<LocalStore, 'find' | 'getMany' | 'writeMany' | 'outbox' | 'exclusively'>;

/** Something that could not be deleted, or not brought back. */
export interface ContentFailure {
  readonly id: string;
  readonly error: AppError;
}

export interface ManyOptions {
  /** Called after each batch with how many are done, failures included. */
  readonly onProgress?: ((done: number) => void) | undefined;
  /** Once aborted, no further batch begins. What is done stays done. */
  readonly signal?: AbortSignal | undefined;
}

/** What was deleted, and the way back. */
export interface Deletion {
  readonly deleted: readonly string[];
  /** What is still there, as it was, and why. */
  readonly failures: readonly ContentFailure[];
  /**
   * Restores what was deleted, unless an edit elsewhere has done so already. Call it again for what could not be brought
   * back.
   */
  readonly restore: (options?: ManyOptions) => Promise<readonly ContentFailure[]>;
}

/** What of the files of media is done by who keeps them: on the device and on the server, now or later. */
export interface FileRemoval {
  /** The rows are gone: their files are to go, once nobody can undo it any more. */
  readonly remove: (rows: readonly MediaFileRow[]) => Promise<void>;
  /** The rows are coming back, and need their files. Answers with the ids of those whose files are gone already. */
  readonly keep: (rows: readonly MediaFileRow[]) => Promise<readonly string[]>;
}

/** Deletes modules, with their places in playlists and who may take them. See `deleteContent`. */
export async function deleteModules(store: ContentStore, ids: readonly string[], options?: ManyOptions) {
  return deleteContent(store, 'modules', ids, options);
}

/** Deletes playlists, with their contents' places, their own places in others, and who may take them. See `deleteContent`. */
export async function deletePlaylists(store: ContentStore, ids: readonly string[], options?: ManyOptions) {
  return deleteContent(store, 'playlists', ids, options);
}

/** Deletes groups of learners, with who is in them and what they may open. See `deleteContent`. */
export async function deleteGroups(store: ContentStore, ids: readonly string[], options?: ManyOptions) {
  return deleteContent(store, 'groups', ids, options);
}

/** Deletes media files: the rows on this device at once, the files in the background. See `deleteContent`. */
export async function deleteMedia(
  store: ContentStore,
  files: FileRemoval,
  ids: readonly string[],
  options?: ManyOptions,
) {
  return deleteContent(store, 'media_files', ids, options, files);
}

/**
 * Deletes content with what belongs to it (authoring specification, section 7), each whole or not at all.
 * @throws AppError when the store cannot be read; nothing is deleted then
 */
async function deleteContent(
  store: ContentStore,
  table: ContentTable,
  ids: readonly string[],
  { onProgress, signal }: ManyOptions = {},
  files?: FileRemoval,
): Promise<Deletion> {
  const cascade = await findCascade(store, table, new Set(ids));
  const gone = new Map<string, TableRows[ContentTable]>();
  const removed = new Set<CascadedRow>();
  const failures: ContentFailure[] = [];
  let renewedAt = systemClock.now();
  for (const { batch, done } of batchesOf(ids, signal)) {
    // It takes so long that the first would be sent before the last is gone.
    if (systemClock.now() - renewedAt >= NOTICE.undo / 2) {
      renewedAt = systemClock.now();
      await extendUndoWindow(store, table, gone.keys(), renewedAt);
    }
    const rows = await store.getMany(table, batch);
    const failed = new Map(await deleteBatch(store, table, rows, cascade, removed));
    const deleted = [...rows].filter(([id]) => !failed.has(id));
    for (const [id, row] of deleted) gone.set(id, row);
    if (files !== undefined) {
      for (const [id, error] of await removeFiles(store, files, deleted as [string, MediaFileRow][])) {
        failed.set(id, error);
        gone.delete(id);
      }
    }
    failures.push(...[...failed].map(([id, error]) => ({ id, error })));
    onProgress?.(done);
  }
  if (gone.size > 1) await extendUndoWindow(store, table, gone.keys(), systemClock.now());
  return {
    deleted: [...gone.keys()],
    failures,
    restore: (options) => restore(store, table, gone, removed, options, files),
  };
}

/**
 * Content first: what is deleted with it waits for it (`settleCascades`).
 * @returns what could not be deleted
 */
async function deleteBatch(
  store: ContentStore,
  table: ContentTable,
  rows: ReadonlyMap<string, TableRows[ContentTable]>,
  cascade: readonly CascadedRow[],
  removed: Set<CascadedRow>,
): Promise<ReadonlyMap<string, AppError>> {
  const failed = new Map<string, AppError>();
  const ids = [...rows.keys()];
  const undeleted = await store.writeMany(ids.map((id): RowChange => ({ kind: 'remove', table, id })));
  for (const { index, error } of undeleted) failed.set(ids[index]!, error);
  const gone = new Set(ids.filter((id) => !failed.has(id)));
  const taken = cascade.filter((one) => !removed.has(one) && one.owners.some((id) => gone.has(id)));
  const kept = await store.writeMany(
    taken.map(({ table: name, row, owners }): RowChange => ({
      kind: 'remove',
      table: name,
      id: row.id,
      cascadedFrom: owners.map((id) => itemKey(table, id)),
    })),
  );
  for (const { index, error } of kept) {
    for (const id of taken[index]!.owners.filter((owner) => gone.has(owner))) failed.set(id, error);
  }
  const back = [...gone].filter((id) => failed.has(id));
  const lost = await store.writeMany(
    back.map((id) => ({ kind: 'restore', table, row: rows.get(id)! }) as unknown as RowChange),
  );
  // What can neither be deleted whole nor brought back is deleted: the server takes along what is left of it.
  for (const { index } of lost) failed.delete(back[index]!);
  const remains = new Set(kept.map(({ index }) => index));
  const deleted = taken.filter((_one, index) => !remains.has(index));
  const stays = (id: string) => failed.has(id) || !gone.has(id);
  const orphaned = deleted.filter(({ owners }) => owners.every(stays));
  for (const one of deleted) if (!one.owners.every(stays)) removed.add(one);
  const unrestored = await store.writeMany(orphaned.map(restored));
  for (const { index, error } of unrestored) {
    for (const id of orphaned[index]!.owners) failed.set(id, error);
  }
  return failed;
}

/** Without a note of the files that are to go they would stay on the server forever: then the rows come back. */
async function removeFiles(
  store: ContentStore,
  files: FileRemoval,
  deleted: readonly (readonly [string, MediaFileRow])[],
): Promise<readonly (readonly [string, AppError])[]> {
  try {
    await files.remove(deleted.map(([, row]) => row));
    return [];
  } catch (cause) {
    await store.writeMany(
      deleted.map(([, row]): RowChange => ({ kind: 'restore', table: 'media_files', row })),
    );
    const error = storageError(cause, 'The files could not be noted for removal.', 'ERR_QUEUE_WRITE');
    return deleted.map(([id]) => [id, error]);
  }
}

async function restore(
  store: ContentStore,
  table: ContentTable,
  gone: Map<string, TableRows[ContentTable]>,
  removed: Set<CascadedRow>,
  { onProgress, signal }: ManyOptions = {},
  files?: FileRemoval,
): Promise<readonly ContentFailure[]> {
  const failures = new Map<string, AppError>();
  // Before the rows: a file could go while thousands of them come back.
  for (const id of (await files?.keep([...gone.values()] as MediaFileRow[])) ?? []) {
    failures.set(id, new AppError('ERR_NOT_FOUND', 'The file is gone already.'));
    gone.delete(id);
  }
  for (const { batch, done } of batchesOf([...gone], signal)) {
    // They wait for their turn to come back, not for the server.
    await extendUndoWindow(store, table, gone.keys(), systemClock.now());
    const missed = await store.writeMany(
      batch.map(([, row]) => ({ kind: 'restore', table, row }) as unknown as RowChange),
    );
    for (const { index, error } of missed) failures.set(batch[index]![0], error);
    const back = batch.filter(([id]) => !failures.has(id));
    for (const [id] of back) gone.delete(id);
    onProgress?.(done);
  }
  if (gone.size > 0) await files?.remove([...gone.values()] as MediaFileRow[]);
  // A place of one playlist in another needs both of them.
  const complete = [...removed].filter(({ owners }) => owners.every((id) => !gone.has(id)));
  const cascade = await stillGoing(store, complete);
  const lost = new Set<CascadedRow>();
  for (const { index, error } of await store.writeMany(cascade.map(restored))) {
    const one = cascade[index]!;
    lost.add(one);
    for (const id of one.owners) failures.set(id, error);
  }
  for (const one of cascade) if (!lost.has(one)) removed.delete(one);
  return [...failures].map(([id, error]) => ({ id, error }));
}

/** What still waits to be deleted; the server brings back the rest, and what was removed on its own stays away. */
async function stillGoing(
  store: ContentStore,
  cascade: readonly CascadedRow[],
): Promise<readonly CascadedRow[]> {
  const pending = await store.outbox.pending(cascade.map(({ table, row }) => itemKey(table, row.id)));
  return cascade.filter(
    // Without a version the server never had it: where its content was new as well, nothing of either waits.
    ({ table, row }) => row.updated_at === '' || pending.has(itemKey(table, row.id)),
  );
}

function restored({ table, row }: CascadedRow): RowChange {
  return { kind: 'restore', table, row } as RowChange;
}
