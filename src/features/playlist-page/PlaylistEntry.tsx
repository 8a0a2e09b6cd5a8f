import { Link } from 'react-router-dom';
import type { PlaylistCard } from '@/catalogue/catalogue-answers';
import { standingOn, type OwnProgress, type PathStep } from '@/domain/playlist/learning-path';
import { inPlaylist } from '@/domain/playlist/playlist-address';
import { useMediaUrl } from '@/media/links/use-media-url';
import { Badge } from '@/ui/Badge';
import { Card } from '@/ui/Card';
import { CheckIcon } from '@/ui/icons';
import { ProgressBar } from '@/ui/ProgressBar';
import { Row } from '@/ui/Row';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { Thumbnail } from '@/ui/Thumbnail';
import styles from './OpenPlaylist.module.css';
import { PLAYLIST_PAGE_TEXTS as texts } from './texts';

export interface PlaylistEntryProps {
  readonly item: PlaylistCard;
  readonly number: number;
  /** The playlist that it is an item of. */
  readonly playlistId: string;
  /** The modules that it leads through. */
  readonly path: readonly PathStep[];
  readonly progress: OwnProgress;
  readonly isOnDevice: boolean;
}

/** One module or playlist of a playlist; the whole card is its link. */
export function PlaylistEntry({ item, number, playlistId, path, progress, isOnDevice }: PlaylistEntryProps) {
  const thumbnail = useMediaUrl(item.thumbnail_url, 144);
  const isPlaylist = item.kind === 'playlist';
  const { finished, total, next, isBegun } = standingOn(path, progress);
  const isFinished = isBegun && next === undefined;
  const run = isPlaylist ? { visited: finished, total } : progress.get(item.id);
  return (
    <Card isLink className={styles['item']}>
      <div>
        <Thumbnail src={thumbnail} seed={item.id} />
      </div>
      <Stack gap={1}>
        <Row className={styles['number']}>
          {texts.item(number)}
          {isPlaylist ? <Badge>{texts.playlist}</Badge> : null}
          {item.locked ? <Badge tone="orange">{texts.locked}</Badge> : null}
          {isFinished ? <Badge tone="green">{texts.finished}</Badge> : null}
        </Row>
        <Text as="h3" lines={3} className={styles['name']}>
          <Link
            to={isPlaylist ? `/playlists/${item.id}` : inPlaylist(`/modules/${item.id}`, playlistId)}
            state={{ card: item }}
            dir="auto"
          >
            {item.title}
          </Link>
        </Text>
        {item.description.trim() === '' ? null : (
          <Text size="sm" tone="muted" lines={2} dir="auto">
            {item.description.trim()}
          </Text>
        )}
        {isPlaylist || isOnDevice ? (
          <Row gap={3} className={styles['number']}>
            {isPlaylist ? texts.count(item.step_count) : null}
            {isOnDevice ? (
              <Row as="span" gap={1}>
                <CheckIcon />
                {texts.onDevice}
              </Row>
            ) : null}
          </Row>
        ) : null}
        {run === undefined || !isBegun || isFinished ? null : (
          <Row gap={3} className={styles['run']}>
            <ProgressBar
              label={texts.progressOf(item.title)}
              value={run.total === 0 ? 0 : run.visited / run.total}
              valueText={wordsOf(run)}
            />
            <Text as="span" size="xs" tone="muted">
              {wordsOf(run)}
            </Text>
          </Row>
        )}
      </Stack>
    </Card>
  );

  function wordsOf({ visited, total: all }: { readonly visited: number; readonly total: number }): string {
    return isPlaylist ? texts.standing(visited, all) : texts.steps(visited, all);
  }
}
