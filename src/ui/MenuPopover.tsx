import { Menu, MenuItem as MenuLine, useMenuStore, type MenuStore } from '@ariakit/react';
import { useRef, type CSSProperties, type ReactNode, type Ref } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from './class-names';
import styles from './MenuPopover.module.css';
import { portalElement } from './portal-element';
import { Text } from './Text';

/** A place in the window, in pixels, as events of a pointer have it. */
export interface WindowPoint {
  readonly clientX: number;
  readonly clientY: number;
}

interface MenuItemLook {
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
  | (MenuItemLook & { readonly to: string })
  | (MenuItemLook & { readonly onSelect: () => void; readonly danger?: boolean | undefined });

export interface MenuListProps {
  /** Name of the menu for screen readers. */
  readonly label: string;
  /** Shows the name above the items, or what else is to be read there. */
  readonly heading?: ReactNode;
  readonly items: readonly MenuItem[];
  /** On a phone it comes from below over the whole width; then the heading says what it is for, and only then. */
  readonly fromBelow?: boolean | undefined;
}

export interface MenuPopoverProps extends MenuListProps {
  /** What it opens at. */
  readonly at: HTMLElement | WindowPoint;
  /** Called for Escape, a press elsewhere, and before what was chosen is done. */
  readonly onClose: () => void;
}

/** A menu that opens at an element or at a point of the window. What had the focus gets it back. */
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

/** The items of a menu, over everything else. */
export function MenuList(
  props: MenuListProps & {
    readonly menu: MenuStore;
    /** Where it opens, when that is not its button. */
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
        // A dialog around it stays open.
        event.preventDefault();
        return true;
      }}
      onKeyDown={(event) => {
        // Keys that mean something to what is below do not reach it from here.
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
        // At once, so that what is done next finds the focus where it belongs.
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
        <kbd className={styles['keys']} aria-hidden="true">
          {keys}
        </kbd>
      )}
    </MenuLine>
  );
}
