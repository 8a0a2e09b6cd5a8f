import { NoPlaylist } from './NoPlaylist';
import { PlaylistContent } from './PlaylistContent';
import { usePlaylistPage } from './use-playlist';

/** What is in a playlist, and in which order. */
export default function PlaylistContentScreen() {
  const { row } = usePlaylistPage();
  return row ? <PlaylistContent key={row.id} row={row} /> : <NoPlaylist />;
}
