import { NavLink } from 'react-router-dom';
import { classNames } from './class-names';
import styles from './Tabs.module.css';

export interface TabLinksProps {
  readonly label: string;
  /** `end`: matches exactly, since other addresses begin with it. */
  readonly tabs: readonly {
    readonly to: string;
    readonly label: string;
    readonly end?: boolean | undefined;
  }[];
}

/** Tabs as links. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  return (
    <nav aria-label={label} className={styles['list']}>
      {tabs.map((tab) => (
        <NavLink
          key={tab.to}
          to={tab.to}
          end={tab.end ?? false}
          className={({ isActive }) => classNames(styles['tab'], isActive && styles['selected'])}
        >
          {tab.label}
        </NavLink>
      ))}
    </nav>
  );
}
