import {
  ChartColumn,
  CircleQuestionMark,
  FolderOpen,
  MessageSquare,
  Palette,
  UserCog,
  Users,
} from 'lucide-react';
import { useState } from 'react';
import { classNames } from '@/ui/class-names';
import { SideBar, type SideBarLink } from '@/ui/SideBar';
import styles from './NestSidebar.module.css';
import { NEST_TEXTS as texts } from './texts';

export interface NestSidebarProps {
  /** Whether it is a narrow bar that opens on hover and focus. */
  readonly narrow: boolean;
  readonly logo: string | undefined;
  /** Shown if there is no logo. */
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

/** The upper links of the sidebar. */
const MAIN_LINKS: readonly SideBarLink[] = [
  { to: '/nest/content', label: texts.content, icon: <FolderOpen size={20} /> },
  { to: '/nest/learners', label: texts.learners, icon: <Users size={20} /> },
  { to: '/nest/analytics', label: texts.analytics, icon: <ChartColumn size={20} /> },
  { to: '/nest/settings', label: texts.nestSettings, icon: <Palette size={20} /> },
];

/** The lower links of the sidebar. */
const LOWER_LINKS: readonly SideBarLink[] = [
  { to: '/account/settings', label: texts.userSettings, icon: <UserCog size={20} /> },
  { to: '/nest/feedback', label: texts.feedback, icon: <MessageSquare size={20} /> },
  { to: '/nest/help', label: texts.help, icon: <CircleQuestionMark size={20} /> },
];
