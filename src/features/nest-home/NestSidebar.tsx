import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { NavLink } from 'react-router-dom';
import { classNames } from '@/ui/class-names';
import { Menu } from '@/ui/Menu';
import { LOWER_LINKS, MAIN_LINKS, type NestLink } from './nest-links';
import styles from './NestSidebar.module.css';
import { NEST_TEXTS as texts } from './texts';

export interface NestSidebarProps {
  /** A narrow bar that opens while the pointer or the focus is in it. */
  readonly narrow: boolean;
  readonly logo: string | undefined;
  /** Stands where there is no logo. */
  readonly letter: string;
}

/** Links of the nest: a column beside the screen, and a bar at the bottom on a phone. */
export function NestSidebar({ narrow, logo, letter }: NestSidebarProps) {
  return (
    <div
      data-bottom-bar
      data-side-bar={narrow ? 'narrow' : 'wide'}
      className={classNames(styles['place'], narrow && styles['narrow'])}
    >
      <nav aria-label={texts.navigation} className={styles['sidebar']}>
        <div className={styles['head']}>
          <Logo src={logo} letter={letter} />
          <span className={styles['label']}>{texts.yourNest}</span>
        </div>
        <ul className={styles['links']}>
          {MAIN_LINKS.map((link) => (
            <li key={link.to}>
              <SidebarLink link={link} />
            </li>
          ))}
        </ul>
        <ul className={classNames(styles['links'], styles['lower'])}>
          {LOWER_LINKS.map((link) => (
            <li key={link.to}>
              <SidebarLink link={link} />
            </li>
          ))}
        </ul>
        <div className={styles['more']}>
          <Menu
            label={texts.more}
            triggerClassName={styles['link']}
            trigger={
              <>
                <Ellipsis size={20} aria-hidden="true" />
                <span className={styles['label']}>{texts.more}</span>
              </>
            }
            items={LOWER_LINKS}
          />
        </div>
      </nav>
    </div>
  );
}

function SidebarLink({ link }: { readonly link: NestLink }) {
  return (
    <NavLink
      to={link.to}
      className={({ isActive }) => classNames(styles['link'], isActive && styles['current'])}
    >
      <span aria-hidden="true">{link.icon}</span>
      <span className={styles['label']}>{link.label}</span>
    </NavLink>
  );
}

function Logo({ src, letter }: { readonly src: string | undefined; readonly letter: string }) {
  const [failed, setFailed] = useState<string | undefined>(undefined);
  if (src !== undefined && src !== failed) {
    return <img src={src} alt="" className={styles['logo']} onError={() => setFailed(src)} />;
  }
  return (
    <span className={classNames(styles['logo'], styles['placeholder'])} aria-hidden="true">
      {letter.toUpperCase()}
    </span>
  );
}
