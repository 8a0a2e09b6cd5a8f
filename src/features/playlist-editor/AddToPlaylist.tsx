import { useCallback, useMemo } from 'react';
import { useRetryLoading } from '@/db/use-loading';
import { useRows } from '@/db/use-rows';
import { playlistsAround } from '@/domain/playlist/creates-cycle';
import { useMediaUrl } from '@/media/links/use-media-url';
import { AddContentDialog, type AddContentDialogProps } from '@/ui/content/AddContentDialog';
import type { AddState } from '@/ui/content/AddContentList';
import { Thumbnail } from '@/ui/Thumbnail';
import type { ContentEntry } from './content-entries';
import { PLAYLIST_TEXTS } from './texts';

export interface AddToPlaylistProps extends Pick<
  AddContentDialogProps,
  'modules' | 'playlists' | 'onAdd' | 'onClose'
> {
  readonly playlistId: string;
  readonly entries: readonly ContentEntry[];
}

/** Adds content to a playlist; playlists that contain it cannot be added. */
export function AddToPlaylist({ playlistId, entries, playlists, ...dialog }: AddToPlaylistProps) {
  const texts = PLAYLIST_TEXTS.add;
  const nested = useRows('playlist_items');
  const others = useMemo(
    () => playlists.rows.filter(({ id }) => id !== playlistId),
    [playlists.rows, playlistId],
  );
  const states = useMemo(
    () =>
      new Map<string, AddState>([
        ...[...playlistsAround(nested.rows, playlistId)].map((id) => [id, 'unfit'] as const),
        ...entries.map(({ content }) => [content.id, 'inside'] as const),
      ]),
    [nested.rows, playlistId, entries],
  );
  return (
    <AddContentDialog
      {...dialog}
      playlists={{
        ...playlists,
        rows: nested.ready ? others : [],
        complete: playlists.complete && nested.ready,
        ...(nested.hasFailed === true ? { hasFailed: true } : {}),
      }}
      stateOf={useCallback((id: string) => states.get(id) ?? 'free', [states])}
      noteOf={useCallback(
        (id: string) => (states.get(id) === 'unfit' ? texts.cycle : undefined),
        [states, texts],
      )}
      inside={texts.inside}
      failed={texts.failed}
      retry={useRetryLoading()}
      deniedStorage={PLAYLIST_TEXTS.details.deniedStorage}
      Picture={RowPicture}
    />
  );
}

function RowPicture({ address, seed }: { readonly address: string | null; readonly seed: string }) {
  return <Thumbnail src={useMediaUrl(address, 72)} seed={seed} isSmall />;
}
