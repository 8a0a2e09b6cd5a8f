import {
  ChartColumn,
  CircleQuestionMark,
  FolderOpen,
  MessageSquare,
  Palette,
  UserCog,
  Users,
} from 'lucide-react';
import type { SideBarLink } from '@/ui/SideBar';
import { NEST_TEXTS } from './texts';

/** The upper links of the sidebar. */
export const MAIN_LINKS: readonly SideBarLink[] = [
  { to: '/nest/content', label: NEST_TEXTS.content, icon: <FolderOpen size={20} /> },
  { to: '/nest/learners', label: NEST_TEXTS.learners, icon: <Users size={20} /> },
  { to: '/nest/analytics', label: NEST_TEXTS.analytics, icon: <ChartColumn size={20} /> },
  { to: '/nest/settings', label: NEST_TEXTS.nestSettings, icon: <Palette size={20} /> },
];

/** The lower links of the sidebar. */
export const LOWER_LINKS: readonly SideBarLink[] = [
  { to: '/account/settings', label: NEST_TEXTS.userSettings, icon: <UserCog size={20} /> },
  { to: '/nest/feedback', label: NEST_TEXTS.feedback, icon: <MessageSquare size={20} /> },
  { to: '/nest/help', label: NEST_TEXTS.help, icon: <CircleQuestionMark size={20} /> },
];
