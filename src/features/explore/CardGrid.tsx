import type { CatalogueCard } from '@/catalogue/catalogue-card';
import { Skeleton } from '@/ui/Skeleton';
import styles from './CardGrid.module.css';
import { ExploreCard } from './ExploreCard';

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

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/** The grid's place while nothing is on this device and the server has not answered. */
export function CardGridSkeleton() {
  return (
    <div className={styles['grid']}>
      {PLACES.map((place) => (
        <div key={place} className={styles['waiting']}>
          <Skeleton height="auto" />
          <Skeleton height="1.25rem" width="70%" />
          <Skeleton height="0.9rem" width="45%" />
        </div>
      ))}
    </div>
  );
}
