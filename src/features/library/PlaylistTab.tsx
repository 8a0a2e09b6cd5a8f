import { useMemo } from 'react';
import { useRows } from '@/db/use-rows';
import type { ListedModule } from '@/domain/listing/listed-module';
import type { ListedPlaylist } from '@/domain/listing/listed-playlist';
import { withTotals } from '@/domain/listing/playlist-totals';
import { ContentTab, type ContentTabProps } from './ContentTab';

export interface PlaylistTabProps extends Omit<ContentTabProps, 'kind' | 'rows'> {
  readonly rows: readonly ListedPlaylist[];
  readonly modules: readonly ListedModule[];
}

/** The playlists of the signed-in person, with what the modules in them come to. */
export function PlaylistTab({ rows, modules, ...props }: PlaylistTabProps) {
  const items = useRows('playlist_items').rows;
  const measured = useMemo(() => withTotals(rows, items, modules), [rows, items, modules]);
  return <ContentTab kind="playlists" rows={measured} {...props} />;
}
