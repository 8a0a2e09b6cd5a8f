/** Addresses that belong to the backend, on hosts where it shares the site's origin. */
const BACKEND = /^\/(auth|rest|storage|functions|realtime)(\/|$)/;
const FILE = /\/[^/]*\.[a-z0-9]+$/i;

/** Whether an address is one of the app's own screens, so that the shell may answer for it. */
export function isAppNavigation(pathname: string): boolean {
  return !BACKEND.test(pathname) && !FILE.test(pathname);
}
