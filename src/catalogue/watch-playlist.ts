import type { ErrorCode } from '@/shared/app-error';
import { isUuid } from '@/shared/new-uuid';
import { codeOf } from '@/shared/report-error';
import { playlistAnswer, type OpenedPlaylist } from './catalogue-answers';
import type { CatalogueSource } from './catalogue-source';
import { isBehind } from './catalogue-card';

/** What is known of a playlist; see `ModuleView`. */
export type PlaylistView =
  | { readonly state: 'loading' | 'missing' | 'not-on-device' }
  | ({ readonly state: 'ready'; readonly fresh: boolean } & OpenedPlaylist)
  | { readonly state: 'failed'; readonly code: ErrorCode };

/** Asks the device and the server for a playlist at the same time; the server's word is the last one. */
export function watchPlaylist(
  id: string | undefined,
  source: CatalogueSource,
  show: (view: PlaylistView) => void,
): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  if (!isUuid(id)) {
    show({ state: 'missing' });
    return () => {};
  }
  const remembered = source.memory.playlists.get(id);
  let kept = remembered;
  let isSettled = false;
  const update = (view: PlaylistView) => (signal.aborted ? undefined : show(view));
  if (remembered !== undefined) update({ state: 'ready', fresh: false, ...remembered });

  const device = source.shelf().then(async (shelf) => {
    const found = await shelf.playlists.get(id);
    if (kept !== undefined || found === undefined) return undefined;
    kept = found.value;
    if (!isSettled) update({ state: 'ready', fresh: false, ...found.value });
    return undefined;
  });

  async function ask(playlistId: string): Promise<PlaylistView> {
    try {
      const asked = await source.call('open_playlist', { p_id: playlistId }, playlistAnswer, signal);
      if (asked.answer.access === 'full') {
        const { playlist, items, inner } = asked.answer;
        if (asked.isFromBackup) await device;
        if (asked.isFromBackup && kept !== undefined && isBehind(playlist, kept.playlist)) {
          return { state: 'ready', fresh: false, ...kept };
        }
        source.memory.playlists.set(playlistId, { playlist, items, inner });
        void source.shelf().then((shelf) => shelf.playlists.put([{ playlist, items, inner }]));
        return { state: 'ready', fresh: true, playlist, items, inner };
      }
      if (asked.isForAccount) {
        source.memory.playlists.delete(playlistId);
        void source.shelf().then((shelf) => shelf.playlists.drop(playlistId));
        return { state: 'missing' };
      }
      await device;
      if (kept !== undefined) return { state: 'ready', fresh: false, ...kept };
      // As in `watchModule`.
      return asked.isFromBackup ? { state: 'failed', code: 'ERR_SERVER_DOWN' } : { state: 'missing' };
    } catch (error) {
      await device;
      if (kept !== undefined) return { state: 'ready', fresh: false, ...kept };
      // Nobody waits for it any more.
      if (signal.aborted) return { state: 'loading' };
      const code = codeOf(error);
      if (code === 'ERR_OFFLINE') return { state: 'not-on-device' };
      return { state: 'failed', code };
    }
  }

  void ask(id).then((view) => {
    isSettled = true;
    update(view);
    return undefined;
  });
  return () => stop.abort();
}
