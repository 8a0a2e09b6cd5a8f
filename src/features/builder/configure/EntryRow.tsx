import type { DraggableProvided } from '@hello-pangea/dnd';
import { GripVertical, X } from 'lucide-react';
import { memo, type ClipboardEvent, type KeyboardEvent } from 'react';
import type { Elements } from '@/shared/elements';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/IconButton';
import { Menu } from '@/ui/Menu';
import { TextField } from '@/ui/TextField';
import styles from './EntryList.module.css';
import { CONFIGURE_TEXTS } from './texts';

export interface EntryActions {
  readonly text: (index: number, text: string) => void;
  readonly remove: (index: number) => void;
  readonly move: (from: number, to: number) => void;
  readonly keyDown: (index: number, event: KeyboardEvent<HTMLInputElement>) => void;
  readonly paste: (index: number, event: ClipboardEvent<HTMLInputElement>) => void;
}

export interface EntryRowProps {
  readonly index: number;
  readonly count: number;
  readonly text: string;
  /** Its `data-field` name. */
  readonly field: string;
  readonly label: string;
  readonly removeLabel: string;
  readonly actions: EntryActions;
  readonly drag: DraggableProvided;
  readonly isDragging: boolean;
  readonly children?: Elements;
}

const words = CONFIGURE_TEXTS.list;

export const EntryRow = memo(function EntryRow(props: EntryRowProps) {
  const { index, count, text, field, label, removeLabel, actions, drag, isDragging, children } = props;
  // The button inside has a role and tab stop already.
  const {
    role: _role,
    tabIndex: _tabIndex,
    'aria-describedby': _hint,
    ...handle
  } = drag.dragHandleProps ?? {};
  const moves = [
    { label: words.up, to: index - 1, isOffered: index > 0 },
    { label: words.down, to: index + 1, isOffered: index < count - 1 },
    { label: words.toTop, to: 0, isOffered: index > 1 },
    { label: words.toEnd, to: count - 1, isOffered: index < count - 2 },
  ];
  return (
    <li
      ref={drag.innerRef}
      {...drag.draggableProps}
      className={classNames(
        styles['item'],
        children !== undefined && styles['card'],
        isDragging && styles['dragged'],
      )}
    >
      <div className={styles['entry']}>
        <span {...handle} data-handle="" className={styles['handle']}>
          <Menu
            label={words.move(label)}
            trigger={<GripVertical size={18} aria-hidden="true" />}
            triggerClassName={styles['grip']}
            items={moves
              .filter(({ isOffered }) => isOffered)
              .map((move) => ({ label: move.label, onSelect: () => actions.move(index, move.to) }))}
          />
        </span>
        <TextField
          data-field={field}
          label={label}
          hideLabel
          placeholder={label}
          value={text}
          onChange={(next) => actions.text(index, next)}
          onKeyDown={(event) => actions.keyDown(index, event)}
          onPaste={(event) => actions.paste(index, event)}
        />
        <IconButton
          label={removeLabel}
          icon={<X size={18} />}
          className={styles['remove']}
          onClick={() => actions.remove(index)}
        />
      </div>
      {children}
    </li>
  );
});
