import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';

const claimsSchema = v.object({ exp: v.number() });

/** What is wrong with a signed link's token (JWT, HS256); undefined if nothing. */
export function faultOfLink(token: string, secret: string, now: number): string | undefined {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const right = createHmac('sha256', secret).update(`${header}.${payload}`).digest();
  const given = Buffer.from(signature, 'base64url');
  // The text too: base64 is ambiguous.
  const genuine =
    given.length === right.length &&
    timingSafeEqual(given, right) &&
    signature === right.toString('base64url');
  if (!genuine) return 'signature verification failed';
  const claims = v.safeParse(claimsSchema, JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
  return claims.success && claims.output.exp * 1000 > now ? undefined : '"exp" claim timestamp check failed';
}
