import { Outlet, useLocation } from 'react-router-dom';
import { useAuth } from '@/auth/use-auth';
import { useRow } from '@/db/use-rows';
import { useMediaUrl } from '@/media/links/use-media-url';
import { SideBarLayout } from '@/ui/SideBar';
import { NestSidebar } from './NestSidebar';

/** Addresses on which the sidebar is a narrow bar (both specifications, section 2). */
const NARROW = ['/nest/learners/group', '/nest/content/playlist'];

/** The creator's workspace: sidebar next to the screen. Module pages have a sidebar of their own. */
export default function NestLayout() {
  const { account, user } = useAuth();
  const { pathname } = useLocation();
  const { row } = useRow('creator_nest_settings', account);
  const logo = useMediaUrl(row?.logo_url);
  const letter = (row?.title ?? '').trim()[0] ?? user?.email[0] ?? '';
  const narrow = NARROW.some((start) => pathname.startsWith(start));
  return (
    <SideBarLayout bar={<NestSidebar narrow={narrow} logo={logo} letter={letter} />}>
      <Outlet />
    </SideBarLayout>
  );
}
