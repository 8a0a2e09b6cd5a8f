import { useEffect, useRef, type KeyboardEvent } from 'react';
import { classNames } from '@/ui/class-names';
import styles from './RowMenu.module.css';

/** One thing that can be done to a row. */
export interface RowAction {
  readonly label: string;
  /** The keys that do the same on the row. */
  readonly keys?: string;
  readonly danger?: boolean;
  readonly run: () => void;
}

export interface RowMenuProps {
  /** What it is for; shown on a phone, where the menu covers the row. */
  readonly title: string;
  readonly label: string;
  readonly actions: readonly RowAction[];
  /** What it opens at. */
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

const GAP = 4;
const EDGE = 8;

/**
 * What can be done to a row: at the row, or from below on a phone. Arrow keys, Home, End and first letters move, Escape
 * and a press elsewhere close it. Whoever shows it takes the focus back.
 */
export function RowMenu({ title, label, actions, anchor, onClose }: RowMenuProps) {
  const popover = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    const list = popover.current;
    if (list === null) return undefined;
    const note = (event: Event) => {
      if ((event as ToggleEvent).newState === 'closed') close.current();
    };
    list.addEventListener('toggle', note);
    list.showPopover();
    place(list, anchor);
    entries(list)[0]?.focus({ preventScroll: true });
    return () => list.removeEventListener('toggle', note);
  }, [anchor]);

  function press(event: KeyboardEvent<HTMLDivElement>) {
    const all = entries(event.currentTarget);
    const at = all.findIndex((entry) => entry === document.activeElement);
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      event.stopPropagation();
      onClose();
      return;
    }
    const letter =
      event.key.length === 1 && !event.ctrlKey && !event.metaKey ? event.key.toLowerCase() : null;
    const goals: Partial<Record<string, number>> = {
      ArrowDown: (at + 1) % all.length,
      ArrowUp: (at - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    };
    const goal = goals[event.key];
    const next =
      goal === undefined
        ? [...all.slice(at + 1), ...all].find(
            (entry) => letter !== null && entry.textContent.toLowerCase().startsWith(letter),
          )
        : all[goal];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  return (
    <div ref={popover} popover="auto" className={styles['popover']}>
      <p className={styles['title']}>{title}</p>
      <div role="menu" tabIndex={-1} aria-label={label} className={styles['items']} onKeyDown={press}>
        {actions.map((action) => (
          <button
            key={action.label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={classNames(styles['item'], action.danger === true && styles['danger'])}
            onClick={() => {
              onClose();
              action.run();
            }}
          >
            <span className={styles['label']}>{action.label}</span>
            {action.keys === undefined ? null : (
              <kbd className={styles['keys']} aria-hidden="true">
                {action.keys}
              </kbd>
            )}
          </button>
        ))}
      </div>
    </div>
  );
}

function entries(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[role="menuitem"]')];
}

/** Puts the menu beside what it belongs to, inside the window; on a phone the style sheet places it. */
function place(list: HTMLElement, anchor: HTMLElement) {
  const from = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = list;
  const isRightToLeft = getComputedStyle(anchor).direction === 'rtl';
  const left = isRightToLeft ? from.left : from.right - width;
  const below = from.bottom + GAP;
  const top = below + height + EDGE <= window.innerHeight ? below : from.top - GAP - height;
  list.style.setProperty(
    '--menu-left',
    `${Math.max(EDGE, Math.min(left, window.innerWidth - width - EDGE))}px`,
  );
  list.style.setProperty(
    '--menu-top',
    `${Math.max(EDGE, Math.min(top, window.innerHeight - height - EDGE))}px`,
  );
}
