import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import { MIME_TYPES } from '../mime-types.ts';
import { readByteRange } from '../storage/byte-range.ts';
import { chooseEncoding } from './choose-encoding.ts';
import { findFile } from './find-file.ts';
import { COMMON_HEADERS, contentSecurityPolicy } from './security-headers.ts';

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
