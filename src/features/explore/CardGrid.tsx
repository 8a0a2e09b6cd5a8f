import { Link } from 'react-router-dom';
import type { CatalogueCard } from '@/catalogue/catalogue-card';
import { NO_NAME } from '@/domain/people/public-name';
import type { OwnProgress, RunProgress } from '@/domain/playlist/learning-path';
import { MediaUrl } from '@/media/links/MediaUrl';
import { ContentCard, ContentCards } from '@/ui/content-card/ContentCard';
import { CONTENT_CARD_TEXTS } from '@/ui/content-card/texts';
import { ProgressRing } from '@/ui/ProgressRing';
import { Skeleton } from '@/ui/Skeleton';
import { Stack } from '@/ui/Stack';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import styles from './CardGrid.module.css';
import { EXPLORE_TEXTS } from './texts';

export interface CardGridProps {
  readonly cards: readonly CatalogueCard[];
  /** The person's progress, by module. */
  readonly progress: OwnProgress;
}

/** A grid of content cards. */
export function CardGrid({ cards, progress }: CardGridProps) {
  return (
    <ContentCards look="tall">
      {cards.map((card) => (
        <li key={card.id}>
          <ExploreCard card={card} run={progress.get(card.id)} />
        </li>
      ))}
    </ContentCards>
  );
}

const texts = EXPLORE_TEXTS.card;
const compact = new Intl.NumberFormat(undefined, { notation: 'compact' });

interface ExploreCardProps {
  readonly card: CatalogueCard;
  readonly run: RunProgress | undefined;
}

function ExploreCard({ card, run }: ExploreCardProps) {
  const { id, kind, creator_name, step_count, duration_seconds, views } = card;
  return (
    <ContentCard
      card={card}
      look="tall"
      heading="h2"
      pictures={MediaUrl}
      onPicture={run === undefined ? null : <OwnRun id={id} run={run} />}
      facts={[
        creator_name === NO_NAME ? null : texts.by(creator_name),
        CONTENT_CARD_TEXTS[kind === 'playlist' ? 'items' : 'steps'](step_count),
        typeof duration_seconds === 'number' && step_count > 0
          ? texts.minutes(Math.max(1, Math.round(duration_seconds / 60)))
          : null,
        views > 0 ? texts.views(views, compact.format(views)) : null,
      ]}
    />
  );
}

interface OwnRunProps {
  readonly id: string;
  readonly run: RunProgress;
}

/** The person's progress, with a link that continues an unfinished run. */
function OwnRun({ id, run: { isFinished, visited, total } }: OwnRunProps) {
  if (isFinished) {
    return (
      <span className={styles['run']}>
        <ProgressRing value={1} />
        <span>{texts.finished}</span>
      </span>
    );
  }
  return (
    <Link to={`/modules/${id}/learn`} className={styles['run']}>
      <ProgressRing value={total === 0 ? 0 : visited / total} />
      <span>{texts.continue}</span>
      <VisuallyHidden>{texts.visited(visited, total)}</VisuallyHidden>
    </Link>
  );
}

const PLACEHOLDERS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/** Placeholder while the device has no content and the server has not responded. */
export function CardGridSkeleton() {
  return (
    <ContentCards look="tall" as="div">
      {PLACEHOLDERS.map((place) => (
        <Stack key={place}>
          <Skeleton height="10rem" />
          <Skeleton height="1.25rem" width="70%" />
          <Skeleton height="0.9rem" width="45%" />
        </Stack>
      ))}
    </ContentCards>
  );
}
