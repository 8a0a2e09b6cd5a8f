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

/** The parts of a store that deleting and restoring content needs. */
export type ContentStore = Pick<LocalStore, 'find' | 'getMany' | 'writeMany' | 'outbox' | 'exclusively'>;

/** Content that could not be deleted or restored. */
export interface ContentFailure {
  readonly id: string;
  readonly error: AppError;
}

export interface ManyOptions {
  /** Called after each batch with the number done so far, including failures. */
  readonly onProgress?: ((done: number) => void) | undefined;
  /** Starts no further batch once aborted. What is done stays done. */
  readonly signal?: AbortSignal | undefined;
}

/** The result of a deletion, with its undo. */
export interface Deletion {
  readonly deleted: readonly string[];
  /** What was not deleted, and why. */
  readonly failures: readonly ContentFailure[];
  /**
   * Restores the content, unless an edit elsewhere already has. Can be called again for what could not be restored.
   */
  readonly restore: (options?: ManyOptions) => Promise<readonly ContentFailure[]>;
}

/** Handles the files of deleted media, on the device and on the server. */
export interface FileRemoval {
  /** The rows were deleted: deletes their files once that can no longer be undone. */
  readonly remove: (rows: readonly MediaFileRow[]) => Promise<void>;
  /** The rows are being restored. Returns the ids of those whose files are already deleted. */
  readonly keep: (rows: readonly MediaFileRow[]) => Promise<readonly string[]>;
}

/** Deletes modules, with their playlist items and access. See `deleteContent`. */
export async function deleteModules(store: ContentStore, ids: readonly string[], options?: ManyOptions) {
  return deleteContent(store, 'modules', ids, options);
}

/** Deletes playlists, with their items, the items that contain them, and access. See `deleteContent`. */
export async function deletePlaylists(store: ContentStore, ids: readonly string[], options?: ManyOptions) {
  return deleteContent(store, 'playlists', ids, options);
}

/** Deletes groups, with their members and access. See `deleteContent`. */
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
 * Deletes content with its dependents (authoring specification, section 7), each completely or not at all.
 * @throws AppError if the store cannot be read; then nothing is deleted
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
    // Deleting many takes longer than the undo window, so the first would be sent before the last is deleted.
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
 * Deletes the content first; its dependents wait for it (`settleCascades`).
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
  // Content that can be neither deleted completely nor restored counts as deleted: the server deletes its dependents.
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

/** Records which files to delete. If that fails, they would stay on the server forever, so the rows are restored. */
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
  // Before the rows: a file could be deleted while thousands of rows are being restored.
  for (const id of (await files?.keep([...gone.values()] as MediaFileRow[])) ?? []) {
    failures.set(id, new AppError('ERR_NOT_FOUND', 'The file is gone already.'));
    gone.delete(id);
  }
  for (const { batch, done } of batchesOf([...gone], signal)) {
    // These are only queued for restoring; nothing waits for the server.
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
  // An item that puts one playlist into another needs both.
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

/**
 * Dependents whose deletion is still pending. The server restores the others, and those removed separately stay
 * removed.
 */
async function stillGoing(
  store: ContentStore,
  cascade: readonly CascadedRow[],
): Promise<readonly CascadedRow[]> {
  const pending = await store.outbox.pending(cascade.map(({ table, row }) => itemKey(table, row.id)));
  return cascade.filter(
    // Without a version the server never had the row, so if its content was new as well, neither is pending.
    ({ table, row }) => row.updated_at === '' || pending.has(itemKey(table, row.id)),
  );
}

function restored({ table, row }: CascadedRow): RowChange {
  return { kind: 'restore', table, row } as RowChange;
}
