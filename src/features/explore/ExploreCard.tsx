import { Link } from 'react-router-dom';
import type { CatalogueCard } from '@/catalogue/catalogue-card';
import { useMediaUrl } from '@/media/links/use-media-url';
import { Thumbnail } from '@/ui/Thumbnail';
import styles from './ExploreCard.module.css';
import { EXPLORE_TEXTS } from './texts';

const texts = EXPLORE_TEXTS.card;
const compact = new Intl.NumberFormat(undefined, { notation: 'compact' });

/** One module or playlist. The whole card is the link; its title is what the link says. */
export function ExploreCard({ card }: { readonly card: CatalogueCard }) {
  const thumbnail = useMediaUrl(card.thumbnail_url);
  const isPlaylist = card.kind === 'playlist';
  return (
    <article className={styles['card']}>
      <div className={styles['picture']}>
        <Thumbnail src={thumbnail} seed={card.id} />
        {isPlaylist ? <span className={styles['kind']}>{texts.playlist}</span> : null}
      </div>
      <div className={styles['words']}>
        <h2 className={styles['title']}>
          <Link to={isPlaylist ? `/playlists/${card.id}` : `/modules/${card.id}`} state={{ card }}>
            {card.title}
          </Link>
        </h2>
        {card.description.trim() === '' ? null : (
          <p className={styles['description']}>{card.description.trim()}</p>
        )}
        <p className={styles['facts']}>
          <span>{texts.by(card.creator_name)}</span>
          <span>{isPlaylist ? texts.items(card.step_count) : texts.steps(card.step_count)}</span>
          {card.views > 0 ? <span>{texts.views(card.views, compact.format(card.views))}</span> : null}
        </p>
      </div>
    </article>
  );
}
