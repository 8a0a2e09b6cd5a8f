import { mediaCacheKey } from '@/domain/media/media-ref';

/** A request for people's media. */
export type MediaRequest =
  | { readonly kind: 'kept'; readonly key: string }
  | { readonly kind: 'public'; readonly key: string; readonly versioned: boolean };

const PUBLIC_PATH = '/storage/v1/object/public/';
const KEPT_PATH = '/media/';

/**
 * The media that an address names. Its origin is checked: another site's file must never be taken for ours.
 */
export function readMediaAddress(url: URL, own: string, projects: readonly string[]): MediaRequest | null {
  if (url.origin === own && url.pathname.startsWith(KEPT_PATH)) {
    return keyOf('kept', url, KEPT_PATH);
  }
  if (projects.includes(url.origin) && url.pathname.startsWith(PUBLIC_PATH)) {
    return keyOf('public', url, PUBLIC_PATH);
  }
  return null;
}

function keyOf(kind: MediaRequest['kind'], url: URL, prefix: string): MediaRequest | null {
  const path = decode(url.pathname.slice(prefix.length));
  const slash = path?.indexOf('/') ?? -1;
  if (path === null || slash <= 0 || slash === path.length - 1) return null;
  const key = mediaCacheKey(path.slice(0, slash), path.slice(slash + 1));
  return kind === 'kept' ? { kind, key } : { kind, key, versioned: url.search !== '' };
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    // A broken escape names no file.
    return null;
  }
}

/** Sandboxed: a file opened on its own must not run as the app. */
export function sandboxedResponse(response: Response): Response {
  // Opaque answers cannot be changed, and do not run as this site.
  if (response.type === 'opaque') return response;
  const headers = new Headers(response.headers);
  headers.set(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; media-src 'self'; sandbox",
  );
  headers.set('x-content-type-options', 'nosniff');
  const { status, statusText } = response;
  return new Response(response.body, { status, statusText, headers });
}
