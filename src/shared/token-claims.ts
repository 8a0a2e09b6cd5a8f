/** The claims of a token that the device uses, unverified. */
export interface TokenClaims {
  /** The account. */
  readonly subject: string | undefined;
  /** The session: constant across renewals, different on each device. */
  readonly session: string | undefined;
  /** Lifetime in milliseconds, by the server's clock alone. */
  readonly life: number | undefined;
  /** Milliseconds between the mailed code or link that began the session and this token; undefined without one. */
  readonly sinceRecovery: number | undefined;
  /** Known ways to sign in: `email`, `google`. */
  readonly providers: readonly unknown[];
}

/** The server's methods of a sign-in by mail. */
const MAILED: ReadonlySet<unknown> = new Set(['otp', 'magiclink', 'recovery']);

/** The claims of a session's token, unverified. Empty for invalid tokens. */
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
    // Not a readable token.
    return {};
  }
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
