import { Link } from 'react-router-dom';
import type { CatalogueCard } from '@/catalogue/catalogue-card';
import { NO_NAME } from '@/domain/people/public-name';
import type { OwnProgress, RunProgress } from '@/domain/playlist/learning-path';
import { useMediaUrl } from '@/media/links/use-media-url';
import { Card } from '@/ui/Card';
import { ProgressRing } from '@/ui/ProgressRing';
import { Skeleton } from '@/ui/Skeleton';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { Thumbnail } from '@/ui/Thumbnail';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import styles from './CardGrid.module.css';
import { EXPLORE_TEXTS } from './texts';

export interface CardGridProps {
  readonly cards: readonly CatalogueCard[];
  /** How far the person has come, by module. */
  readonly progress: OwnProgress;
}

/** Cards in a calm grid. */
export function CardGrid({ cards, progress }: CardGridProps) {
  return (
    <ul className={styles['grid']}>
      {cards.map((card) => (
        <li key={card.id}>
          <ExploreCard card={card} run={progress.get(card.id)} />
        </li>
      ))}
    </ul>
  );
}

const texts = EXPLORE_TEXTS.card;
/** How wide a picture is drawn at most where cards stand next to each other, in CSS pixels. */
const PICTURE_WIDTH = 368;
const compact = new Intl.NumberFormat(undefined, { notation: 'compact' });

interface ExploreCardProps {
  readonly card: CatalogueCard;
  readonly run: RunProgress | undefined;
}

/** One module or playlist. The whole card is the link; its title is what the link says. */
function ExploreCard({ card, run }: ExploreCardProps) {
  const thumbnail = useMediaUrl(card.thumbnail_url, PICTURE_WIDTH);
  const isPlaylist = card.kind === 'playlist';
  const facts = [
    ...(card.creator_name === NO_NAME ? [] : [texts.by(card.creator_name)]),
    isPlaylist ? texts.items(card.step_count) : texts.steps(card.step_count),
    ...(typeof card.duration_seconds === 'number'
      ? [texts.minutes(Math.max(1, Math.round(card.duration_seconds / 60)))]
      : []),
    ...(card.views > 0 ? [texts.views(card.views, compact.format(card.views))] : []),
  ];
  return (
    <Card flush isLink>
      <div className={styles['picture']}>
        <Thumbnail src={thumbnail} seed={card.id} />
        {isPlaylist ? <span className={styles['kind']}>{texts.playlist}</span> : null}
        {run === undefined ? null : <OwnRun id={card.id} run={run} />}
      </div>
      <Stack gap={2} className={styles['words']}>
        <Text as="h2" size="lg" lines={2}>
          <Link to={isPlaylist ? `/playlists/${card.id}` : `/modules/${card.id}`} state={{ card }} dir="auto">
            {card.title}
          </Link>
        </Text>
        {card.description.trim() === '' ? null : (
          <Text size="sm" tone="muted" lines={2} dir="auto">
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

interface OwnRunProps {
  readonly id: string;
  readonly run: RunProgress;
}

/** How far the person is; what is not finished goes on with a tap. */
function OwnRun({ id, run: { isFinished, visited, total } }: OwnRunProps) {
  if (isFinished) {
    return (
      <span className={styles['run']}>
        <ProgressRing value={1} />
        {texts.finished}
      </span>
    );
  }
  return (
    <Link to={`/modules/${id}/learn`} className={styles['run']}>
      <ProgressRing value={total === 0 ? 0 : visited / total} />
      {texts.continue}
      <VisuallyHidden>{texts.visited(visited, total)}</VisuallyHidden>
    </Link>
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
