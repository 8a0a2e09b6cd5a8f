import { NotBuiltYet } from '@/ui/NotBuiltYet';
import { PLAYLIST_EDITOR_TEXTS as texts } from './texts';

/** Name, description, picture and access of a playlist. */
export default function PlaylistDetailsScreen() {
  return <NotBuiltYet what={texts.playlistDetails} />;
}
