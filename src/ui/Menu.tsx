import { MenuButton, useMenuStore, useStoreState } from '@ariakit/react';
import type { ReactNode } from 'react';
import { MenuList, type MenuItem } from './MenuPopover';

export interface MenuProps {
  readonly label: string;
  readonly trigger: ReactNode;
  readonly triggerClassName?: string | undefined;
  /** A function is called when the menu opens. */
  readonly items: readonly MenuItem[] | (() => readonly MenuItem[]);
}

/** A button that opens a menu. */
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
