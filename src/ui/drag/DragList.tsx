import {
  DragDropContext,
  Draggable,
  Droppable,
  type DraggableProvidedDraggableProps,
  type DraggableProvidedDragHandleProps,
} from '@hello-pangea/dnd';
import type { CSSProperties } from 'react';
import { moveItem } from '@/domain/playlist/playlist-order';
import type { Elements } from '@/shared/elements';
import { wrapTexts } from '../wrap-texts';
import { DRAG_TEXTS as words } from './texts';

/** Props of a draggable row and its handle. */
export interface DragLine {
  readonly setLine: (line: HTMLElement | null) => void;
  readonly lineProps: DraggableProvidedDraggableProps;
  readonly handleProps: DraggableProvidedDragHandleProps | null;
  readonly isDragging: boolean;
}

export interface DragListProps<Item> {
  /** Accessible name. */
  readonly label: string;
  readonly items: readonly Item[];
  readonly idOf: (item: Item) => string;
  readonly titleOf: (item: Item) => string;
  /** Called on drop; the next list must have this order. */
  readonly onReorder: (ids: readonly string[], moved: string) => void;
  readonly className?: string | undefined;
  readonly children: (item: Item, index: number, line: DragLine) => Elements;
}

export function DragList<Item>(props: DragListProps<Item>) {
  const { label, items, idOf, titleOf, onReorder, className, children } = props;
  const count = items.length;
  const titleAt = (index: number) => (items[index] === undefined ? '' : titleOf(items[index]));
  return (
    <DragDropContext
      dragHandleUsageInstructions={words.instructions}
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
        onReorder(moveItem(items.map(idOf), draggableId, destination.index - source.index), draggableId);
      }}
    >
      <Droppable droppableId={label}>
        {({ innerRef: setList, droppableProps, placeholder }) => (
          <ol ref={setList} {...droppableProps} className={className} aria-label={label}>
            {items.map((item, index) => (
              <Draggable key={idOf(item)} draggableId={idOf(item)} index={index}>
                {({ innerRef: setLine, draggableProps, dragHandleProps }, { isDragging, isDropAnimating }) =>
                  children(item, index, {
                    setLine,
                    lineProps: {
                      ...draggableProps,
                      style: dragStyle(draggableProps.style, isDropAnimating),
                    } as DraggableProvidedDraggableProps,
                    handleProps: dragHandleProps,
                    isDragging,
                  })
                }
              </Draggable>
            ))}
            {wrapTexts(placeholder)}
          </ol>
        )}
      </Droppable>
    </DragDropContext>
  );
}

/** With reduced motion a drop ends at once, but still needs a transition end. */
function dragStyle(style: CSSProperties | undefined, isDropping: boolean): CSSProperties | undefined {
  if (!isDropping || !matchMedia('(prefers-reduced-motion: reduce)').matches) return style;
  return { ...style, transitionDuration: '0.001s' };
}
