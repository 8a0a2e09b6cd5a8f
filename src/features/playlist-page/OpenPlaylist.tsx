import { Link } from 'react-router-dom';
import type { OpenedPlaylist, PlaylistCard } from '@/catalogue/catalogue-answers';
import { useMediaUrl } from '@/media/links/use-media-url';
import { Badge } from '@/ui/Badge';
import { LinkButton } from '@/ui/LinkButton';
import { Page } from '@/ui/Page';
import { PlainText } from '@/ui/player/PlainText';
import { ShareButton } from '@/ui/ShareButton';
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
        <header className={styles['head']}>
          <Thumbnail src={thumbnail} seed={playlist.id} />
          <h1 className={styles['title']}>{playlist.title}</h1>
          <p className={styles['facts']}>
            <span>{texts.by(playlist.creator_name)}</span>
            <span>{texts.count(items.length)}</span>
          </p>
          <div className={styles['actions']}>
            {first === undefined ? null : (
              <LinkButton variant="primary" size="lg" to={addressOf(first)} state={{ card: first }}>
                {texts.start}
              </LinkButton>
            )}
            <ShareButton path={`/playlists/${playlist.id}`} title={playlist.title} texts={texts.share} />
          </div>
          <PlainText text={playlist.description} />
        </header>
        <section className={styles['list']}>
          <h2>{texts.list}</h2>
          {items.length === 0 ? <p className={styles['empty']}>{texts.empty}</p> : null}
          <ol className={styles['items']}>
            {items.map((item, index) => (
              <PlaylistEntry key={item.item_id} item={item} number={index + 1} />
            ))}
          </ol>
        </section>
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
    <li className={styles['item']}>
      <div>
        <Thumbnail src={thumbnail} seed={item.id} />
      </div>
      <div className={styles['words']}>
        <p className={styles['number']}>
          {texts.item(number)}
          {isPlaylist ? <Badge>{texts.playlist}</Badge> : null}
          {item.locked ? <Badge tone="orange">{texts.locked}</Badge> : null}
        </p>
        <h3 className={styles['name']}>
          <Link to={addressOf(item)} state={{ card: item }}>
            {item.title}
          </Link>
        </h3>
        {item.description.trim() === '' ? null : <p className={styles['about']}>{item.description.trim()}</p>}
      </div>
    </li>
  );
}
