import { useDeferredValue, useState } from 'react';
import { searchRows } from '@/domain/listing/search-rows';
import { useMediaUrl } from '@/media/links/use-media-url';
import type { Elements } from '@/shared/elements';
import { Badge } from '@/ui/Badge';
import { classNames } from '@/ui/class-names';
import { ListSearch } from '@/ui/list/ListSearch';
import { Row } from '@/ui/Row';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { Thumbnail } from '@/ui/Thumbnail';
import styles from './ItemList.module.css';
import { NEST_SETTINGS_TEXTS } from './texts';
import type { NestItem } from './use-nest-content';

const texts = NEST_SETTINGS_TEXTS.featuredForm;

/** Most items rendered; the search finds the others. */
const MOST_RENDERED = 200;

export interface ItemListProps {
  /** Accessible name of the list. */
  readonly label: string;
  readonly items: readonly NestItem[];
  readonly format?: 'list' | 'gallery';
  /** Maximum height before it scrolls; unlimited by default. */
  readonly box?: 'rows' | 'picker' | undefined;
  /** Label of the search field; none without it. */
  readonly search?: string | undefined;
  /** Text shown without items. */
  readonly empty: string;
  /** Whether the nest hides it. */
  readonly isHidden?: ((item: NestItem) => boolean) | undefined;
  /** An item's actions. */
  readonly children: (item: NestItem) => Elements;
}

/** Modules and playlists with their pictures and actions, as rows or as a gallery. */
export function ItemList(props: ItemListProps) {
  const { label, items, format = 'list', box, search, empty, isHidden, children } = props;
  const [typed, type] = useState('');
  const isMixed = items.some(({ kind }) => kind === 'module');
  const found = searchRows(items, useDeferredValue(search === undefined ? '' : typed));
  return (
    <Stack gap={2}>
      {search === undefined || items.length === 0 ? null : (
        <ListSearch field={{ typed, type }} label={search} isFirst />
      )}
      {found.length === 0 ? (
        <Text size="sm" tone="muted">
          {items.length === 0 ? empty : texts.noMatch(typed.trim())}
        </Text>
      ) : (
        <ul aria-label={label} className={classNames(styles[format], box !== undefined && styles[box])}>
          {found.slice(0, MOST_RENDERED).map((item) => (
            <li key={item.id} className={classNames(isHidden?.(item) === true && styles['hidden'])}>
              <ItemPicture item={item} />
              <Stack gap={1} className={styles['words']}>
                <Text as="span" size="sm" tone="strong" lines={2} dir="auto">
                  {item.title}
                </Text>
                <Row gap={1}>
                  {isMixed && item.kind === 'playlist' ? <Badge>{texts.playlist}</Badge> : null}
                  {item.visibility === 'draft' ? <Badge tone="orange">{texts.draftBadge}</Badge> : null}
                  {isHidden?.(item) === true ? <Badge>{texts.hidden}</Badge> : null}
                </Row>
              </Stack>
              {children(item)}
            </li>
          ))}
        </ul>
      )}
      {found.length > MOST_RENDERED ? (
        <Text size="sm" tone="muted">
          {texts.more(found.length - MOST_RENDERED)}
        </Text>
      ) : null}
    </Stack>
  );
}

/** Maximum width of a picture in CSS pixels. */
const WIDTH = 220;

function ItemPicture({ item }: { readonly item: NestItem }) {
  const url = useMediaUrl(item.thumbnail_url, WIDTH);
  return (
    <div className={styles['picture']}>
      <Thumbnail src={url} seed={item.id} />
    </div>
  );
}
