import { DragList, type DragListProps } from '@/ui/drag/DragList';
import type { ContentEntry } from './content-entries';
import styles from './ContentList.module.css';
import { ContentRow } from './ContentRow';
import { PLAYLIST_TEXTS as texts } from './texts';

export interface ContentListProps extends Pick<DragListProps<ContentEntry>, 'onReorder'> {
  readonly entries: readonly ContentEntry[];
  /** Ids of items that the server rejected. */
  readonly held: ReadonlySet<string>;
  /** Number of places to move; negative is towards the beginning. */
  readonly onMoveBy: (entry: ContentEntry, by: number) => void;
  readonly onRemove: (entry: ContentEntry) => void;
}

/** The items of a playlist in order, movable by mouse, touch and keyboard. */
export function ContentList({ entries, held, onReorder, onMoveBy, onRemove }: ContentListProps) {
  return (
    <div className={styles['area']}>
      <DragList
        label={texts.content.list}
        items={entries}
        idOf={({ item }) => item.id}
        titleOf={({ title }) => title}
        onReorder={onReorder}
        className={styles['list']}
      >
        {(entry, index, line) => (
          <ContentRow
            entry={entry}
            place={index + 1}
            isLast={index === entries.length - 1}
            count={entries.length}
            line={line}
            isHeld={held.has(entry.item.id)}
            onMoveBy={onMoveBy}
            onRemove={onRemove}
          />
        )}
      </DragList>
    </div>
  );
}
