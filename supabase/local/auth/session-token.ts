import { createHmac, timingSafeEqual } from 'node:crypto';

/** A session token's claims (JWT, RFC 7519, HS256). */
export type Claims = Readonly<Record<string, unknown>>;

const signatureOf = (signed: string, secret: string): string =>
  createHmac('sha256', secret).update(signed).digest('base64url');

export function signToken(claims: Claims, secret: string): string {
  const [header, payload] = [{ alg: 'HS256', typ: 'JWT' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  return `${header}.${payload}.${signatureOf(`${header}.${payload}`, secret)}`;
}

/** The claims of a token signed here, even if expired; undefined for any other text. */
export function readToken(token: string, secret: string): Claims | undefined {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const right = Buffer.from(signatureOf(`${header}.${payload}`, secret));
  const given = Buffer.from(signature);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Claims;
}
