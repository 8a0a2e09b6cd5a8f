import { useEffect, useId, useRef, type CSSProperties, type KeyboardEvent } from 'react';
import { NODE_TYPES, type NodeType } from '@/domain/module/module-content';
import { nodeKind } from '../node-kind';
import styles from './TypeMenu.module.css';

export interface TypeMenuProps {
  /** What the choice is for, above the types. */
  readonly title: string;
  /** Where the menu opens, in pixels of the window; it stays inside. */
  readonly at: { readonly clientX: number; readonly clientY: number };
  readonly onChoose: (type: NodeType) => void;
  /** Called for Escape and for a press elsewhere. */
  readonly onClose: () => void;
}

/** Room left to the edges of the window, in pixels. */
const MARGIN = 8;

/** The six types in a small menu where they are needed: on a link, or where a link was dropped. */
export function TypeMenu({ title, at, onChoose, onClose }: TypeMenuProps) {
  const popover = useRef<HTMLDivElement>(null);
  const heading = useId();
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    const menu = popover.current;
    if (menu === null) return undefined;
    const opener = document.activeElement;
    const toggle = (event: Event) => {
      if ((event as ToggleEvent).newState === 'closed') close.current();
    };
    menu.showPopover();
    menu.addEventListener('toggle', toggle);
    const { offsetWidth: width, offsetHeight: height } = menu;
    menu.style.left = `${Math.max(MARGIN, Math.min(at.clientX, innerWidth - width - MARGIN))}px`;
    menu.style.top = `${Math.max(MARGIN, Math.min(at.clientY, innerHeight - height - MARGIN))}px`;
    menu.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
    return () => {
      menu.removeEventListener('toggle', toggle);
      const isFocusLost = document.activeElement === document.body || menu.contains(document.activeElement);
      if (isFocusLost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [at]);

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')];
    const now = items.findIndex((item) => item === document.activeElement);
    const goals: Partial<Record<string, number>> = {
      ArrowDown: (now + 1) % items.length,
      ArrowUp: (now - 1 + items.length) % items.length,
      Home: 0,
      End: items.length - 1,
    };
    const number = Number(event.key);
    const goal = goals[event.key] ?? (number >= 1 && number <= items.length ? number - 1 : undefined);
    // Keys that mean something to what lies below do not reach it from here.
    event.stopPropagation();
    if (event.key === 'Tab') {
      event.preventDefault();
      onClose();
    }
    if (goal === undefined) return;
    event.preventDefault();
    items[goal]?.focus();
  }

  return (
    <div ref={popover} popover="auto" className={styles['menu']}>
      <p id={heading} className={styles['title']}>
        {title}
      </p>
      <div role="menu" tabIndex={-1} aria-labelledby={heading} className={styles['items']} onKeyDown={move}>
        {NODE_TYPES.map((type) => {
          const { icon: Icon, label, color } = nodeKind(type);
          return (
            <button
              key={type}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={styles['item']}
              style={{ '--kind': color } as CSSProperties}
              onClick={() => onChoose(type)}
            >
              <Icon size={18} aria-hidden="true" />
              {label}
            </button>
          );
        })}
      </div>
    </div>
  );
}
