import { NotBuiltYet } from '@/ui/NotBuiltYet';
import { PLAYLIST_EDITOR_TEXTS as texts } from './texts';

/** How learners do in a playlist. */
export default function PlaylistAnalyticsScreen() {
  return <NotBuiltYet what={texts.playlistAnalytics} />;
}
