import { useEffect, useId, useRef, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from './class-names';
import styles from './MenuPopover.module.css';
import { placePopover, type WindowPoint } from './place-popover';

interface MenuLine {
  readonly label: string;
  /** The keys that do the same without the menu. */
  readonly keys?: string | undefined;
  /** A drawing of about 18 px; hidden from screen readers by the menu. */
  readonly icon?: ReactNode;
  /** Colour of the drawing and of the line that has the focus. */
  readonly color?: string | undefined;
}

/** One line of a menu: a link to another screen, or something to do. */
export type MenuItem =
  | (MenuLine & { readonly to: string })
  | (MenuLine & { readonly onSelect: () => void; readonly danger?: boolean | undefined });

export interface MenuPopoverProps {
  /** Name of the menu for screen readers; the heading where it has none. */
  readonly label?: string | undefined;
  /** Lines above the items, not choosable. */
  readonly heading?: ReactNode;
  readonly items: readonly MenuItem[];
  /** What it opens at. */
  readonly at: HTMLElement | WindowPoint;
  /** On a phone it comes from below over the whole width; then the heading says what it is for, and only then. */
  readonly fromBelow?: boolean | undefined;
  readonly id?: string | undefined;
  /** Called for Escape, Tab, a press elsewhere, and before what was chosen is done. */
  readonly onClose: () => void;
}

/**
 * A list of things to do that lies over everything. It is a native popover, so nothing clips it and a press elsewhere or
 * Escape closes it. Arrow keys, Home, End, first letters and the number of a line move. Where its end leaves the focus
 * nowhere, that goes back to what had it before.
 */
export function MenuPopover({ label, heading, items, at, fromBelow, id, onClose }: MenuPopoverProps) {
  const popover = useRef<HTMLDivElement>(null);
  const headingId = useId();
  const close = useRef(onClose);
  /** What had the focus before, or what it opened at where nothing had. */
  const opener = useRef<HTMLElement | SVGElement>(null);
  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    const list = popover.current;
    if (list === null) return undefined;
    const { activeElement } = document;
    const canFocus = activeElement instanceof HTMLElement || activeElement instanceof SVGElement;
    const hadFocus = canFocus && activeElement !== document.body;
    opener.current = hadFocus ? activeElement : at instanceof HTMLElement ? at : null;
    const note = (event: Event) => {
      if ((event as ToggleEvent).newState === 'closed') close.current();
    };
    const place = () => {
      const { left, top } = placePopover(list, at);
      list.style.setProperty('--menu-left', `${left}px`);
      list.style.setProperty('--menu-top', `${top}px`);
    };
    list.addEventListener('toggle', note);
    list.showPopover();
    place();
    entries(list)[0]?.focus({ preventScroll: true });
    window.addEventListener('resize', place);
    window.addEventListener('scroll', place, { passive: true, capture: true });
    return () => {
      list.removeEventListener('toggle', note);
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place, { capture: true });
      const isLost = document.activeElement === document.body || list.contains(document.activeElement);
      if (isLost) opener.current?.focus();
    };
  }, [at]);

  /** At once, so that what is done next finds the focus where it belongs. */
  function leave() {
    opener.current?.focus();
    onClose();
  }

  function press(event: KeyboardEvent<HTMLDivElement>) {
    // Keys that mean something to what lies below do not reach it from here.
    event.stopPropagation();
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      leave();
      return;
    }
    const next = goalOf(event, entries(event.currentTarget));
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  return (
    <div
      ref={popover}
      id={id}
      popover="auto"
      className={classNames(styles['popover'], fromBelow === true && styles['fromBelow'])}
    >
      {heading === undefined ? null : (
        <div id={headingId} className={styles['heading']}>
          {heading}
        </div>
      )}
      <div
        role="menu"
        tabIndex={-1}
        aria-label={label}
        aria-labelledby={label === undefined ? headingId : undefined}
        onKeyDown={press}
        className={styles['items']}
      >
        {items.map((item) => (
          <MenuEntry key={item.label} item={item} onClose={leave} />
        ))}
      </div>
    </div>
  );
}

function MenuEntry({ item, onClose }: { readonly item: MenuItem; readonly onClose: () => void }) {
  const { label, keys, icon, color } = item;
  const common = {
    role: 'menuitem',
    tabIndex: -1,
    style: color === undefined ? undefined : ({ '--kind': color } as CSSProperties),
  } as const;
  const words = (
    <>
      {icon ? (
        <span className={styles['icon']} aria-hidden="true">
          {icon}
        </span>
      ) : null}
      <span className={styles['label']}>{label}</span>
      {keys === undefined ? null : (
        <kbd className={styles['keys']} aria-hidden="true">
          {keys}
        </kbd>
      )}
    </>
  );
  if ('to' in item) {
    return (
      <Link {...common} to={item.to} className={styles['item']} onClick={onClose}>
        {words}
      </Link>
    );
  }
  return (
    <button
      {...common}
      type="button"
      className={classNames(styles['item'], item.danger === true && styles['danger'])}
      onClick={() => {
        onClose();
        item.onSelect();
      }}
    >
      {words}
    </button>
  );
}

function entries(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[role="menuitem"]')];
}

/** The entry that a key leads to. */
function goalOf(event: KeyboardEvent, all: readonly HTMLElement[]): HTMLElement | undefined {
  const at = all.findIndex((entry) => entry === document.activeElement);
  const goals: Partial<Record<string, number>> = {
    ArrowDown: (at + 1) % all.length,
    ArrowUp: (Math.max(at, 0) - 1 + all.length) % all.length,
    Home: 0,
    End: all.length - 1,
  };
  const goal = goals[event.key];
  if (goal !== undefined) return all[goal];
  if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const letter = event.key.toLowerCase();
  const byLetter = [...all.slice(at + 1), ...all].find((entry) =>
    entry.textContent.trim().toLowerCase().startsWith(letter),
  );
  return byLetter ?? all[Number(event.key) - 1];
}
