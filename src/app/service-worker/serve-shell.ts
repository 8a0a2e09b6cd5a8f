import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { isAppNavigation } from './is-app-navigation';

/**
 * Keeps the shell (two pages, the code and styles they start with, icons) on the device from the first visit, and
 * answers every navigation from it: `/` with its own content, all other addresses with the bare shell.
 */
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
