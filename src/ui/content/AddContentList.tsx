import { Check, Plus } from 'lucide-react';
import { useCallback, useMemo, type ComponentType } from 'react';
import { readVisibility } from '@/domain/content-form/content-form';
import type { ListedModule, ListedPlaylist } from '@/domain/listing/listed-rows';
import { byTitle } from '@/domain/listing/sort-rows';
import type { PlaylistContent } from '@/domain/playlist/playlist-item';
import type { Elements } from '@/shared/elements';
import { Badge } from '../Badge';
import { Button } from '../Button';
import { List } from '../list/List';
import type { ListDefinition } from '../list/list-definition';
import { ListSearch } from '../list/ListSearch';
import { useListQuery } from '../list/use-list-address';
import { useList } from '../list/use-list';
import { Row } from '../Row';
import { Stack } from '../Stack';
import { Text } from '../Text';
import { visibilityTone } from '../visibility-tone';
import { ADD_CONTENT_TEXTS as texts } from './texts';

type Addable = ListedModule | ListedPlaylist;

/** Whether it can be added, is present, or does not fit. */
export type AddState = 'free' | 'inside' | 'unfit';

/** Renders the picture of a row. */
export type RowPicture = ComponentType<{ readonly address: string | null; readonly seed: string }>;

export interface AddContentListProps {
  readonly kind: PlaylistContent['kind'];
  /** All content; must stay the same array until it changes. */
  readonly rows: readonly Addable[];
  readonly isReady: boolean;
  /** An error, instead of rows. */
  readonly problem: Elements;
  readonly stateOf: (id: string) => AddState;
  /** Why it does not fit, instead of its description. */
  readonly noteOf?: ((id: string) => string | undefined) | undefined;
  /** Shown once added. */
  readonly inside: string;
  readonly Picture: RowPicture;
  readonly onAdd: (row: Addable) => void;
}

/** Window height minus dialog parts. */
const BOX_HEIGHT = 'max(12rem, min(48rem, 100dvh) - 19rem)';

/** A searchable list of content to add. */
export function AddContentList(props: AddContentListProps) {
  const { kind, rows, isReady, problem, stateOf, noteOf, inside, Picture, onAdd } = props;
  const { query, field } = useListQuery();
  const list = useList(
    useMemo(() => addList({ kind, stateOf, inside, onAdd }), [kind, stateOf, inside, onAdd]),
    rows,
    query,
  );
  const detail = useCallback(
    (row: Addable) => (
      <Text as="span" size="xs" tone="muted" lines={2}>
        {noteOf?.(row.id) ?? row.description.trim()}
      </Text>
    ),
    [noteOf],
  );
  const picture = useCallback(
    ({ id, thumbnail_url }: Addable) => <Picture address={thumbnail_url} seed={id} />,
    [Picture],
  );
  const clickOf = useCallback(
    (row: Addable) => (stateOf(row.id) === 'free' ? () => onAdd(row) : undefined),
    [stateOf, onAdd],
  );
  return (
    <Stack>
      {rows.length === 0 ? null : <ListSearch field={field} label={texts.search[kind]} isFirst />}
      <List
        list={list}
        isSelectable={false}
        boxHeight={BOX_HEIGHT}
        picture={picture}
        clickOf={clickOf}
        detail={detail}
        isReady={isReady}
        instead={problem}
        empty={<p>{texts.empty[kind]}</p>}
      />
    </Stack>
  );
}

function addList({
  kind,
  stateOf,
  inside,
  onAdd,
}: Pick<AddContentListProps, 'kind' | 'stateOf' | 'inside' | 'onAdd'>): ListDefinition<Addable> {
  const untitled = texts.untitled[kind];
  return {
    label: texts.tabs[kind],
    noun: texts.noun[kind],
    untitled,
    firstOrder: texts.newestFirst,
    hasOwnHeights: true,
    columns: [
      { key: 'title', heading: texts.columns.title, sort: { by: byTitle } },
      {
        key: 'visibility',
        heading: texts.columns.visibility,
        cell: ({ visibility }) => (
          <Badge tone={visibilityTone(visibility)}>{texts.visibility[readVisibility(visibility)]}</Badge>
        ),
      },
      ...(kind === 'module'
        ? []
        : [
            {
              key: 'items',
              heading: texts.columns.items,
              cell: (row: Addable) => ('items' in row ? texts.items(row.items) : null),
            },
          ]),
      {
        key: 'add',
        heading: texts.columns.add,
        width: 10,
        cell: (row, tabIndex) =>
          stateOf(row.id) === 'free' ? (
            <Button
              tabIndex={tabIndex}
              aria-label={texts.addOf(row.title.trim() || untitled)}
              onClick={({ currentTarget }) => {
                // The pressed button is removed.
                currentTarget.closest('tr')?.focus();
                onAdd(row);
              }}
            >
              <Plus size={18} aria-hidden="true" />
              {texts.add}
            </Button>
          ) : stateOf(row.id) === 'inside' ? (
            <Row gap={1}>
              <Check size={18} aria-hidden="true" />
              <span>{inside}</span>
            </Row>
          ) : null,
      },
    ],
  };
}
