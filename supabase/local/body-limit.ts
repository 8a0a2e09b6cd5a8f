import { readToken } from './auth/session-token.ts';

/** Most body bytes by sender and purpose. The largest push has some 64 MB. */
const MOST = { small: 64 * 1024, visitor: 1024 * 1024, signedIn: 96 * 1024 * 1024 };

export interface Keys {
  readonly jwtSecret: string;
  readonly secretKey: string;
}

/** Most bytes of a request's body; undefined for a file, which its bucket limits. */
export function bodyLimit(request: Request, { jwtSecret, secretKey }: Keys, now: number): number | undefined {
  const { pathname } = new URL(request.url);
  if (pathname.startsWith('/storage/')) return isFile(request.method, pathname) ? undefined : MOST.visitor;
  if (!pathname.startsWith('/rest/')) return MOST.small;
  const { headers } = request;
  if (headers.get('apikey') === secretKey) return MOST.signedIn;
  const claims = readToken(headers.get('authorization')?.replace(/^Bearer /, '') ?? '', jwtSecret);
  const lives = claims?.['sub'] !== undefined && Number(claims['exp']) * 1000 > now;
  return lives ? MOST.signedIn : MOST.visitor;
}

/** Whether a storage request carries a file. */
function isFile(method: string, pathname: string): boolean {
  if (pathname.startsWith('/storage/v1/upload/')) return true;
  const isAbout = /^\/storage\/v1\/(bucket|object\/(list|move|copy|info|sign)(\/|$))/.test(pathname);
  return !isAbout && (method === 'POST' || method === 'PUT');
}

/** The body; undefined when it is longer than `most` bytes, and then no more of it is read. */
export async function readBody(request: Request, most: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const { body } = request;
  if (body === null) return new Uint8Array();
  if (Number(request.headers.get('content-length')) > most) {
    await body.cancel();
    return undefined;
  }
  const parts: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop cancels the stream.
  for await (const part of body) {
    length += part.length;
    if (length > most) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts, length);
}
