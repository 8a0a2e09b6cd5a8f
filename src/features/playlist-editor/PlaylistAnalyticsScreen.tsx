import { NotBuiltYet } from '@/ui/NotBuiltYet';
import { NoPlaylist } from './NoPlaylist';
import { PLAYLIST_TEXTS as texts } from './texts';
import { usePlaylistPage } from './PlaylistLayout';

/** Analytics of a playlist. */
export default function PlaylistAnalyticsScreen() {
  const { row } = usePlaylistPage();
  return row ? <NotBuiltYet what={texts.playlistAnalytics} /> : <NoPlaylist />;
}
