import { Check, Plus } from 'lucide-react';
import { useCallback, useMemo, type ReactNode } from 'react';
import { readVisibility } from '@/domain/content-form/content-form';
import type { ListedModule, ListedPlaylist } from '@/domain/listing/listed-rows';
import { byTitle } from '@/domain/listing/sort-rows';
import type { PlaylistContent } from '@/domain/playlist/playlist-item';
import { useMediaUrl } from '@/media/links/use-media-url';
import { Badge } from '@/ui/Badge';
import { Button } from '@/ui/Button';
import { List } from '@/ui/list/List';
import type { ListDefinition } from '@/ui/list/list-definition';
import { ListSearch } from '@/ui/list/ListSearch';
import { useListQuery } from '@/ui/list/use-list-address';
import { useList } from '@/ui/list/use-list';
import { Row } from '@/ui/Row';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { Thumbnail } from '@/ui/Thumbnail';
import { visibilityTone } from '@/ui/visibility-tone';
import { PLAYLIST_TEXTS } from './texts';

type Addable = ListedModule | ListedPlaylist;

/** Whether content can be added: it may be in the playlist already, or hold the playlist. */
export type AddState = 'free' | 'inside' | 'circle';

export interface AddContentListProps {
  readonly kind: PlaylistContent['kind'];
  /** All that there is; the same array while nothing of it changes. */
  readonly rows: readonly Addable[];
  readonly isReady: boolean;
  /** What went wrong, in place of rows. */
  readonly problem: ReactNode;
  readonly stateOf: (id: string) => AddState;
  readonly onAdd: (row: Addable) => void;
}

/** What is left of the window for the rows, under title, tabs and search, and above the actions. */
const BOX_HEIGHT = 'max(12rem, min(48rem, 100dvh) - 19rem)';

/** Modules or playlists to add, with a search over titles and descriptions. */
export function AddContentList({ kind, rows, isReady, problem, stateOf, onAdd }: AddContentListProps) {
  const texts = PLAYLIST_TEXTS.add;
  const { query, field } = useListQuery();
  const list = useList(
    useMemo(() => addList(kind, stateOf, onAdd), [kind, stateOf, onAdd]),
    rows,
    query,
  );
  const detail = useCallback(
    (row: Addable) => (
      <Text as="span" size="xs" tone="muted" lines={2}>
        {stateOf(row.id) === 'circle' ? texts.circle : row.description.trim()}
      </Text>
    ),
    [stateOf, texts],
  );
  return (
    <Stack>
      {rows.length === 0 ? null : <ListSearch field={field} label={texts.search[kind]} isFirst />}
      <List
        list={list}
        isSelectable={false}
        boxHeight={BOX_HEIGHT}
        picture={pictureOf}
        detail={detail}
        isReady={isReady}
        instead={problem}
        empty={<p>{texts.empty[kind]}</p>}
      />
    </Stack>
  );
}

function addList(
  kind: PlaylistContent['kind'],
  stateOf: AddContentListProps['stateOf'],
  onAdd: AddContentListProps['onAdd'],
): ListDefinition<Addable> {
  const texts = PLAYLIST_TEXTS;
  const untitled = texts.add.untitled[kind];
  return {
    label: texts.add.tabs[kind],
    noun: texts.add.noun[kind],
    untitled,
    firstOrder: texts.add.newestFirst,
    hasOwnHeights: true,
    columns: [
      { key: 'title', heading: texts.add.columns.title, sort: { by: byTitle } },
      {
        key: 'visibility',
        heading: texts.add.columns.visibility,
        cell: ({ visibility }) => (
          <Badge tone={visibilityTone(visibility)}>
            {texts.content.visibility[readVisibility(visibility)]}
          </Badge>
        ),
      },
      ...(kind === 'module'
        ? []
        : [
            {
              key: 'items',
              heading: texts.add.columns.items,
              cell: (row: Addable) => ('items' in row ? texts.content.items(row.items) : null),
            },
          ]),
      {
        key: 'add',
        heading: texts.add.columns.add,
        width: 10,
        cell: (row, tabIndex) =>
          stateOf(row.id) === 'free' ? (
            <Button
              tabIndex={tabIndex}
              aria-label={texts.add.addOf(row.title.trim() || untitled)}
              onClick={({ currentTarget }) => {
                // The button goes once it is added.
                currentTarget.closest('tr')?.focus();
                onAdd(row);
              }}
            >
              <Plus size={18} aria-hidden="true" />
              {texts.add.add}
            </Button>
          ) : stateOf(row.id) === 'inside' ? (
            <Row gap={1}>
              <Check size={18} aria-hidden="true" />
              {texts.add.inside}
            </Row>
          ) : null,
      },
    ],
  };
}

const pictureOf = ({ id, thumbnail_url }: Addable) => <RowPicture address={thumbnail_url} seed={id} />;

function RowPicture({ address, seed }: { readonly address: string | null; readonly seed: string }) {
  return <Thumbnail src={useMediaUrl(address, 72)} seed={seed} isSmall />;
}
