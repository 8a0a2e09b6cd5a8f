import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from './class-names';
import styles from './Menu.module.css';

/** One line of a menu: a link to another screen, or something to do. */
export type MenuItem =
  | { readonly label: string; readonly to: string }
  | { readonly label: string; readonly onSelect: () => void; readonly danger?: boolean | undefined };

export interface MenuProps {
  /** Name of the button for screen readers. */
  readonly label: string;
  /** What the button shows. */
  readonly trigger: ReactNode;
  readonly triggerClassName?: string | undefined;
  /** Lines above the items, not choosable. */
  readonly heading?: ReactNode;
  readonly items: readonly MenuItem[];
}

/** Distance between the button and its menu, in pixels. */
const GAP = 6;

/**
 * A button that opens a list of things to do. The list is a native popover, so nothing clips it and a press
 * elsewhere or Escape closes it. Arrow keys, Home, End and first letters move; focus returns to the button.
 */
export function Menu({ label, trigger, triggerClassName, heading, items }: MenuProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    const list = popover.current;
    if (!open || list === null) return undefined;
    const close = (event: Event) => {
      if ((event as ToggleEvent).newState === 'closed') setOpen(false);
    };
    list.addEventListener('toggle', close);
    list.showPopover();
    place(list, button.current);
    entries(list)[0]?.focus();
    const reposition = () => place(list, button.current);
    window.addEventListener('resize', reposition);
    window.addEventListener('scroll', reposition, { passive: true, capture: true });
    return () => {
      list.removeEventListener('toggle', close);
      window.removeEventListener('resize', reposition);
      window.removeEventListener('scroll', reposition, { capture: true });
    };
  }, [open]);

  function closeAndReturn() {
    setOpen(false);
    button.current?.focus();
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={triggerClassName}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen((before) => !before)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') {
            event.preventDefault();
            setOpen(true);
          }
        }}
      >
        {trigger}
      </button>
      {open ? (
        <div ref={popover} id={id} popover="auto" className={styles['popover']}>
          {heading === undefined ? null : <div className={styles['heading']}>{heading}</div>}
          <div
            role="menu"
            tabIndex={-1}
            aria-label={label}
            onKeyDown={(event) => moveFocus(event, closeAndReturn)}
            className={styles['items']}
          >
            {items.map((item) =>
              'to' in item ? (
                <Link
                  key={item.label}
                  role="menuitem"
                  tabIndex={-1}
                  to={item.to}
                  className={styles['item']}
                  onClick={closeAndReturn}
                >
                  {item.label}
                </Link>
              ) : (
                <button
                  key={item.label}
                  type="button"
                  role="menuitem"
                  tabIndex={-1}
                  className={classNames(styles['item'], item.danger === true && styles['danger'])}
                  onClick={() => {
                    closeAndReturn();
                    item.onSelect();
                  }}
                >
                  {item.label}
                </button>
              ),
            )}
          </div>
        </div>
      ) : null}
    </>
  );
}

function entries(list: HTMLElement): HTMLElement[] {
  return Array.from(list.querySelectorAll<HTMLElement>('[role="menuitem"]'));
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>, close: () => void) {
  const all = entries(event.currentTarget);
  const at = all.findIndex((entry) => entry === document.activeElement);
  const letter = event.key.toLowerCase();
  const goal: Partial<Record<string, number>> = {
    ArrowDown: (at + 1) % all.length,
    ArrowUp: (at - 1 + all.length) % all.length,
    Home: 0,
    End: all.length - 1,
  };
  if (event.key === 'Escape' || event.key === 'Tab') {
    if (event.key === 'Escape') event.preventDefault();
    close();
    return;
  }
  const byLetter = [...all.slice(at + 1), ...all].find((entry) =>
    entry.textContent.toLowerCase().startsWith(letter),
  );
  const next =
    goal[event.key] === undefined ? (letter.length === 1 ? byLetter : undefined) : all[goal[event.key] ?? 0];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

/** Puts the list under the button, its end at the button's end, inside the window; above where it would not fit. */
function place(list: HTMLElement, button: HTMLElement | null) {
  if (button === null) return;
  const from = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = list;
  const rightToLeft = getComputedStyle(button).direction === 'rtl';
  const wished = rightToLeft ? from.left : from.right - width;
  const left = Math.max(8, Math.min(wished, window.innerWidth - width - 8));
  const below = from.bottom + GAP;
  const above = from.top - GAP - height;
  const fitsBelow = below + height <= window.innerHeight;
  // A long list on a low window fits neither below nor above: it stays inside, over its button, and scrolls.
  const top = fitsBelow ? below : above > 0 ? above : Math.max(8, window.innerHeight - height - 8);
  list.style.left = `${left}px`;
  list.style.top = `${top}px`;
}
