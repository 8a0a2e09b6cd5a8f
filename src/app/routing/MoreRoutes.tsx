import { Navigate, useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import { NEST_TEXTS } from '@/features/nest-home/texts';
import { NotBuiltYetPage } from '@/ui/NotBuiltYet';
import { lazyRoute } from './lazy-route';
import { RequireSignIn } from './RequireSignIn';
import { handlesAt, screen } from './screen';

const PlaylistPage = lazyRoute(() => import('@/features/playlist-page/PlaylistPageScreen'));
const Join = lazyRoute(() => import('@/features/join-group/JoinScreen'));
const SetPassword = lazyRoute(() => import('@/features/account-settings/SetPasswordScreen'));
const NotFound = lazyRoute(() => import('@/features/not-found/NotFoundScreen'));
const Profile = lazyRoute(() => import('@/features/profile/ProfileScreen'));
const AccountSettings = lazyRoute(() => import('@/features/account-settings/AccountSettingsScreen'));
const NestLayout = lazyRoute(() => import('@/features/nest-home/NestLayout'));
const Library = lazyRoute(() => import('../library/LibraryRoute'));
const ImportModule = lazyRoute(() => import('@/features/import-module/ImportScreen'));
const PlaylistLayout = lazyRoute(() => import('@/features/playlist-editor/PlaylistLayout'));
const PlaylistDetails = lazyRoute(() => import('@/features/playlist-editor/PlaylistDetailsScreen'));
const PlaylistContent = lazyRoute(() => import('@/features/playlist-editor/PlaylistContentScreen'));
const PlaylistAnalytics = lazyRoute(() => import('@/features/playlist-editor/PlaylistAnalyticsScreen'));
const ModuleLayout = lazyRoute(() => import('@/features/module-workspace/ModuleWorkspaceLayout'));
const ModuleSummary = lazyRoute(() => import('@/features/module-summary/ModuleSummaryScreen'));
const Builder = lazyRoute(() => import('@/features/builder/BuilderScreen'));
const ModuleMedia = lazyRoute(() => import('@/features/media-library/MediaScreen'));
const ModuleShare = lazyRoute(() => import('@/features/module-share/ModuleShareScreen'));
const ModuleAnalytics = lazyRoute(() => import('@/features/module-workspace/ModuleAnalyticsScreen'));
const KeptVersions = lazyRoute(() => import('@/features/kept-versions/KeptVersionsScreen'));
const Learners = lazyRoute(() => import('../learners/LearnersRoute'));
const GroupLayout = lazyRoute(() => import('@/features/learners/GroupLayout'));
const GroupDetails = lazyRoute(() => import('@/features/learners/GroupDetailsScreen'));
const GroupMembers = lazyRoute(() => import('@/features/learners/GroupMembersScreen'));
const GroupClass = lazyRoute(() => import('../learners/GroupClassRoute'));
const GroupContent = lazyRoute(() => import('@/features/learners/GroupContentScreen'));
const GroupSettings = lazyRoute(() => import('@/features/learners/GroupSettingsScreen'));
const NestSettings = lazyRoute(() => import('@/features/nest-settings/NestSettingsLayout'));
const NestBranding = lazyRoute(() => import('@/features/nest-settings/BrandingTab'));
const NestAppearance = lazyRoute(() => import('@/features/nest-settings/AppearanceTab'));
const NestFeatured = lazyRoute(() => import('@/features/nest-settings/FeaturedTab'));
const NestSeo = lazyRoute(() => import('@/features/nest-settings/SeoTab'));

/** `/studio/...` is the old name of `/nest/...` (decision E10). */
function StudioRedirect() {
  const { pathname, search, hash } = useLocation();
  return <Navigate replace to={{ pathname: pathname.replace(/^\/studio/, '/nest'), search, hash }} />;
}

const moreRoutes: RouteObject[] = [
  { path: 'playlists/:playlistId?', ...screen(PlaylistPage) },
  { path: 'join/:code?', ...screen(Join) },
  { path: 'set-password', ...screen(SetPassword) },
  { path: 'studio/*', element: <StudioRedirect /> },
  {
    element: <RequireSignIn />,
    children: [
      { path: 'profile', ...screen(Profile) },
      { path: 'account/settings', ...screen(AccountSettings) },
      {
        // These have a sidebar of their own.
        path: 'nest/content/module',
        ...screen(ModuleLayout),
        children: [
          { index: true, ...screen(ModuleSummary) },
          { path: 'build', ...screen(Builder) },
          { path: 'media', ...screen(ModuleMedia) },
          { path: 'share', ...screen(ModuleShare) },
          { path: 'analytics', ...screen(ModuleAnalytics) },
          { path: 'versions', ...screen(KeptVersions) },
          { path: '*', ...screen(NotFound) },
        ],
      },
      {
        path: 'nest',
        ...screen(NestLayout),
        children: [
          { index: true, element: <Navigate replace to="/nest/content" /> },
          { path: 'content', ...screen(Library) },
          { path: 'content/import', ...screen(ImportModule) },
          {
            path: 'content/playlist',
            ...screen(PlaylistLayout),
            children: [
              { index: true, ...screen(PlaylistDetails) },
              { path: 'content', ...screen(PlaylistContent) },
              { path: 'analytics', ...screen(PlaylistAnalytics) },
            ],
          },
          { path: 'learners', ...screen(Learners) },
          {
            path: 'learners/group',
            ...screen(GroupLayout),
            children: [
              { index: true, ...screen(GroupDetails) },
              { path: 'members', ...screen(GroupMembers) },
              { path: 'class', ...screen(GroupClass) },
              { path: 'content', ...screen(GroupContent) },
              { path: 'settings', ...screen(GroupSettings) },
            ],
          },
          { path: 'analytics', element: <NotBuiltYetPage title={NEST_TEXTS.analytics} /> },
          {
            path: 'settings',
            ...screen(NestSettings),
            children: [
              { index: true, ...screen(NestBranding) },
              { path: 'appearance', ...screen(NestAppearance) },
              { path: 'featured', ...screen(NestFeatured) },
              { path: 'seo', ...screen(NestSeo) },
            ],
          },
          { path: 'account/settings', ...screen(AccountSettings) },
          { path: 'feedback', element: <NotBuiltYetPage title={NEST_TEXTS.feedback} /> },
          { path: 'help', element: <NotBuiltYetPage title={NEST_TEXTS.help} /> },
          { path: '*', ...screen(NotFound) },
        ],
      },
    ],
  },
  { path: '*', ...screen(NotFound) },
];

/** All addresses beyond a first visit. */
export default function MoreRoutes() {
  return useRoutes(moreRoutes);
}

/** `preloadRoute` for these addresses. */
export async function preloadMore(pathname: string): Promise<void> {
  await Promise.all(handlesAt(moreRoutes, pathname).map((handle) => handle.preload(pathname)));
}

/** `resetRoute` for these addresses. */
export async function resetMore(pathname: string): Promise<void> {
  await Promise.all(handlesAt(moreRoutes, pathname).map((handle) => handle.reset(pathname)));
}
