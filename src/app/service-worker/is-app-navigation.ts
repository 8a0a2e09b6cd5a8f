/** Backend paths on a shared origin. */
const BACKEND = /^\/(auth|rest|storage|functions|realtime)(\/|$)/;
const FILE = /\/[^/]*\.[a-z0-9]+$/i;

/** Whether the shell answers an address. */
export function isAppNavigation(pathname: string): boolean {
  return !BACKEND.test(pathname) && !FILE.test(pathname);
}
