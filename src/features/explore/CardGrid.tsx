import { Link } from 'react-router-dom';
import type { CatalogueCard } from '@/catalogue/catalogue-card';
import { useMediaUrl } from '@/media/links/use-media-url';
import { Card } from '@/ui/Card';
import { Skeleton } from '@/ui/Skeleton';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { Thumbnail } from '@/ui/Thumbnail';
import styles from './CardGrid.module.css';
import { EXPLORE_TEXTS } from './texts';

/** Cards in a calm grid. */
export function CardGrid({ cards }: { readonly cards: readonly CatalogueCard[] }) {
  return (
    <ul className={styles['grid']}>
      {cards.map((card) => (
        <li key={card.id}>
          <ExploreCard card={card} />
        </li>
      ))}
    </ul>
  );
}

const texts = EXPLORE_TEXTS.card;
const compact = new Intl.NumberFormat(undefined, { notation: 'compact' });

/** One module or playlist. The whole card is the link; its title is what the link says. */
function ExploreCard({ card }: { readonly card: CatalogueCard }) {
  const thumbnail = useMediaUrl(card.thumbnail_url);
  const isPlaylist = card.kind === 'playlist';
  const facts = [
    texts.by(card.creator_name),
    isPlaylist ? texts.items(card.step_count) : texts.steps(card.step_count),
    ...(card.views > 0 ? [texts.views(card.views, compact.format(card.views))] : []),
  ];
  return (
    <Card flush isLink>
      <div className={styles['picture']}>
        <Thumbnail src={thumbnail} seed={card.id} />
        {isPlaylist ? <span className={styles['kind']}>{texts.playlist}</span> : null}
      </div>
      <Stack gap={2} className={styles['words']}>
        <Text as="h2" size="lg" lines={2}>
          <Link to={isPlaylist ? `/playlists/${card.id}` : `/modules/${card.id}`} state={{ card }}>
            {card.title}
          </Link>
        </Text>
        {card.description.trim() === '' ? null : (
          <Text size="sm" tone="muted" lines={2}>
            {card.description.trim()}
          </Text>
        )}
        <Text size="xs" tone="muted">
          {facts.join(' · ')}
        </Text>
      </Stack>
    </Card>
  );
}

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/** The grid's place while nothing is on this device and the server has not answered. */
export function CardGridSkeleton() {
  return (
    <div className={styles['grid']}>
      {PLACES.map((place) => (
        <Stack key={place}>
          <Skeleton height="10rem" />
          <Skeleton height="1.25rem" width="70%" />
          <Skeleton height="0.9rem" width="45%" />
        </Stack>
      ))}
    </div>
  );
}
