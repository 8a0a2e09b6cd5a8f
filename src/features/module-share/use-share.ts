import { useMemo, useState } from 'react';
import { useRow } from '@/db/use-row';
import { useRows } from '@/db/use-rows';
import { useWriter } from '@/db/use-writer';
import type { GroupRow, ModuleRow, PlaylistItemRow, PlaylistRow } from '@/domain/rows/rows';
import { linkId } from '@/shared/link-id';
import { accessOf, openChanges, visibilityOf, type AccessForm } from './access-form';
import { differenceOf, isOn, NO_TICKS, openTicks, type Ticks } from './difference';
import { nextPosition } from './next-position';

/** Rows to tick, which of them are on, and what to do when one is pressed. */
export interface TickList<Row> {
  readonly rows: readonly Row[];
  readonly ready: boolean;
  readonly isOn: (id: string) => boolean;
  readonly tick: (id: string, isOn: boolean) => void;
}

/** Who may take a module, and where it lies, over the local data. */
export interface ShareState {
  readonly state: 'loading' | 'missing' | 'ready';
  readonly row: ModuleRow | undefined;
  /** What is stored now: the link works for others only by this. */
  readonly stored: AccessForm;
  readonly form: AccessForm;
  readonly groups: TickList<GroupRow>;
  readonly playlists: TickList<PlaylistRow>;
  readonly isChanged: boolean;
  readonly change: (changes: Partial<AccessForm>) => void;
  /**
   * Writes what differs from what is stored, and nothing else (decision L3). What is changed meanwhile stays as a
   * change that is not saved yet; so does all that was not written when it fails in between.
   * @throws AppError of the local store
   */
  readonly save: () => Promise<void>;
}

/** Opens Share & Access of one of the account's modules. */
export function useShare(moduleId: string, account: string): ShareState {
  const writer = useWriter();
  const { row: found, ready } = useRow('modules', moduleId);
  const row = found?.creator_id === account ? found : undefined;
  const groups = useRows('groups', { where: { creator_id: account }, sort: [{ name: 'asc' }] });
  const access = useRows('access_control', { where: { content_type: 'module', content_id: moduleId } });
  const playlists = useRows('playlists', { where: { creator_id: account }, sort: [{ created_at: 'desc' }] });
  const items = useRows('playlist_items');

  const storedGroups = useMemo(() => new Set(access.rows.map(({ group_id }) => group_id)), [access.rows]);
  const stored = accessOf(row?.visibility ?? 'draft', storedGroups.size > 0);
  const storedPlaylists = useMemo(
    () => new Set(items.rows.filter(holds(moduleId)).map(({ playlist_id }) => playlist_id)),
    [items.rows, moduleId],
  );

  const [changes, setChanges] = useState<Partial<AccessForm>>({});
  const [groupTicks, setGroupTicks] = useState<Ticks>(NO_TICKS);
  const [playlistTicks, setPlaylistTicks] = useState<Ticks>(NO_TICKS);
  // What came to be stored, by a save here or by another device, is no change any more.
  const stillOpen = {
    changes: openChanges(stored, changes),
    groups: openTicks(storedGroups, groupTicks),
    playlists: openTicks(storedPlaylists, playlistTicks),
  };
  if (stillOpen.changes !== changes) setChanges(stillOpen.changes);
  if (stillOpen.groups !== groupTicks) setGroupTicks(stillOpen.groups);
  if (stillOpen.playlists !== playlistTicks) setPlaylistTicks(stillOpen.playlists);

  const form = { ...stored, ...changes };
  const visibility = visibilityOf(form);
  const isVisibilityChanged = visibility !== visibilityOf(stored);
  // Groups belong to restricted modules alone: what was ticked before another card was chosen is not meant any more.
  const groupChanges = differenceOf(storedGroups, visibility === 'restricted' ? groupTicks : NO_TICKS);
  const playlistChanges = differenceOf(storedPlaylists, playlistTicks);

  async function save() {
    if (isVisibilityChanged) await writer.patch('modules', moduleId, { visibility });
    for (const { id } of access.rows.filter(({ group_id }) => groupChanges.removed.includes(group_id))) {
      await writer.remove('access_control', id);
    }
    for (const groupId of groupChanges.added) {
      await writer.insert('access_control', {
        id: await linkId('access_control', 'module', moduleId, groupId),
        content_type: 'module',
        content_id: moduleId,
        group_id: groupId,
      });
    }
    const own = items.rows.filter(holds(moduleId));
    for (const { id } of own.filter(({ playlist_id }) => playlistChanges.removed.includes(playlist_id))) {
      await writer.remove('playlist_items', id);
    }
    for (const playlistId of playlistChanges.added) {
      await writer.insert('playlist_items', {
        id: crypto.randomUUID(),
        playlist_id: playlistId,
        module_id: moduleId,
        sub_playlist_id: null,
        position: nextPosition(items.rows.filter((item) => item.playlist_id === playlistId)),
      });
    }
  }

  return {
    state: row ? 'ready' : ready ? 'missing' : 'loading',
    row,
    stored,
    form,
    groups: {
      rows: groups.rows,
      ready: groups.ready && access.ready,
      isOn: (id) => isOn(storedGroups, groupTicks, id),
      tick: (id, on) => setGroupTicks((before) => new Map(before).set(id, on)),
    },
    playlists: {
      rows: playlists.rows,
      ready: playlists.ready && items.ready,
      isOn: (id) => isOn(storedPlaylists, playlistTicks, id),
      tick: (id, on) => setPlaylistTicks((before) => new Map(before).set(id, on)),
    },
    isChanged:
      isVisibilityChanged ||
      [groupChanges, playlistChanges].some(({ added, removed }) => added.length + removed.length > 0),
    change: (next) => setChanges((before) => ({ ...before, ...next })),
    save,
  };
}

function holds(moduleId: string): (item: PlaylistItemRow) => boolean {
  return ({ module_id }) => module_id === moduleId;
}
