import { GripVertical, X } from 'lucide-react';
import {
  memo,
  type ClipboardEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/IconButton';
import { Menu } from '@/ui/Menu';
import { TextField } from '@/ui/TextField';
import styles from './EntryList.module.css';
import { CONFIGURE_TEXTS } from './texts';

/** What can be done to an entry; the same functions for the whole life of a list. */
export interface EntryActions {
  readonly text: (index: number, text: string) => void;
  readonly remove: (index: number) => void;
  readonly move: (from: number, to: number) => void;
  readonly keyDown: (index: number, event: KeyboardEvent<HTMLInputElement>) => void;
  readonly paste: (index: number, event: ClipboardEvent<HTMLInputElement>) => void;
  readonly press: (index: number, event: PointerEvent<HTMLElement>) => void;
  readonly click: (event: SyntheticEvent) => void;
}

export interface EntryRowProps {
  readonly index: number;
  readonly count: number;
  readonly text: string;
  /** Name of its field, for whoever leads to it. */
  readonly field: string;
  readonly label: string;
  readonly removeLabel: string;
  readonly actions: EntryActions;
  /** What stands below its text. */
  readonly children?: ReactNode;
}

const words = CONFIGURE_TEXTS.list;

/** One entry of a list. Drawn again only when it changes itself: a list may have many. */
export const EntryRow = memo(function EntryRow(props: EntryRowProps) {
  const { index, count, text, field, label, removeLabel, actions, children } = props;
  return (
    <li className={classNames(styles['item'], children !== undefined && styles['card'])}>
      <div className={styles['entry']}>
        <span
          data-handle=""
          className={styles['handle']}
          onPointerDown={(event) => actions.press(index, event)}
          onClickCapture={actions.click}
        >
          <Menu
            label={words.move(label)}
            trigger={<GripVertical size={18} aria-hidden="true" />}
            triggerClassName={styles['grip']}
            items={[
              ...(index > 0 ? [{ label: words.up, to: index - 1 }] : []),
              ...(index < count - 1 ? [{ label: words.down, to: index + 1 }] : []),
              ...(index > 1 ? [{ label: words.toTop, to: 0 }] : []),
              ...(index < count - 2 ? [{ label: words.toEnd, to: count - 1 }] : []),
            ].map((item) => ({ label: item.label, onSelect: () => actions.move(index, item.to) }))}
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
