import { EmptyNestDrawing } from '@/ui/drawings/EmptyNestDrawing';
import { EmptyState } from '@/ui/EmptyState';
import { LinkButton } from '@/ui/LinkButton';
import { PLAYLIST_TEXTS as texts } from './texts';

/** Stands on the pages of a playlist that was never saved. */
export function NoPlaylist() {
  const { title, text, action } = texts.noPlaylist;
  return (
    <EmptyState
      level={2}
      title={title}
      text={text}
      drawing={<EmptyNestDrawing />}
      action={
        <LinkButton to="/nest/content/playlist" variant="primary">
          {action}
        </LinkButton>
      }
    />
  );
}
