import { Link } from 'react-router-dom';
import type { NestCard, NestPlaylist, StoredSection } from '@/domain/nest/nest-content';
import { Badge } from '../Badge';
import { Card } from '../Card';
import { classNames } from '../class-names';
import { Row } from '../Row';
import { Stack } from '../Stack';
import { Text } from '../Text';
import { Thumbnail } from '../Thumbnail';
import styles from './NestCards.module.css';
import type { PictureSource } from './Picture';
import { NEST_VIEW_TEXTS as texts } from './texts';

export interface NestCardsProps {
  readonly cards: readonly (NestCard | NestPlaylist)[];
  readonly format: StoredSection['display_format'];
  readonly pictures: PictureSource;
}

/** Cards of a nest: rows with a small picture, or a gallery of large ones. */
export function NestCards({ cards, format, pictures }: NestCardsProps) {
  return (
    <ul className={classNames(styles['cards'], styles[format])}>
      {cards.map((card) => (
        <li key={card.id}>
          <Entry card={card} look={format} pictures={pictures} />
        </li>
      ))}
    </ul>
  );
}

/** The one module that a creator shows first. */
export function FeaturedCard({
  card,
  pictures,
}: {
  readonly card: NestCard;
  readonly pictures: PictureSource;
}) {
  return <Entry card={card} look="featured" pictures={pictures} />;
}

interface EntryProps {
  readonly card: NestCard | NestPlaylist;
  readonly look: StoredSection['display_format'] | 'featured';
  readonly pictures: PictureSource;
}

/** Of a picture in each look, in CSS pixels. */
const WIDTHS = { list: 128, gallery: 352, featured: 640 } as const;

/** A module or playlist; the whole card is the link, which carries the card along for the screen that opens. */
function Entry({ card, look, pictures: Source }: EntryProps) {
  const isPlaylist = card.kind === 'playlist';
  const description = card.description.trim();
  const isPictureLocked = card.locked && look === 'gallery';
  return (
    <Card flush isLink className={classNames(styles['card'], styles[`${look}Card`])}>
      <div className={styles['picture']}>
        <Source address={card.thumbnail_url} width={WIDTHS[look]}>
          {(url) => <Thumbnail src={url} seed={card.id} />}
        </Source>
        {isPictureLocked ? (
          <span className={styles['veil']}>
            <GetAccess />
          </span>
        ) : null}
      </div>
      <Stack gap={2} className={styles['words']}>
        {card.locked && !isPictureLocked ? (
          <Row>
            <GetAccess />
          </Row>
        ) : null}
        <Text as="h3" lines={look === 'featured' ? 4 : 2} className={styles['name']}>
          <Link to={isPlaylist ? `/playlists/${card.id}` : `/modules/${card.id}`} state={{ card }} dir="auto">
            {card.title}
          </Link>
        </Text>
        {description === '' ? null : (
          <Text size="sm" tone="muted" lines={look === 'featured' ? 6 : 2} dir="auto">
            {description}
          </Text>
        )}
        <Text size="xs" tone="muted">
          {factOf(card)}
        </Text>
      </Stack>
    </Card>
  );
}

function factOf(card: NestCard | NestPlaylist): string | null {
  if ('module_count' in card) return texts.count(card.module_count);
  if (card.step_count === null) return null;
  if (card.kind === 'playlist') return `${texts.playlist} · ${texts.items(card.step_count)}`;
  return texts.steps(card.step_count);
}

function GetAccess() {
  return (
    <Badge tone="orange">
      <svg
        viewBox="0 0 16 16"
        width="14"
        height="14"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
      >
        <rect x="3" y="7" width="10" height="7" rx="1.5" />
        <path d="M5 7V5a3 3 0 0 1 6 0v2" />
      </svg>
      {texts.getAccess}
    </Badge>
  );
}
