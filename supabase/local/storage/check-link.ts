import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';

const claimsSchema = v.object({ exp: v.number() });

/**
 * What is wrong with the token of a signed link (a JSON Web Token, RFC 7519, signed with HS256), or `undefined`.
 * What the token is for is checked by the embedded backend itself, which fails loudly on a token that is no good.
 */
export function faultOfLink(token: string, secret: string, now: number): string | undefined {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const right = createHmac('sha256', secret).update(`${header}.${payload}`).digest();
  const given = Buffer.from(signature, 'base64url');
  // Comparing the text too: several texts can stand for the same bytes.
  const genuine =
    given.length === right.length &&
    timingSafeEqual(given, right) &&
    signature === right.toString('base64url');
  if (!genuine) return 'signature verification failed';
  const claims = v.safeParse(claimsSchema, JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
  return claims.success && claims.output.exp * 1000 > now ? undefined : '"exp" claim timestamp check failed';
}
