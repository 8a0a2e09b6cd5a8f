import { useId } from 'react';
import { useCataloguePlaylist } from '@/catalogue/use-catalogue';
import { learningPath, stepAfter } from '@/domain/playlist/learning-path';
import { inPlaylist } from '@/domain/playlist/playlist-address';
import { LinkButton } from '@/ui/LinkButton';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { VIEWER_TEXTS } from './texts';

const texts = VIEWER_TEXTS.playlist;

export interface NextInPlaylistProps {
  readonly moduleId: string;
  readonly playlistId: string;
}

/** The way on at the end of a module that was opened from a playlist: its next module, and the playlist. */
export function NextInPlaylist({ moduleId, playlistId }: NextInPlaylistProps) {
  const titleId = useId();
  const view = useCataloguePlaylist(playlistId);
  if (view.state !== 'ready') return null;
  const next = stepAfter(learningPath(view.value.items, view.value.inner), moduleId);
  return (
    <>
      {next === undefined ? (
        <Text tone="strong">{texts.last(view.value.playlist.title)}</Text>
      ) : (
        <Stack gap={1}>
          <LinkButton
            variant="primary"
            size="lg"
            to={inPlaylist(`/modules/${next.id}/learn`, playlistId)}
            aria-describedby={titleId}
          >
            {texts.next}
          </LinkButton>
          <Text id={titleId} size="sm" tone="muted" lines={2} dir="auto">
            {next.title}
          </Text>
        </Stack>
      )}
      <LinkButton
        size="lg"
        variant={next === undefined ? 'primary' : undefined}
        to={`/playlists/${playlistId}`}
      >
        {texts.back}
      </LinkButton>
    </>
  );
}
