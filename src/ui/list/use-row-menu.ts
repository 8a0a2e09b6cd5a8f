import { useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';

/** The open menu's row and button. */
interface OpenedMenu {
  readonly id: string;
  readonly at: HTMLElement;
}

/** A stable object. */
export interface MenuButtonProps {
  readonly onPointerDown: () => void;
  readonly onClick: (event: MouseEvent<HTMLButtonElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void;
}

/** One menu for all rows. */
export function useRowMenu() {
  const [opened, setOpened] = useState<OpenedMenu | null>(null);
  const now = useRef<OpenedMenu>(null);
  /** The menu that was open at pointer down, which closes it before the click. */
  const before = useRef<OpenedMenu>(null);
  const steady = useMemo(() => {
    const set = (next: OpenedMenu | null) => {
      now.current = next;
      setOpened(next);
    };
    const openAt = (at: HTMLElement) =>
      set({ id: at.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? '', at });
    const menuButton: MenuButtonProps = {
      onPointerDown() {
        before.current = now.current;
      },
      onClick(event) {
        const closes = event.detail > 0 && before.current?.at === event.currentTarget;
        before.current = null;
        if (closes) set(null);
        else openAt(event.currentTarget);
      },
      onKeyDown(event) {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        openAt(event.currentTarget);
      },
    };
    return { menuButton, close: () => set(null) };
  }, []);
  return { ...steady, opened };
}
