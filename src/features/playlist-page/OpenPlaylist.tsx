import { useAuth } from '@/auth/use-auth';
import type { OpenedPlaylist } from '@/catalogue/catalogue-answers';
import type { CatalogueCard } from '@/catalogue/catalogue-card';
import { offlineCatalogue } from '@/catalogue/offline-catalogue';
import { useOwnProgress } from '@/db/runs/own-progress';
import { isOutdated } from '@/domain/media/download';
import { learningPath } from '@/domain/playlist/learning-path';
import { useMediaUrl } from '@/media/links/use-media-url';
import { useDownload } from '@/media/offline-copy/use-download';
import type { Elements } from '@/shared/elements';
import { EmptyNestDrawing } from '@/ui/drawings/EmptyNestDrawing';
import { EmptyState } from '@/ui/EmptyState';
import { OfflineControl } from '@/ui/offline/OfflineControl';
import { PlainText } from '@/ui/player/PlainText';
import { ShareButton } from '@/ui/ShareButton';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { Thumbnail } from '@/ui/Thumbnail';
import styles from './OpenPlaylist.module.css';
import { PlaylistEntry } from './PlaylistEntry';
import { StartLearning } from './StartLearning';
import { PLAYLIST_PAGE_TEXTS as texts } from './texts';
import { useOfflineContentIds } from './use-offline-content-ids';

/** A playlist: description, progress and items. */
export function OpenPlaylist({ playlist, items, inner }: OpenedPlaylist) {
  const path = learningPath(items, inner);
  const progress = useOwnProgress(path.map(({ id }) => id));
  const onDevice = useOfflineContentIds();
  const { account } = useAuth();
  const download = useDownload(
    { id: playlist.id, kind: 'playlist', title: playlist.title },
    offlineCatalogue(account),
  );
  const { view } = download;
  const versions = new Map(items.map(({ id, updated_at }) => [id, updated_at]));
  const current = path.map(({ id }) => ({ id, updated_at: versions.get(id) }));
  return (
    <PlaylistLayout
      playlist={playlist}
      count={items.length}
      actions={
        <>
          <StartLearning playlistId={playlist.id} items={items} path={path} progress={progress} />
          <OfflineControl
            download={download}
            isOutdated={view.state === 'kept' && isOutdated(view.versions, current)}
          />
          <ShareButton path={`/playlists/${playlist.id}`} title={playlist.title} texts={texts.share} />
        </>
      }
    >
      {items.length === 0 ? (
        <EmptyState level={3} title={texts.empty} text={texts.emptyText} drawing={<EmptyNestDrawing />} />
      ) : (
        <Stack as="ol">
          {items.map((item, index) => (
            <li key={item.item_id}>
              <PlaylistEntry
                item={item}
                number={index + 1}
                playlistId={playlist.id}
                path={item.locked ? [] : learningPath([item], inner)}
                progress={progress}
                isOnDevice={onDevice.has(item.id)}
              />
            </li>
          ))}
        </Stack>
      )}
    </PlaylistLayout>
  );
}

type Shown = Pick<
  CatalogueCard,
  'id' | 'title' | 'description' | 'thumbnail_url' | 'creator_id' | 'creator_name'
>;

export interface PlaylistLayoutProps {
  readonly playlist: Shown;
  readonly count: number;
  /** The actions; empty while loading. */
  readonly actions?: Elements;
  /** The list. */
  readonly children: Elements;
}

/** The layout of a playlist's page: description next to items. */
export function PlaylistLayout({ playlist, count, actions, children }: PlaylistLayoutProps) {
  const { account } = useAuth();
  const thumbnail = useMediaUrl(playlist.thumbnail_url, 640);
  const by = playlist.creator_id === account ? texts.byYou : texts.by(playlist.creator_name);
  return (
    <article className={styles['playlist']}>
      <Stack as="header" gap={4} className={styles['head']}>
        <Thumbnail src={thumbnail} seed={playlist.id} />
        <Stack gap={2}>
          <h1 dir="auto">{playlist.title}</h1>
          <Text tone="muted">{[by, texts.count(count)].join(' · ')}</Text>
        </Stack>
        {actions === undefined ? null : <Stack className={styles['actions']}>{actions}</Stack>}
        <PlainText text={playlist.description} />
      </Stack>
      <Stack as="section" gap={4}>
        <h2>{texts.list}</h2>
        {children}
      </Stack>
    </article>
  );
}
