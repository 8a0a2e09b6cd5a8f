import { Ellipsis } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import type { Elements } from '@/shared/elements';
import { classNames } from './class-names';
import { Menu } from './Menu';
import { Row } from './Row';
import styles from './SideBar.module.css';

export interface SideBarLink {
  readonly to: string;
  readonly label: string;
  readonly icon: Elements;
  /** Matches exactly, since other addresses begin with it. */
  readonly end?: boolean;
  /** Hidden on phones. */
  readonly onlyWide?: boolean;
}

export interface SideBarProps {
  readonly label: string;
  readonly mark: Elements;
  readonly title: ReactNode;
  readonly links: readonly SideBarLink[];
  /** Lower links; a menu on phones. */
  readonly lower?: { readonly links: readonly SideBarLink[]; readonly menu: string };
  /** Expands on hover or keyboard focus. */
  readonly narrow: boolean;
}

/** A workspace's links: a column, or a phone's bottom bar. */
export function SideBar({ label, mark, title, links, lower, narrow }: SideBarProps) {
  const [isClosed, setClosed] = useState(false);
  return (
    <div
      data-bottom-bar
      data-side-bar={narrow ? 'narrow' : 'wide'}
      className={classNames(styles['place'], narrow && styles['narrow'])}
    >
      {/* Escape closes what focus has expanded. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <nav
        aria-label={label}
        className={classNames(styles['sidebar'], isClosed && styles['closed'])}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setClosed(true);
        }}
        onFocus={() => setClosed(false)}
        onMouseLeave={() => setClosed(false)}
      >
        <Row gap={3} nowrap className={styles['head']}>
          {mark}
          <span className={styles['label']}>{title}</span>
        </Row>
        <Links links={links} />
        {lower === undefined ? null : (
          <>
            <Links links={lower.links} className={styles['lower']} />
            <div className={styles['more']}>
              <Menu
                label={lower.menu}
                triggerClassName={styles['link']}
                trigger={
                  <>
                    <Ellipsis size={20} aria-hidden="true" />
                    <span className={styles['label']}>{lower.menu}</span>
                  </>
                }
                items={lower.links}
              />
            </div>
          </>
        )}
      </nav>
    </div>
  );
}

function Links({
  links,
  className,
}: Pick<SideBarProps, 'links'> & { readonly className?: string | undefined }) {
  return (
    <ul className={classNames(styles['links'], className)}>
      {links.map(({ to, label, icon, end = false, onlyWide = false }) => (
        <li key={label} className={classNames(onlyWide && styles['onlyWide'])}>
          <NavLink
            to={to}
            end={end}
            className={({ isActive }) => classNames(styles['link'], isActive && styles['current'])}
          >
            <span aria-hidden="true">{icon}</span>
            <span className={styles['label']}>{label}</span>
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

/** A workspace's screens next to its bar. */
export function SideBarLayout({ bar, children }: { readonly bar: Elements; readonly children: Elements }) {
  return (
    <div className={styles['layout']}>
      {bar}
      <div className={styles['screen']}>{children}</div>
    </div>
  );
}
