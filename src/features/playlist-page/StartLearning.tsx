import type { PlaylistCard } from '@/catalogue/catalogue-answers';
import { pathProgress, type OwnProgress, type PathStep } from '@/domain/playlist/learning-path';
import { inPlaylist } from '@/domain/playlist/playlist-address';
import { LinkButton } from '@/ui/LinkButton';
import { ProgressBar } from '@/ui/ProgressBar';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { PLAYLIST_PAGE_TEXTS as texts } from './texts';

export interface StartLearningProps {
  readonly playlistId: string;
  readonly items: readonly PlaylistCard[];
  readonly path: readonly PathStep[];
  readonly progress: OwnProgress;
}

/** Links to a playlist's first unfinished module, where the learner stopped. */
export function StartLearning({ playlistId, items, path, progress }: StartLearningProps) {
  const { finished, total, next, isBegun } = pathProgress(path, progress);
  const first = path[0];
  // Playlists nested more than one level deep start on their own pages.
  if (first === undefined) {
    const list = items.find(({ locked, kind }) => !locked && kind === 'playlist');
    return list === undefined ? null : <Start to={`/playlists/${list.id}`} card={list} />;
  }
  if (!isBegun || next === undefined) {
    return (
      <Stack gap={2}>
        <Start
          to={inPlaylist(`/modules/${first.id}`, playlistId)}
          card={items.find(({ id }) => id === first.id)}
        />
        {next === undefined ? (
          <Text size="sm" tone="muted">
            {texts.allFinished}
          </Text>
        ) : null}
      </Stack>
    );
  }
  return (
    <Stack gap={2}>
      <LinkButton variant="primary" size="lg" wide to={inPlaylist(`/modules/${next.id}/learn`, playlistId)}>
        {texts.goOn}
      </LinkButton>
      <Text size="sm" tone="muted" lines={2}>
        {texts.next(next.title)}
      </Text>
      <ProgressBar
        label={texts.progress}
        value={finished / total}
        valueText={texts.standing(finished, total)}
      />
      <Text size="sm" tone="muted">
        {texts.standing(finished, total)}
      </Text>
    </Stack>
  );
}

function Start({ to, card }: { readonly to: string; readonly card: PlaylistCard | undefined }) {
  return (
    <LinkButton variant="primary" size="lg" wide to={to} state={card === undefined ? undefined : { card }}>
      {texts.start}
    </LinkButton>
  );
}
