import { useId, useRef, useState, type ReactNode } from 'react';
import { MenuPopover, type MenuItem } from './MenuPopover';

export interface MenuProps {
  /** Name of the button for screen readers. */
  readonly label: string;
  /** What the button shows. */
  readonly trigger: ReactNode;
  readonly triggerClassName?: string | undefined;
  /** Lines above the items, not choosable. */
  readonly heading?: ReactNode;
  /** What it offers; as a function it is asked for that when the menu is open. */
  readonly items: readonly MenuItem[] | (() => readonly MenuItem[]);
}

/** A button that opens a list of things to do. Focus returns to the button. */
export function Menu({ label, trigger, triggerClassName, heading, items }: MenuProps) {
  const [openAt, setOpenAt] = useState<HTMLElement | null>(null);
  /** Whether the menu was open when the button was pressed: the press itself closes it, before the click comes. */
  const wasOpen = useRef(false);
  const id = useId();
  const isOpen = openAt !== null;

  return (
    <>
      <button
        type="button"
        className={triggerClassName}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onPointerDown={() => {
          wasOpen.current = isOpen;
        }}
        onClick={(event) => {
          const closes = isOpen || (event.detail > 0 && wasOpen.current);
          wasOpen.current = false;
          setOpenAt(closes ? null : event.currentTarget);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpenAt(event.currentTarget);
        }}
      >
        {trigger}
      </button>
      {openAt === null ? null : (
        <MenuPopover
          id={id}
          label={label}
          heading={heading}
          items={typeof items === 'function' ? items() : items}
          at={openAt}
          onClose={() => setOpenAt(null)}
        />
      )}
    </>
  );
}
