import { useState } from 'react';
import { classNames } from '@/ui/class-names';
import { SideBar } from '@/ui/SideBar';
import { LOWER_LINKS, MAIN_LINKS } from './nest-links';
import styles from './NestSidebar.module.css';
import { NEST_TEXTS as texts } from './texts';

export interface NestSidebarProps {
  /** A narrow bar that opens while the pointer or the focus is in it. */
  readonly narrow: boolean;
  readonly logo: string | undefined;
  /** Stands where there is no logo. */
  readonly letter: string;
}

/** Links of the nest: a column next to the screen, and a bar at the bottom of a phone. */
export function NestSidebar({ narrow, logo, letter }: NestSidebarProps) {
  return (
    <SideBar
      label={texts.navigation}
      mark={<Logo src={logo} letter={letter} />}
      title={texts.yourNest}
      links={MAIN_LINKS}
      lower={{ links: LOWER_LINKS, menu: texts.more }}
      narrow={narrow}
    />
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
