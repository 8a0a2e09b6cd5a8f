import type { RouteObject } from 'react-router-dom';
import { authStore } from '@/auth/auth-state';
import { useAuth } from '@/auth/use-auth';
import { lazyRoute, type LazyRoute } from './lazy-route';
import { handlesAt, screen, type ScreenHandle } from './screen';

const Explore = lazyRoute(() => import('@/features/explore/ExploreScreen'));
const ModulePage = lazyRoute(() => import('@/features/module-page/ModulePageScreen'));
const Viewer = lazyRoute(() => import('@/features/viewer/ViewerScreen'));
const Nest = lazyRoute(() => import('../nest/NestRoute'));
const loadMore = () => import('./MoreRoutes');
const More = lazyRoute(loadMore);

const moreHandle: ScreenHandle = {
  async preload(pathname) {
    await More.preload();
    const { preloadMore } = await loadMore();
    await preloadMore(pathname);
  },
  async reset(pathname) {
    await More.reset();
    const { resetMore } = await loadMore();
    await resetMore(pathname);
  },
};

/** `/`: the landing page, or the start screen when signed in. */
const Home: LazyRoute = Object.assign(HomeScreen, {
  preload: () => shown().preload(),
  reset: () => shown().reset(),
});

/** Addresses of a first visit; others are in `MoreRoutes`, off the first load. */
export const routes: RouteObject[] = [
  { index: true, ...screen(Home) },
  { path: 'explore', ...screen(Explore) },
  { path: 'modules/:moduleId', ...screen(ModulePage) },
  { path: 'modules/:moduleId/learn', ...screen(Viewer) },
  { path: 'creator/:creatorId', ...screen(Nest) },
  { path: '*', element: <More />, handle: moreHandle },
];

/** Loads an address's files, so that it renders at once. Rejects if one cannot be loaded. */
export async function preloadRoute(pathname: string): Promise<void> {
  await Promise.all(handlesAt(routes, pathname).map((handle) => handle.preload(pathname)));
}

/** Forgets failed attempts at an address. */
export async function resetRoute(pathname: string): Promise<void> {
  await Promise.all(handlesAt(routes, pathname).map((handle) => handle.reset(pathname)));
}

const Landing = lazyRoute(() => import('@/features/landing/LandingScreen'));
const Start = lazyRoute(() => import('@/features/start/StartScreen'));

function HomeScreen() {
  const { user } = useAuth();
  return user === null ? <Landing /> : <Start key={user.id} />;
}

const shown = () => (authStore.read().user === null ? Landing : Start);
