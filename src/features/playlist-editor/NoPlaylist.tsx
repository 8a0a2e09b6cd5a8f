import { EmptyNestDrawing } from '@/ui/drawings/EmptyNestDrawing';
import { EmptyState } from '@/ui/EmptyState';
import { PLAYLIST_TEXTS as texts } from './texts';

/** Shown on the pages of a playlist that was never saved. */
export function NoPlaylist() {
  return <EmptyState {...texts.noPlaylist} to="/nest/content/playlist" drawing={<EmptyNestDrawing />} />;
}
