import { Link } from 'react-router-dom';
import type { OpenedPlaylist, PlaylistCard } from '@/catalogue/catalogue-answers';
import { useMediaUrl } from '@/media/links/use-media-url';
import { Badge } from '@/ui/Badge';
import { Card } from '@/ui/Card';
import { LinkButton } from '@/ui/LinkButton';
import { Page } from '@/ui/Page';
import { PlainText } from '@/ui/player/PlainText';
import { Row } from '@/ui/Row';
import { ShareButton } from '@/ui/ShareButton';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { Thumbnail } from '@/ui/Thumbnail';
import styles from './OpenPlaylist.module.css';
import { PLAYLIST_PAGE_TEXTS as texts } from './texts';

/** A playlist: what it is about, the way into its first module, and all that it holds. */
export function OpenPlaylist({ playlist, items }: OpenedPlaylist) {
  const thumbnail = useMediaUrl(playlist.thumbnail_url);
  const open = items.filter((item) => !item.locked);
  // A playlist of playlists begins with the first of them.
  const first = open.find(({ kind }) => kind === 'module') ?? open[0];
  return (
    <Page>
      <article className={styles['playlist']}>
        <Stack as="header" gap={4} className={styles['head']}>
          <Thumbnail src={thumbnail} seed={playlist.id} />
          <h1>{playlist.title}</h1>
          <Text tone="muted">{[texts.by(playlist.creator_name), texts.count(items.length)].join(' · ')}</Text>
          <Row gap={3} className={styles['actions']}>
            {first === undefined ? null : (
              <LinkButton variant="primary" size="lg" to={addressOf(first)} state={{ card: first }}>
                {texts.start}
              </LinkButton>
            )}
            <ShareButton path={`/playlists/${playlist.id}`} title={playlist.title} texts={texts.share} />
          </Row>
          <PlainText text={playlist.description} />
        </Stack>
        <Stack as="section" gap={4}>
          <h2>{texts.list}</h2>
          {items.length === 0 ? <Text tone="muted">{texts.empty}</Text> : null}
          <Stack as="ol">
            {items.map((item, index) => (
              <li key={item.item_id}>
                <PlaylistEntry item={item} number={index + 1} />
              </li>
            ))}
          </Stack>
        </Stack>
      </article>
    </Page>
  );
}

function addressOf({ kind, id }: PlaylistCard): string {
  return kind === 'playlist' ? `/playlists/${id}` : `/modules/${id}`;
}

function PlaylistEntry({ item, number }: { readonly item: PlaylistCard; readonly number: number }) {
  const thumbnail = useMediaUrl(item.thumbnail_url);
  const isPlaylist = item.kind === 'playlist';
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
        </Row>
        <Text as="h3" className={styles['name']}>
          <Link to={addressOf(item)} state={{ card: item }}>
            {item.title}
          </Link>
        </Text>
        {item.description.trim() === '' ? null : (
          <Text size="sm" tone="muted" lines={2}>
            {item.description.trim()}
          </Text>
        )}
      </Stack>
    </Card>
  );
}
