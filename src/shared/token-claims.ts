/** What a token says of itself, as far as the device needs it. The server alone judges whether it is true. */
export interface TokenClaims {
  /** The account. */
  readonly subject: string | undefined;
  /** The sign-in it came from; stays the same when it is renewed, and is another one on each device. */
  readonly session: string | undefined;
  /**
   * For how many milliseconds it was given: both ends are the server's, so that a device with a wrong clock learns it too.
   */
  readonly life: number | undefined;
}

/** What a session's token says, unchecked: the server checks it. A text that is no token says nothing. */
export function tokenClaims(token: string): TokenClaims {
  const claims = readClaims(token);
  const { iat, exp } = claims;
  const isLimited = typeof iat === 'number' && typeof exp === 'number' && exp > iat;
  return {
    subject: text(claims['sub']),
    session: text(claims['session_id']),
    life: isLimited ? (exp - iat) * 1000 : undefined,
  };
}

function readClaims(token: string): Readonly<Record<string, unknown>> {
  const [, payload] = token.split('.');
  if (payload === undefined) return {};
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return (claims ?? {}) as Record<string, unknown>;
  } catch {
    // Not one of the tokens that can be read.
    return {};
  }
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
