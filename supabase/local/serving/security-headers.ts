import { createHash } from 'node:crypto';

/** Embeddable players. */
const FRAMES = [
  'https://www.youtube.com',
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://drive.google.com',
];

/** Headers that every answer carries, whatever it is. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  // Embedded players require a referrer.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};

/** A page's content security policy: own scripts, inline ones by hash, `servers` for requests. */
export function contentSecurityPolicy(html: string, servers: readonly string[] = []): string {
  // Local files are read by blob addresses.
  const connect = ["'self'", 'blob:', ...servers, ...servers.map((server) => server.replace(/^http/, 'ws'))];
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...inlineScriptHashes(html)].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src ${["'self'", 'data:', 'blob:', 'https:', ...servers].join(' ')}`,
    `media-src ${["'self'", 'data:', 'blob:', 'https:', ...servers].join(' ')}`,
    "font-src 'self' data:",
    `connect-src ${connect.join(' ')}`,
    `frame-src ${FRAMES.join(' ')}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}

function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc\s*=)[^>]*>([\s\S]*?)<\/script>/gi);
  return [...scripts].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}
