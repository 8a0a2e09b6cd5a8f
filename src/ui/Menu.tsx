import { MenuButton, useMenuStore, useStoreState } from '@ariakit/react';
import type { ReactNode } from 'react';
import { MenuList, type MenuItem } from './MenuPopover';

export interface MenuProps {
  /** Name of the button and of its menu for screen readers. */
  readonly label: string;
  /** What the button shows. */
  readonly trigger: ReactNode;
  readonly triggerClassName?: string | undefined;
  /** What it offers; as a function it is asked for that when the menu is open. */
  readonly items: readonly MenuItem[] | (() => readonly MenuItem[]);
}

/** A button that opens a list of things to do. */
export function Menu({ label, trigger, triggerClassName, items }: MenuProps) {
  const menu = useMenuStore({ placement: 'bottom-end', focusLoop: true });
  const isOpen = useStoreState(menu, 'open');
  return (
    <>
      <MenuButton store={menu} aria-label={label} className={triggerClassName}>
        {trigger}
      </MenuButton>
      {isOpen ? (
        <MenuList menu={menu} label={label} items={typeof items === 'function' ? items() : items} />
      ) : null}
    </>
  );
}
