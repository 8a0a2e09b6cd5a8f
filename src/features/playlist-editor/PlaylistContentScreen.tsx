import { NotBuiltYet } from '@/ui/NotBuiltYet';
import { PLAYLIST_EDITOR_TEXTS as texts } from './texts';

/** What is in a playlist, and in which order. */
export default function PlaylistContentScreen() {
  return <NotBuiltYet what={texts.playlistContent} />;
}
