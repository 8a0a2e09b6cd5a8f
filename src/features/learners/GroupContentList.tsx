import { X } from 'lucide-react';
import { useMemo } from 'react';
import { useFirstFetch } from '@/db/use-loading';
import type { GroupContentEntry } from '@/domain/learners/group-content';
import { useMediaUrl } from '@/media/links/use-media-url';
import { Badge } from '@/ui/Badge';
import { IconButton } from '@/ui/IconButton';
import { List } from '@/ui/list/List';
import type { ListDefinition, ListRow } from '@/ui/list/list-definition';
import { useList } from '@/ui/list/use-list';
import { useListQuery } from '@/ui/list/use-list-address';
import { Text } from '@/ui/Text';
import { Thumbnail } from '@/ui/Thumbnail';
import { visibilityTone } from '@/ui/visibility-tone';
import { GROUP_TEXTS } from './texts';

const texts = GROUP_TEXTS.content;

/** A line of the list, with the title shown here. */
interface ContentLine extends GroupContentEntry, ListRow {}

type Remove = (entry: GroupContentEntry, title: string) => void;

export interface GroupContentListProps {
  readonly label: string;
  readonly entries: readonly GroupContentEntry[];
  readonly isReady: boolean;
  /** Without it, the list is read-only. */
  readonly onRemove?: Remove;
}

/** Modules and playlists that a group can open; unrestricted ones say who else can see them. */
export function GroupContentList({ label, entries, isReady, onRemove }: GroupContentListProps) {
  const { query } = useListQuery();
  const { isAwaited } = useFirstFetch(isReady && entries.length === 0);
  const rows = useMemo(
    () => entries.map((entry): ContentLine => ({ ...entry, title: titleOf(entry) })),
    [entries],
  );
  const list = useList(
    useMemo(() => contentList(label, onRemove), [label, onRemove]),
    rows,
    query,
  );
  return (
    <List
      list={list}
      isSelectable={false}
      boxHeight="36rem"
      linkTo={addressOf}
      picture={pictureOf}
      detail={throughOf}
      isReady={isReady && !isAwaited}
      empty={<p>{texts.empty}</p>}
    />
  );
}

function titleOf({ content: { kind }, listed }: GroupContentEntry): string {
  return listed === undefined ? texts.notHere[kind] : listed.title.trim() || texts.untitled[kind];
}

const addressOf = ({ content }: ContentLine) => `/nest/content/${content.kind}?id=${content.id}`;

const pictureOf = ({ content, listed }: ContentLine) => (
  <RowPicture address={listed?.thumbnail_url ?? null} seed={content.id} />
);

/** A small picture in a list. */
export function RowPicture({ address, seed }: { readonly address: string | null; readonly seed: string }) {
  return <Thumbnail src={useMediaUrl(address, 72)} seed={seed} isSmall />;
}

const throughOf = ({ through }: ContentLine) =>
  through === undefined ? null : (
    <Text as="span" size="xs" tone="muted">
      {texts.through(through.title.trim() || texts.untitled.playlist)}
    </Text>
  );

function contentList(label: string, onRemove: Remove | undefined): ListDefinition<ContentLine> {
  return {
    label,
    noun: texts.noun,
    untitled: '',
    firstOrder: texts.order,
    hasOwnHeights: true,
    columns: [
      { key: 'title', heading: texts.columns.title },
      {
        key: 'kind',
        heading: texts.columns.kind,
        width: 6.5,
        cell: ({ content }) => <Badge>{texts.kinds[content.kind]}</Badge>,
      },
      {
        key: 'visibility',
        heading: texts.columns.visibility,
        width: 13,
        cell: ({ visibility = 'restricted' }) => {
          const words = texts.visibility[visibility];
          return words === null ? null : <Badge tone={visibilityTone(visibility)}>{words}</Badge>;
        },
      },
      ...(onRemove === undefined
        ? []
        : [
            {
              key: 'remove',
              heading: texts.columns.remove,
              width: 6,
              cell: (entry: ContentLine, tabIndex: 0 | -1) => (
                <IconButton
                  tabIndex={tabIndex}
                  label={texts.removeOf(entry.title)}
                  icon={<X size={18} />}
                  onClick={() => onRemove(entry, entry.title)}
                />
              ),
            },
          ]),
    ],
  };
}
