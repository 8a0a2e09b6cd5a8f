import { Suspense, type ReactNode } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { Spinner } from '@/ui/Spinner';
import type { LazyRoute } from './lazy-route';

export interface ScreenHandle {
  readonly preload: (pathname: string) => Promise<void>;
  readonly reset: (pathname: string) => Promise<void>;
}

/** A lazily loaded screen as a route. */
export function screen(Screen: LazyRoute): { element: ReactNode; handle: ScreenHandle } {
  const element = (
    <Suspense fallback={<Spinner />}>
      <Screen />
    </Suspense>
  );
  return { element, handle: Screen };
}

/** The handles of all matching routes, outermost first. */
export function handlesAt(routes: RouteObject[], pathname: string): ScreenHandle[] {
  return (matchRoutes(routes, pathname) ?? []).flatMap(({ route }) => {
    const handle = route.handle as ScreenHandle | undefined;
    return handle === undefined ? [] : [handle];
  });
}
