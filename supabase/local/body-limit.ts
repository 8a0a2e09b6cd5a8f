import { readToken } from './auth/session-token.ts';

/** Bytes that a request may bring, by whom it is from and what it is for. The largest push of a device has some 64 MB. */
const MOST = { small: 64 * 1024, visitor: 1024 * 1024, signedIn: 96 * 1024 * 1024 };

export interface Keys {
  readonly jwtSecret: string;
  readonly secretKey: string;
}

/** How many bytes of this request are read. Undefined for a file, whose bucket says how large it may be. */
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

/** Whether a request of storage brings a file, and not JSON about files. */
function isFile(method: string, pathname: string): boolean {
  if (pathname.startsWith('/storage/v1/upload/')) return true;
  const isAbout = /^\/storage\/v1\/(bucket|object\/(list|move|copy|info|sign)(\/|$))/.test(pathname);
  return !isAbout && (method === 'POST' || method === 'PUT');
}

/** The body of a request, or undefined where it is longer than `most`: then no more of it is read than that. */
export async function readBody(request: Request, most: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const { body } = request;
  if (body === null) return new Uint8Array();
  if (Number(request.headers.get('content-length')) > most) {
    await body.cancel();
    return undefined;
  }
  const parts: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop cancels what is left.
  for await (const part of body) {
    length += part.length;
    if (length > most) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts, length);
}
