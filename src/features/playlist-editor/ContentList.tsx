import { DragDropContext, Draggable, Droppable } from '@hello-pangea/dnd';
import { moveItem } from '@/domain/playlist/playlist-order';
import type { ContentEntry } from './content-entries';
import styles from './ContentList.module.css';
import { ContentRow } from './ContentRow';
import { PLAYLIST_TEXTS } from './texts';

export interface ContentListProps {
  readonly entries: readonly ContentEntry[];
  /** Ids of items that the server did not take. */
  readonly held: ReadonlySet<string>;
  /** All ids in their new order, and what was moved. Called in the moment of the drop: the list that comes back must have that order. */
  readonly onReorder: (ids: readonly string[], moved: string) => void;
  /** By this many places towards the end, or the beginning. */
  readonly onMoveBy: (entry: ContentEntry, by: number) => void;
  readonly onRemove: (entry: ContentEntry) => void;
}

/** The items of a playlist in their order, to be dragged with the pointer, a finger or the keyboard. */
export function ContentList({ entries, held, onReorder, onMoveBy, onRemove }: ContentListProps) {
  const texts = PLAYLIST_TEXTS;
  const words = texts.dragging;
  const count = entries.length;
  const titleAt = (index: number) => entries[index]?.title ?? '';
  return (
    <DragDropContext
      dragHandleUsageInstructions={texts.dragging.instructions}
      onDragStart={(start, { announce }) =>
        announce(words.lifted(titleAt(start.source.index), start.source.index + 1, count))
      }
      onDragUpdate={(update, { announce }) =>
        announce(
          update.destination
            ? words.over(titleAt(update.source.index), update.destination.index + 1, count)
            : words.outside(titleAt(update.source.index)),
        )
      }
      onDragEnd={({ draggableId, source, destination, reason }, { announce }) => {
        if (reason === 'CANCEL' || !destination) {
          announce(words.cancelled(titleAt(source.index), source.index + 1));
          return;
        }
        announce(words.dropped(titleAt(source.index), destination.index + 1, count));
        if (destination.index === source.index) return;
        const ids = entries.map(({ item }) => item.id);
        const by = destination.index - source.index;
        onReorder(moveItem(ids, draggableId, by), draggableId);
      }}
    >
      <Droppable droppableId="playlist">
        {({ innerRef: setList, droppableProps, placeholder }) => (
          <div className={styles['area']}>
            <ol ref={setList} {...droppableProps} className={styles['list']} aria-label={texts.content.list}>
              {entries.map((entry, index) => (
                <Draggable key={entry.item.id} draggableId={entry.item.id} index={index}>
                  {(
                    { innerRef: setLine, draggableProps, dragHandleProps },
                    { isDragging, isDropAnimating },
                  ) => (
                    <ContentRow
                      entry={entry}
                      place={index + 1}
                      isLast={index === entries.length - 1}
                      count={entries.length}
                      setLine={setLine}
                      lineProps={draggableProps}
                      handleProps={dragHandleProps}
                      isHeld={held.has(entry.item.id)}
                      isDragging={isDragging}
                      isDropping={isDropAnimating}
                      onMoveBy={onMoveBy}
                      onRemove={onRemove}
                    />
                  )}
                </Draggable>
              ))}
              {placeholder}
            </ol>
          </div>
        )}
      </Droppable>
    </DragDropContext>
  );
}
