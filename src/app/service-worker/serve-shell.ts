import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { isAppNavigation } from './is-app-navigation';

/** Caches the shell and serves navigations from it. */
export function serveShell(manifest: (PrecacheEntry | string)[]): void {
  precacheAndRoute(manifest);
  cleanupOutdatedCaches();
  const landing = createHandlerBoundToURL('/index.html');
  const shell = createHandlerBoundToURL('/shell.html');
  registerRoute(
    ({ request, url, sameOrigin }) =>
      sameOrigin && request.mode === 'navigate' && isAppNavigation(url.pathname),
    (options) => (options.url.pathname === '/' ? landing(options) : shell(options)),
  );
}
