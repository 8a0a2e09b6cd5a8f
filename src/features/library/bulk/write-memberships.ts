import { batchesOf } from '@/db/write-in-batches';
import type { ContentFailure, ManyOptions } from '@/db/delete-content';
import type { LocalStore, NewRow, RowChange } from '@/db/local-store';
import { storageError } from '@/db/storage-error';
import { nextPosition } from '@/domain/playlist/playlist-order';
import { contentOf, playlistItem, type PlaylistContent } from '@/domain/playlist/playlist-item';
import type { PlaylistItemRow } from '@/domain/rows/rows';
import type { AppError } from '@/shared/app-error';
import type { Difference } from './membership';

/** An added playlist item, or a removed one as it was. */
export interface WrittenMembership {
  readonly kind: 'added' | 'removed';
  readonly row: NewRow<'playlist_items'>;
}

/** What was written, and the failures by the key of their difference. */
export interface MembershipOutcome {
  readonly written: readonly WrittenMembership[];
  readonly failures: readonly ContentFailure[];
}

/**
 * Appends items to playlists and removes others (authoring specification, section 2). Compares with the stored rows instead
 * of what a screen showed: items already as chosen keep their position.
 * @throws AppError of the local store when the playlists cannot be read; nothing is written then
 */
export async function writeMemberships(
  store: Pick<LocalStore, 'find' | 'getMany' | 'writeMany'>,
  kind: PlaylistContent['kind'],
  wanted: readonly Difference[],
  { onProgress, signal }: ManyOptions = {},
): Promise<MembershipOutcome> {
  const playlists = await itemsByPlaylist(store, new Set(wanted.map(({ playlistId }) => playlistId)));
  const next = new Map([...playlists].map(([id, items]) => [id, nextPosition([...items.values()].flat())]));
  const written: WrittenMembership[] = [];
  const failures = new Map<string, AppError>();

  async function plan({ key, playlistId, contentId, target }: Difference): Promise<readonly Planned[]> {
    const held = playlists.get(playlistId)?.get(`${kind} ${contentId}`) ?? [];
    if (target === 'none') return held.map((row) => ({ key, kind: 'removed', row }));
    if (held.length > 0) return [];
    const position = next.get(playlistId) ?? 0;
    next.set(playlistId, position + 1);
    return [{ key, kind: 'added', row: await playlistItem(playlistId, { kind, id: contentId }, position) }];
  }

  for (const { batch, done } of batchesOf(wanted, signal)) {
    try {
      const planned = await Promise.all(batch.map(plan));
      const changes = await isStillNeeded(store, planned.flat());
      const missed = new Map<number, AppError>();
      for (const { index, error } of await store.writeMany(changes.map(toRowChange)))
        missed.set(index, error);
      for (const [index, { key, kind: what, row }] of changes.entries()) {
        const error = missed.get(index);
        if (error === undefined) written.push({ kind: what, row });
        else failures.set(key, error);
      }
    } catch (cause) {
      const error = storageError(cause, 'The playlist items could not be read.');
      for (const { key } of batch) failures.set(key, error);
    }
    onProgress?.(done);
  }
  return { written, failures: [...failures].map(([id, error]) => ({ id, error })) };
}

interface Planned extends WrittenMembership {
  /** Key of the difference that it writes. */
  readonly key: string;
}

/** Omits changes made since by a pull or another tab; removals use the current rows. */
async function isStillNeeded(
  store: Pick<LocalStore, 'getMany'>,
  planned: readonly Planned[],
): Promise<readonly Planned[]> {
  const stored = await store.getMany(
    'playlist_items',
    planned.map(({ row }) => row.id),
  );
  return planned.flatMap((one) => {
    const row = stored.get(one.row.id);
    if (one.kind === 'added') return row === undefined ? [one] : [];
    return row === undefined ? [] : [{ ...one, row }];
  });
}

/** Playlist items, by playlist and by content. */
async function itemsByPlaylist(
  store: Pick<LocalStore, 'find'>,
  ids: ReadonlySet<string>,
): Promise<ReadonlyMap<string, ReadonlyMap<string, readonly PlaylistItemRow[]>>> {
  const items = await store.find('playlist_items', { where: { playlist_id: { $in: [...ids] } } });
  const playlists = new Map<string, Map<string, PlaylistItemRow[]>>();
  for (const item of items) {
    const content = contentOf(item);
    const name = `${content?.kind ?? ''} ${content?.id ?? ''}`;
    const playlist = playlists.get(item.playlist_id) ?? new Map<string, PlaylistItemRow[]>();
    playlists.set(item.playlist_id, playlist.set(name, [...(playlist.get(name) ?? []), item]));
  }
  return playlists;
}

function toRowChange({ kind, row }: WrittenMembership): RowChange {
  return kind === 'added'
    ? { kind: 'insert', table: 'playlist_items', row }
    : { kind: 'remove', table: 'playlist_items', id: row.id };
}
