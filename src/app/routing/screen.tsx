import { Suspense, type ReactNode } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { Spinner } from '@/ui/Spinner';
import type { LazyRoute } from './lazy-route';

/** What a route knows of the files of its screen. */
export interface ScreenHandle {
  readonly preload: (pathname: string) => Promise<void>;
  readonly reset: (pathname: string) => Promise<void>;
}

/** The parts of a route object that show a lazily loaded screen. What is around it stays while it loads. */
export function screen(Screen: LazyRoute): { element: ReactNode; handle: ScreenHandle } {
  const element = (
    <Suspense fallback={<Spinner />}>
      <Screen />
    </Suspense>
  );
  return { element, handle: Screen };
}

/** The handles of all routes that an address matches, from the outside in. */
export function handlesAt(routes: RouteObject[], pathname: string): ScreenHandle[] {
  return (matchRoutes(routes, pathname) ?? []).flatMap(({ route }) => {
    const handle = route.handle as ScreenHandle | undefined;
    return handle === undefined ? [] : [handle];
  });
}
