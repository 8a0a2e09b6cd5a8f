import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Elements } from '@/shared/elements';
import { Badge } from '../Badge';
import { Card } from '../Card';
import { classNames } from '../class-names';
import type { PictureSource } from '../nest/Picture';
import { ProgressBar, type ProgressBarProps } from '../ProgressBar';
import { Row } from '../Row';
import { Stack } from '../Stack';
import { Text } from '../Text';
import { Thumbnail } from '../Thumbnail';
import styles from './ContentCard.module.css';
import { CONTENT_CARD_TEXTS as texts } from './texts';

/** A picture above the text, a small one next to it, or the large one of a featured card. */
export type CardLook = 'tall' | 'row' | 'featured';

/** For each look: maximum width of the picture in CSS pixels, and maximum lines of the texts. */
const LOOKS = {
  tall: { width: 368, title: 2, description: 2, gap: 2 },
  row: { width: 160, title: 3, description: 2, gap: 1 },
  featured: { width: 640, title: 4, description: 6, gap: 2 },
} as const;

export interface ContentCardsProps {
  readonly look: 'tall' | 'row';
  /** `div` for placeholders of cards. */
  readonly as?: 'ul' | 'div' | undefined;
  readonly children: Elements;
}

/** Cards next to each other, each in a list item. */
export function ContentCards({ look, as: Tag = 'ul', children }: ContentCardsProps) {
  return <Tag className={classNames(styles['cards'], styles[`${look}Cards`])}>{children}</Tag>;
}

export interface ContentCardProps {
  /** Passed to the screen that it opens. */
  readonly card: {
    readonly id: string;
    readonly kind: 'module' | 'playlist';
    readonly title: string;
    readonly description?: string | undefined;
    readonly thumbnail_url: string | null;
    /** Access has to be requested (decision D4). */
    readonly locked?: boolean | undefined;
  };
  readonly look: CardLook;
  readonly pictures: PictureSource;
  readonly heading?: 'h2' | 'h3' | undefined;
  /** The module's or playlist's page by default. */
  readonly to?: string | undefined;
  readonly onPicture?: Elements;
  readonly above?: Elements;
  readonly progress?: ProgressBarProps | undefined;
  readonly facts: readonly (string | null)[];
}

/** A module or playlist; the whole card is a link, named by the title. */
export function ContentCard(props: ContentCardProps) {
  const { card, look, pictures: Source, heading = 'h3', onPicture, above, progress } = props;
  const { width, title, description, gap } = LOOKS[look];
  const isPlaylist = card.kind === 'playlist';
  const isTall = look === 'tall';
  const isLocked = card.locked === true;
  const about = card.description?.trim() ?? '';
  const facts = [isPlaylist && !isTall ? texts.playlist : null, ...props.facts].filter(
    (fact) => fact !== null,
  );
  return (
    <Card flush isLink className={classNames(styles['card'], styles[look])}>
      <div className={styles['picture']}>
        <Source address={card.thumbnail_url} width={width}>
          {(url) => <Thumbnail src={url} seed={card.id} />}
        </Source>
        {isTall && isPlaylist ? (
          <Text as="span" size="xs" tone="strong" className={styles['kind']}>
            {texts.playlist}
          </Text>
        ) : null}
        {isTall && isLocked ? (
          <span className={styles['veil']}>
            <GetAccess />
          </span>
        ) : null}
        {onPicture}
      </div>
      <Stack gap={gap} className={styles['words']}>
        {above !== undefined || (isLocked && !isTall) ? (
          <Row className={styles['above']}>
            {above}
            {isLocked && !isTall ? <GetAccess /> : null}
          </Row>
        ) : null}
        <Text as={heading} lines={title} className={styles['name']} dir="auto">
          <CardLink card={card} to={props.to ?? `/${card.kind}s/${card.id}`} />
        </Text>
        {about === '' ? null : (
          <Text size="sm" tone="muted" lines={description} dir="auto">
            {about}
          </Text>
        )}
        {progress === undefined ? null : <ProgressBar {...progress} />}
        {facts.length === 0 ? null : (
          <Text size="xs" tone="muted" lines={3}>
            {facts.join(' · ')}
          </Text>
        )}
      </Stack>
    </Card>
  );
}

/** The last followed link, and its history entry. */
let followed = '';

/** Takes the focus again when its screen returns, unless something else has it. */
function CardLink({ card, to }: Pick<ContentCardProps, 'card'> & { readonly to: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  const { key } = useLocation();
  const here = `${key} ${to}`;
  useEffect(() => {
    if (followed !== here || document.activeElement?.contains(link.current) !== true) return;
    followed = '';
    link.current?.focus({ preventScroll: true });
  }, [here]);
  return (
    <Link ref={link} to={to} state={{ card }} onClick={() => (followed = here)}>
      {card.title}
    </Link>
  );
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
      <span>{texts.getAccess}</span>
    </Badge>
  );
}
