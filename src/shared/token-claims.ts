/** What a token says of itself, as far as the device needs it. The server alone judges whether it is true. */
export interface TokenClaims {
  /** The account. */
  readonly subject: string | undefined;
  /** The sign-in it belongs to; stays the same when it is renewed, and is another one on each device. */
  readonly session: string | undefined;
  /** For how many milliseconds it was given, by the server's clock alone. */
  readonly life: number | undefined;
  /** How long before this token a mailed code or link began its session, in milliseconds; undefined if none did. */
  readonly sinceRecovery: number | undefined;
  /** In which ways the person can sign in, as far as the server names them: `email`, `google`. */
  readonly providers: readonly unknown[];
}

/** What the server calls a sign-in with something that it mailed. */
const MAILED: ReadonlySet<unknown> = new Set(['otp', 'magiclink', 'recovery']);

/** What a session's token says, unchecked: the server checks it. A text that is no token says nothing. */
export function tokenClaims(token: string): TokenClaims {
  const claims = readClaims(token);
  const { iat, exp } = claims;
  const isLimited = typeof iat === 'number' && typeof exp === 'number' && exp > iat;
  return {
    subject: text(claims['sub']),
    session: text(claims['session_id']),
    life: isLimited ? (exp - iat) * 1000 : undefined,
    sinceRecovery: typeof iat === 'number' ? sinceRecovery(iat, claims['amr']) : undefined,
    providers: providersOf(claims['app_metadata']),
  };
}

function sinceRecovery(iat: number, methods: unknown): number | undefined {
  const mailed = (Array.isArray(methods) ? methods : []).flatMap((entry: unknown) => {
    const { method, timestamp } = (entry ?? {}) as Record<string, unknown>;
    return MAILED.has(method) && typeof timestamp === 'number' ? [timestamp] : [];
  });
  return mailed.length === 0 ? undefined : (iat - Math.max(...mailed)) * 1000;
}

function providersOf(metadata: unknown): readonly unknown[] {
  const { providers } = (metadata ?? {}) as Record<string, unknown>;
  return Array.isArray(providers) ? providers : [];
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
