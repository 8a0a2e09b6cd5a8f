/**
 * For how many milliseconds a token was given, by what it says itself: both ends are the server's, so that a device with
 * a wrong clock learns it too. Undefined of a text that does not say.
 */
export function tokenLife(token: string): number | undefined {
  const [, payload] = token.split('.');
  if (payload === undefined) return undefined;
  try {
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as unknown;
    const { iat, exp } = (claims ?? {}) as { readonly iat?: unknown; readonly exp?: unknown };
    return typeof iat === 'number' && typeof exp === 'number' && exp > iat ? (exp - iat) * 1000 : undefined;
  } catch {
    // Not one of the tokens that can be read.
    return undefined;
  }
}
