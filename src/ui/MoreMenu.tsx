import { EllipsisVertical } from 'lucide-react';
import { buttonClass } from './Button';
import styles from './IconButton.module.css';
import { Menu, type MenuProps } from './Menu';

/** A menu behind a three-dot button. */
export function MoreMenu(props: Pick<MenuProps, 'label' | 'items'>) {
  return (
    <Menu
      {...props}
      trigger={<EllipsisVertical size={20} aria-hidden="true" />}
      triggerClassName={buttonClass({ variant: 'quiet' }, styles['icon'])}
    />
  );
}
