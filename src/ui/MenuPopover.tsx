import { Menu, MenuItem as MenuLine, useMenuStore, type MenuStore } from '@ariakit/react';
import { useRef, type CSSProperties, type ReactNode, type Ref } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from './class-names';
import styles from './MenuPopover.module.css';
import { portalElement } from './portal-element';
import { Text } from './Text';

/** A point in the viewport in pixels, as in pointer events. */
export interface WindowPoint {
  readonly clientX: number;
  readonly clientY: number;
}

interface MenuItemLook {
  readonly label: string;
  /** The keyboard shortcut. */
  readonly keys?: string | undefined;
  /** About 18 px; hidden from screen readers by the menu. */
  readonly icon?: ReactNode;
  /** Color of the icon and of the focused item. */
  readonly color?: string | undefined;
}

/** A menu item: a link or an action. */
export type MenuItem =
  | (MenuItemLook & { readonly to: string })
  | (MenuItemLook & { readonly onSelect: () => void; readonly danger?: boolean | undefined });

export interface MenuListProps {
  readonly label: string;
  /** Shown above the items. */
  readonly heading?: ReactNode;
  readonly items: readonly MenuItem[];
  /** A bottom sheet on phones, with the heading. */
  readonly fromBelow?: boolean | undefined;
}

export interface MenuPopoverProps extends MenuListProps {
  readonly at: HTMLElement | WindowPoint;
  /** Called on closing, before the chosen action. */
  readonly onClose: () => void;
}

/** A menu at an element or point. Focus returns afterwards. */
export function MenuPopover({ at, onClose, ...list }: MenuPopoverProps) {
  const isElement = at instanceof HTMLElement;
  const menu = useMenuStore({
    open: true,
    setOpen: (open) => (open ? undefined : onClose()),
    placement: isElement ? 'bottom-end' : 'bottom-start',
    focusLoop: true,
  });
  return (
    <MenuList
      {...list}
      menu={menu}
      anchorRect={() => (isElement ? at.getBoundingClientRect() : { x: at.clientX, y: at.clientY })}
    />
  );
}

export function MenuList(
  props: MenuListProps & {
    readonly menu: MenuStore;
    /** Where it opens, if not at its button. */
    readonly anchorRect?: () => { readonly x: number; readonly y: number };
  },
) {
  const { menu, label, heading, items, fromBelow = false, anchorRect } = props;
  const first = useRef<HTMLDivElement>(null);
  return (
    <Menu
      store={menu}
      aria-label={label}
      className={classNames(styles['menu'], fromBelow && styles['fromBelow'])}
      wrapperProps={{ className: classNames(fromBelow && styles['place']) }}
      backdrop={fromBelow ? <div className={styles['backdrop']} /> : false}
      portal
      portalElement={portalElement}
      preserveTabOrder={false}
      fixed
      overlap
      gutter={anchorRect === undefined || fromBelow ? 6 : 0}
      unmountOnHide
      initialFocus={first}
      {...(anchorRect ? { getAnchorRect: anchorRect } : {})}
      hideOnEscape={(event) => {
        // Escape must not close a surrounding dialog.
        event.preventDefault();
        return true;
      }}
      onKeyDown={(event) => {
        // Keys must not reach the elements below.
        event.stopPropagation();
        if (event.key !== 'Tab') return;
        event.preventDefault();
        menu.hide();
      }}
    >
      {heading === undefined ? null : <div className={styles['heading']}>{heading}</div>}
      {items.map((item, index) => (
        <MenuEntry key={item.label} item={item} menu={menu} itemRef={index === 0 ? first : undefined} />
      ))}
    </Menu>
  );
}

interface MenuEntryProps {
  readonly item: MenuItem;
  readonly menu: MenuStore;
  readonly itemRef: Ref<HTMLDivElement> | undefined;
}

function MenuEntry({ item, menu, itemRef }: MenuEntryProps) {
  const { label, keys, icon, color } = item;
  const isLink = 'to' in item;
  return (
    <MenuLine
      ref={itemRef}
      className={classNames(styles['item'], !isLink && item.danger === true && styles['danger'])}
      style={color === undefined ? undefined : ({ '--kind': color } as CSSProperties)}
      {...(isLink ? { render: <Link to={item.to} /> } : {})}
      hideOnClick={isLink}
      onClick={() => {
        if (isLink) return;
        menu.hide();
        // Before the action, which may move the focus.
        menu.getState().disclosureElement?.focus();
        item.onSelect();
      }}
    >
      {icon ? (
        <span className={styles['icon']} aria-hidden="true">
          {icon}
        </span>
      ) : null}
      <Text as="span" lines={2} className={styles['label']}>
        {label}
      </Text>
      {keys === undefined ? null : (
        <kbd className={styles['keys']} translate="no" aria-hidden="true">
          {keys}
        </kbd>
      )}
    </MenuLine>
  );
}
