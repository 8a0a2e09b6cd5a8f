import type { NestCard, NestPlaylist, StoredSection } from '@/domain/nest/nest-content';
import { type CardLook, ContentCard, ContentCards } from '../content-card/ContentCard';
import { CONTENT_CARD_TEXTS } from '../content-card/texts';
import type { PictureSource } from './Picture';
import { NEST_VIEW_TEXTS as texts } from './texts';

export interface NestCardsProps {
  readonly cards: readonly (NestCard | NestPlaylist)[];
  readonly format: StoredSection['display_format'];
  readonly pictures: PictureSource;
}

/** A nest's cards: rows with a small picture, or a gallery of large ones. */
export function NestCards({ cards, format, pictures }: NestCardsProps) {
  const look = format === 'gallery' ? 'tall' : 'row';
  return (
    <ContentCards look={look}>
      {cards.map((card) => (
        <li key={card.id}>
          <NestEntry card={card} look={look} pictures={pictures} />
        </li>
      ))}
    </ContentCards>
  );
}

export interface NestEntryProps {
  readonly card: NestCard | NestPlaylist;
  readonly look: CardLook;
  readonly pictures: PictureSource;
}

/** One of a nest's modules or playlists. */
export function NestEntry(props: NestEntryProps) {
  return <ContentCard {...props} facts={[factOf(props.card)]} />;
}

function factOf(card: NestCard | NestPlaylist): string | null {
  if ('module_count' in card) return texts.count(card.module_count);
  if (card.step_count === null) return null;
  return CONTENT_CARD_TEXTS[card.kind === 'playlist' ? 'items' : 'steps'](card.step_count);
}
