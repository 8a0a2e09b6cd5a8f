/** Longest label of an internet name. */
export const SUBDOMAIN_LENGTH = 63;

/**
 * Reduces a typed subdomain to lowercase ASCII letters, digits and hyphens (shell specification,
 * section 5).
 */
export function cleanSubdomain(typed: string): string {
  return typed.toLowerCase().replaceAll(/[^a-z0-9-]/g, '');
}

/** Why a subdomain is invalid or reserved; undefined if it may be free. Empty means no subdomain. */
export function subdomainProblem(subdomain: string): 'hyphens' | 'long' | 'reserved' | undefined {
  if (subdomain.length > SUBDOMAIN_LENGTH) return 'long';
  if (subdomain.startsWith('-') || subdomain.endsWith('-')) return 'hyphens';
  return isReservedSubdomain(subdomain) ? 'reserved' : undefined;
}

/** Reserved names (decision D8); the database has the same list. */
export function isReservedSubdomain(subdomain: string): boolean {
  // Punycode ("xn--") encodes other alphabets, in which a name can look like any other.
  return subdomain.slice(2, 4) === '--' || RESERVED.has(subdomain);
}

const RESERVED: ReadonlySet<string> = new Set(
  `www app api admin administrator mail email smtp imap pop mx ns ns1 ns2 ftp cdn static assets media files storage auth
  login signin signup sso account accounts billing pay payments shop store blog news docs help support status dev test
  staging preview demo beta local localhost root system security abuse postmaster hostmaster webmaster info contact legal
  privacy terms about nest nests creator creators explore modules playlists profile studio fledge realtime functions
  rest autoconfig autodiscover isatap mta-sts openpgpkey wpad`.split(/\s+/),
);
