import { useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';

/** The row whose menu is open, and the button that it opens at. */
export interface OpenMenu {
  readonly id: string;
  readonly at: HTMLElement;
}

/** What the menu button of every row is given; the same object always. */
export interface MenuButtonProps {
  readonly onPointerDown: () => void;
  readonly onClick: (event: MouseEvent<HTMLButtonElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void;
}

/** One menu for all rows of a list, so that a row is quickly drawn. A button says by `data-menu-of` whose it is. */
export function useRowMenu(): {
  readonly open: OpenMenu | null;
  readonly close: () => void;
  readonly button: MenuButtonProps;
} {
  const [open, setOpen] = useState<OpenMenu | null>(null);
  /** The row whose menu was open when a button was pressed: the press itself closes it, before the click comes. */
  const before = useRef<string>(undefined);
  const current = useRef(open);

  const steady = useMemo(() => {
    const set = (next: OpenMenu | null) => {
      current.current = next;
      setOpen(next);
    };
    const openAt = (at: HTMLElement) => set({ id: at.dataset['menuOf'] ?? '', at });
    const button: MenuButtonProps = {
      onPointerDown() {
        before.current = current.current?.id;
      },
      onClick(event) {
        const id = event.currentTarget.dataset['menuOf'];
        const closes = event.detail > 0 && before.current === id;
        before.current = undefined;
        if (closes) set(null);
        else openAt(event.currentTarget);
      },
      onKeyDown(event) {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        openAt(event.currentTarget);
      },
    };
    return { button, close: () => set(null) };
  }, []);
  return { ...steady, open };
}
