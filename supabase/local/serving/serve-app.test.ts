import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAppHandler } from './serve-app.ts';

const SCRIPT = 'console.log("the same text, the same text, the same text")';
let folder: string;
let dist: string;
let server: Server;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fledge-dist-'));
  dist = join(folder, 'dist');
  mkdirSync(join(dist, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'outside.txt'), 'outside');
  writeFileSync(
    join(dist, 'index.html'),
    '<title>start</title><script>inline()</script><script src="/x.js"></script>',
  );
  writeFileSync(join(dist, 'shell.html'), '<title>shell</title>');
  writeFileSync(join(dist, 'sw.js'), 'worker');
  writeFileSync(join(dist, '.built-for.json'), '{}');
  writeFileSync(join(dist, 'assets', 'app-1.js'), SCRIPT);
  writeFileSync(join(dist, 'assets', 'app-1.js.gz'), gzipSync(SCRIPT));
  writeFileSync(join(dist, 'assets', 'film.mp4'), '0123456789');
  writeFileSync(join(dist, 'build.json'), '{"servers":["https://backend.example"]}');
  const handler = createAppHandler(dist);
  server = createServer((incoming, response) => {
    handler(incoming, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** A request as it stands: `fetch` would tidy the path and unpack the answer. */
function ask(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<{ status: number; headers: IncomingMessage['headers']; body: string }> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers, method }, (answer) => {
      let body = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => {
        body += chunk;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }));
    })
      .on('error', reject)
      .end();
  });
}

it('serves the start page at / and the shell at every other route', async () => {
  expect((await ask('/')).body).toContain('start');
  const route = await ask('/modules/2b1c/learn?x=1');
  expect([route.status, route.body, route.headers['cache-control']]).toEqual([
    200,
    '<title>shell</title>',
    'no-cache',
  ]);
});

it('serves the shell, which says so in its own words, where an address cannot be read; but never in place of an asset', async () => {
  const route = await ask('/modules/%E0%A4%A');
  expect([route.status, route.body]).toEqual([200, '<title>shell</title>']);
  expect((await ask('/assets/%E0%A4%A.js')).status).toBe(404);
  expect((await ask('/%00')).status).toBe(400);
});

it('lets browsers keep hashed assets for good, and ask again for everything else', async () => {
  expect((await ask('/assets/app-1.js')).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  );
  expect((await ask('/sw.js')).headers['cache-control']).toBe('no-cache');
});

it('answers 404 for an asset that is gone, never the shell, and lets nobody keep that answer', async () => {
  const gone = await ask('/assets/app-0.js');
  expect([gone.status, gone.headers['cache-control']]).toEqual([404, 'no-store']);
  expect((await ask('/favicon.ico')).status).toBe(404);
});

it('sends the compressed form to a browser that reads it', async () => {
  const packed = await ask('/assets/app-1.js', { 'accept-encoding': 'br, gzip' });
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
  expect(packed.headers['content-type']).toBe('text/javascript; charset=utf-8');
  const plain = await ask('/assets/app-1.js', { 'accept-encoding': 'gzip;q=0' });
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, SCRIPT]);
});

it('answers 304 when the browser has the file already', async () => {
  const { headers } = await ask('/assets/film.mp4');
  expect((await ask('/assets/film.mp4', { 'if-none-match': headers.etag ?? '' })).status).toBe(304);
});

it('serves parts of a file, and says when there is no such part', async () => {
  const part = await ask('/assets/film.mp4', { range: 'bytes=2-4' });
  expect([part.status, part.headers['content-range'], part.body]).toEqual([206, 'bytes 2-4/10', '234']);
  expect((await ask('/assets/film.mp4', { range: 'bytes=10-' })).status).toBe(416);
  expect((await ask('/assets/film.mp4', { range: 'bytes=2-4', 'if-range': '"old"' })).status).toBe(200);
});

it('never leaves its folder, and keeps notes of the build to itself', async () => {
  for (const path of ['/..%2foutside.txt', '/assets/..%2f..%2foutside.txt', '/..%5coutside.txt', '/%00']) {
    expect((await ask(path)).status).toBe(400);
  }
  expect((await ask('/.built-for.json')).status).toBe(404);
  expect((await ask('/../outside.txt')).body).not.toBe('outside');
});

it('answers HEAD without a body, and refuses what is no reading', async () => {
  const head = await ask('/assets/film.mp4', {}, 'HEAD');
  expect([head.status, head.headers['content-length'], head.body]).toEqual([200, '10', '']);
  expect((await ask('/', {}, 'POST')).status).toBe(405);
});

it('lets a page run scripts of this server and the inline ones it was built with, no others', async () => {
  const { headers } = await ask('/');
  const policy = String(headers['content-security-policy']);
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
  expect(scripts).toBe("'self' 'sha256-fyoFIuhHbxPnDkt80oY6VkZ+KzhXiXlo1mBKEtnhf54='");
  expect(policy).toContain("connect-src 'self' blob: https://backend.example wss://backend.example");
  expect(policy).toMatch(/img-src [^;]*https:\/\/backend\.example/);
  expect(policy).toMatch(/media-src [^;]*https:\/\/backend\.example/);
  expect(policy).toContain('frame-src https://www.youtube.com');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
});
