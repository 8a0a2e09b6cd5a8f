import { usePlaylistPage } from './use-playlist';
import { PlaylistDetails } from './PlaylistDetails';

/** Name, description, picture and access of a playlist; without an id in the address, of a new one. */
export default function PlaylistDetailsScreen() {
  const page = usePlaylistPage();
  return <PlaylistDetails key={page.row?.id ?? 'new'} {...page} />;
}
