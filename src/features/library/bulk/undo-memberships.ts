import { batchesOf } from '@/db/write-in-batches';
import type { ContentFailure, ManyOptions } from '@/db/delete-content';
import type { LocalStore, RowChange } from '@/db/local-store';
import { contentOf } from '@/domain/playlist/playlist-item';
import { createsCycle } from '@/domain/playlist/creates-cycle';
import type { WrittenMembership } from './write-memberships';

type Store = Pick<LocalStore, 'find' | 'getMany' | 'writeMany'>;

/** What was undone, and the failures by row id. */
export interface UndoResult {
  readonly back: readonly WrittenMembership[];
  readonly failures: readonly ContentFailure[];
}

/**
 * Undoes exactly what was written: removes added items and restores removed ones unchanged. Later changes win: items that
 * are back are not overwritten, missing ones are no failure, and nothing is restored whose playlist or content is gone, or
 * whose playlist would contain itself (decision D1).
 * @throws AppError of the local store when it cannot be read; what was undone by then stays undone
 */
export async function undoMemberships(
  store: Store,
  written: readonly WrittenMembership[],
  { onProgress, signal }: ManyOptions = {},
): Promise<UndoResult> {
  const back: WrittenMembership[] = [];
  const failures: ContentFailure[] = [];
  const nested = written.some(({ kind, row }) => kind === 'removed' && row.sub_playlist_id !== null)
    ? (await store.find('playlist_items')).filter(({ sub_playlist_id }) => sub_playlist_id !== null)
    : [];
  for (const { batch, done } of batchesOf(written, signal)) {
    const stored = await store.getMany(
      'playlist_items',
      batch.map(({ row }) => row.id),
    );
    const hasParents = await parentsOf(store, batch);
    const open = batch.filter(({ kind, row }) => {
      if (kind === 'added') return stored.has(row.id);
      const { playlist_id: playlist, sub_playlist_id: inner } = row;
      const fits = inner === null || !createsCycle(nested, playlist, inner);
      return !stored.has(row.id) && hasParents(row) && fits;
    });
    const missed = new Set<number>();
    for (const { index, error } of await store.writeMany(open.map(undoing))) {
      missed.add(index);
      failures.push({ id: open[index]!.row.id, error });
    }
    back.push(...open.filter((_one, index) => !missed.has(index)));
    onProgress?.(done);
  }
  return { back, failures };
}

/** Checks whether an item's playlist and content still exist. */
async function parentsOf(
  store: Store,
  batch: readonly WrittenMembership[],
): Promise<(row: WrittenMembership['row']) => boolean> {
  const removed = batch.filter(({ kind }) => kind === 'removed').map(({ row }) => row);
  const held = (kind: 'module' | 'playlist') =>
    removed.map(contentOf).flatMap((content) => (content?.kind === kind ? [content.id] : []));
  const modules = await store.getMany('modules', [...new Set(held('module'))]);
  const playlists = await store.getMany('playlists', [
    ...new Set([...removed.map(({ playlist_id }) => playlist_id), ...held('playlist')]),
  ]);
  return ({ playlist_id, module_id, sub_playlist_id }) =>
    playlists.has(playlist_id) &&
    (module_id === null || modules.has(module_id)) &&
    (sub_playlist_id === null || playlists.has(sub_playlist_id));
}

function undoing({ kind, row }: WrittenMembership): RowChange {
  return kind === 'added'
    ? { kind: 'remove', table: 'playlist_items', id: row.id }
    : { kind: 'restore', table: 'playlist_items', row };
}
