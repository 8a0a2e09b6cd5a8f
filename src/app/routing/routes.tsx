import type { RouteObject } from 'react-router-dom';
import { Home } from './home';
import { lazyRoute } from './lazy-route';
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

/** Addresses of a first visit; others are in `MoreRoutes`, off the first load. */
export const routes: RouteObject[] = [
  { index: true, ...screen(Home) },
  { path: 'explore', ...screen(Explore) },
  { path: 'modules/:moduleId', ...screen(ModulePage) },
  { path: 'modules/:moduleId/learn', ...screen(Viewer) },
  { path: 'creator/:creatorId', ...screen(Nest) },
  { path: '*', element: <More />, handle: moreHandle },
];

/** Loads an address's files, so that it renders at once. */
export async function preloadRoute(pathname: string): Promise<void> {
  await Promise.all(handlesAt(routes, pathname).map((handle) => handle.preload(pathname)));
}

/** Forgets failed attempts at an address. */
export async function resetRoute(pathname: string): Promise<void> {
  await Promise.all(handlesAt(routes, pathname).map((handle) => handle.reset(pathname)));
}
