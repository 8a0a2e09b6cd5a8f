import { createHash } from 'node:crypto';
import { createReadStream, existsSync, statSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import { MIME_TYPES } from '../mime-types';
import { readByteRange } from '../storage/byte-range';

const buildSchema = v.object({ servers: v.optional(v.array(v.string()), []) });

const ONE_YEAR = 'public, max-age=31536000, immutable';

/** Serves the built app of folder `dist`, which says itself what other addresses it talks to. */
export function createAppHandler(dist: string) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    for (const [name, value] of Object.entries(COMMON_HEADERS)) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      return refuse(response, 405, 'Only GET and HEAD are allowed.');
    }
    const { pathname } = new URL(request.url?.replace(/^\/+/, '/') ?? '/', 'http://localhost');
    const found = findFile(dist, pathname);
    if (found.kind === 'malformed') return refuse(response, 400, 'The address is malformed.');
    if (found.kind === 'missing') return refuse(response, 404, 'Not found.');

    const form = chooseEncoding(found.path, request.headers['accept-encoding']?.toString() ?? '');
    const { size, mtimeMs } = await stat(form.path);
    const tag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}${form.encoding === undefined ? '' : `-${form.encoding}`}"`;
    response.setHeader('content-type', MIME_TYPES[extname(found.path)] ?? 'application/octet-stream');
    response.setHeader('cache-control', found.kind === 'asset' ? ONE_YEAR : 'no-cache');
    response.setHeader('vary', 'Accept-Encoding');
    response.setHeader('etag', tag);
    if (form.encoding !== undefined) response.setHeader('content-encoding', form.encoding);
    if (found.kind === 'page') {
      response.setHeader(
        'content-security-policy',
        contentSecurityPolicy(await readFile(found.path, 'utf8'), await serversOf(dist)),
      );
    }
    if (request.headers['if-none-match']?.split(/\s*,\s*/).includes(tag) === true) {
      response.writeHead(304).end();
      return;
    }
    await sendBytes(request, response, { path: form.path, size, tag, whole: form.encoding !== undefined });
  };
}

/** Servers noted by the build. */
async function serversOf(dist: string): Promise<readonly string[]> {
  const text = await readFile(join(dist, 'build.json'), 'utf8').catch(() => '{}');
  return v.parse(buildSchema, JSON.parse(text)).servers;
}

/** Sends a file or range; compressed forms `whole`. */
async function sendBytes(
  request: IncomingMessage,
  response: ServerResponse,
  file: { path: string; size: number; tag: string; whole: boolean },
): Promise<void> {
  const sameFile = (request.headers['if-range'] ?? file.tag) === file.tag;
  const range = file.whole || !sameFile ? undefined : readByteRange(request.headers.range, file.size);
  if (!file.whole) response.setHeader('accept-ranges', 'bytes');
  if (range === 'unsatisfiable') {
    response.setHeader('content-range', `bytes */${file.size}`);
    return refuse(response, 416, 'The file is not that long.');
  }
  if (range !== undefined)
    response.setHeader('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
  const length = range === undefined ? file.size : range.end - range.start + 1;
  response.setHeader('content-length', length);
  response.writeHead(range === undefined ? 200 : 206);
  // Ahead of the content, for slow lines.
  response.flushHeaders();
  if (request.method === 'HEAD') response.end();
  else await pipeline(createReadStream(file.path, range), response);
}

function refuse(response: ServerResponse, status: number, text: string): void {
  response.setHeader('cache-control', 'no-store');
  response.setHeader('content-type', 'text/plain; charset=utf-8');
  response.removeHeader('etag');
  response.writeHead(status).end(text);
}

/** A stored form and its compression. */
interface StoredForm {
  readonly path: string;
  readonly encoding: 'br' | 'gzip' | undefined;
}

const COMPRESSED = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

function chooseEncoding(path: string, acceptEncoding: string): StoredForm {
  const accepted = new Set(
    acceptEncoding
      .split(',')
      .map((entry) => entry.trim().toLowerCase())
      .filter((entry) => !/;\s*q=0(\.0*)?$/.test(entry))
      .map((entry) => entry.split(';')[0] ?? ''),
  );
  for (const [encoding, ending] of COMPRESSED) {
    if (accepted.has(encoding) && existsSync(path + ending)) return { path: path + ending, encoding };
  }
  return { path, encoding: undefined };
}

/** Embeddable players. */
const FRAMES = [
  'https://www.youtube.com',
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://drive.google.com',
];

/** Headers that every answer carries, whatever it is. */
const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  // Embedded players require a referrer.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};

/**
 * A page's content security policy: scripts of this server, and inline ones by hash; inline styles, since
 * libraries add style elements at run time. `servers`: other origins that the app talks to.
 */
function contentSecurityPolicy(html: string, servers: readonly string[] = []): string {
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

/** The file that answers a request. */
type FoundFile =
  | { readonly kind: 'asset' | 'file' | 'page'; readonly path: string }
  | { readonly kind: 'missing' }
  | { readonly kind: 'malformed' };

/**
 * The built file for an address. Routes get the shell; a missing asset does not, lest a script turn out to be
 * a page.
 */
function findFile(dist: string, pathname: string): FoundFile {
  const decoded = decode(pathname);
  // Undecodable: the app answers.
  if (decoded === undefined) return pathname.startsWith('/assets/') ? { kind: 'missing' } : shell(dist);
  if (/[\0\\]/.test(decoded)) return { kind: 'malformed' };
  const parts = decoded.split('/').filter((part) => part !== '');
  if (parts.some((part) => part === '..' || part === '.')) return { kind: 'malformed' };
  // Dot files are the build's notes.
  if (parts.some((part) => part.startsWith('.'))) return { kind: 'missing' };

  const path = resolve(dist, ...parts);
  if (path !== resolve(dist) && !path.startsWith(resolve(dist) + sep)) return { kind: 'malformed' };
  if (isFile(path)) {
    if (parts[0] === 'assets') return { kind: 'asset', path };
    return { kind: extname(path) === '.html' ? 'page' : 'file', path };
  }
  if (parts.length === 0) return page(dist, ['index.html']);
  if (parts[0] === 'assets' || extname(parts.at(-1) ?? '') !== '') return { kind: 'missing' };
  return shell(dist);
}

function shell(dist: string): FoundFile {
  return page(dist, ['shell.html', 'index.html']);
}

function page(dist: string, names: readonly string[]): FoundFile {
  const name = names.find((candidate) => existsSync(join(dist, candidate)));
  return name === undefined ? { kind: 'missing' } : { kind: 'page', path: join(dist, name) };
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

function decode(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}
