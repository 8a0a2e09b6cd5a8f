import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBackend, type Backend } from '../../../supabase/local/create-backend.ts';
import { createApiHandler } from '../../../supabase/local/serving/api-handler.ts';
import { connectAs } from '../../../supabase/local/testing/connect.ts';
import type { AppError } from '@/shared/app-error';
import { createStorageTransport, RESUMABLE_FROM } from './storage-transport';
import { sendByFetch, type Line } from '@support/media/upload/node-sending';
import type { UploadControl } from './upload-transport';

const MB = 1024 * 1024;
let backend: Backend;
let server: Server;
let url = '';
let ada: { client: SupabaseClient; id: string };
/** Answers the next requests that match instead of the backend, or breaks their connection (0). */
const faults: { method: string; path: RegExp; status: number; page?: string }[] = [];
const asked: string[] = [];
const line: Line = { cutAfter: undefined, sent: 0 };

beforeAll(async () => {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  backend = await createBackend({ root, seed: false, printMail: () => undefined });
  const handle = createApiHandler(backend);
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url?.replace(/[?].*/, '')}`);
    const at = faults.findIndex(
      ({ method, path }) => request.method === method && path.test(request.url ?? ''),
    );
    const [fault] = at < 0 ? [] : faults.splice(at, 1);
    if (fault?.status === 0) request.socket.destroy();
    else if (fault) response.writeHead(fault.status, { connection: 'close' }).end(fault.page ?? 'no');
    else void handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  ada = await connectAs(backend, 'ada-uploads@test.example', { url });
}, 90_000);

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await backend.close();
});

async function tokenOf(client: SupabaseClient): Promise<string | null> {
  return (await client.auth.getSession()).data.session?.access_token ?? null;
}

function transport(tokens: Partial<Parameters<typeof createStorageTransport>[1]> = {}) {
  return createStorageTransport(
    { url, anonKey: backend.keys.publishable },
    { getAccessToken: () => tokenOf(ada.client), renewAccessToken: () => Promise.resolve(null), ...tokens },
    sendByFetch(line),
  );
}

function control(
  change: Partial<UploadControl> = {},
): UploadControl & { readonly noted: string[]; readonly last: () => number } {
  const noted: string[] = [];
  let last = 0;
  return {
    signal: new AbortController().signal,
    uploadUrl: null,
    onProgress: (sent) => {
      last = sent;
    },
    onArrived: () => {},
    onUploadUrl: (address) => {
      noted.push(address);
      return Promise.resolve();
    },
    noted,
    last: () => last,
    ...change,
  };
}

/** Bytes that are nowhere the same, so that a part in the wrong place is found. */
function film(size: number, type = 'video/mp4'): Blob {
  const words = new Uint32Array(size / 4);
  for (let at = 0; at < words.length; at += 1) words[at] = (at * 2_654_435_761) >>> 0;
  return new Blob([words], { type });
}

let count = 0;
const object = (size: number) => ({
  bucket: 'module-content',
  path: `${ada.id}/film-${(count += 1)}.mp4`,
  blob: film(size),
});

async function expectStored({ bucket, path, blob }: ReturnType<typeof object>): Promise<void> {
  const { data } = await ada.client.storage.from(bucket).download(path);
  expect(data?.type).toBe('video/mp4');
  const stored = Buffer.from(await (data ?? new Blob()).arrayBuffer());
  expect(stored.equals(Buffer.from(await blob.arrayBuffer()))).toBe(true);
}

const ways = [
  ['in one go', 1 * MB, 'PUT', /\/object\/upload\/sign\//],
  ['resumably', RESUMABLE_FROM + 2 * MB, 'PATCH', /\/upload\/resumable\//],
] as const;

describe.each(ways)('an object sent %s', (_way, size, method, path) => {
  it('arrives byte for byte with its type', async () => {
    const file = object(size);
    const how = control();
    await transport().upload(file, how);
    expect(how.last()).toBe(size);
    await expectStored(file);
    expect(asked.some((request) => request.startsWith(method) && path.test(request))).toBe(true);
  });

  it('replaces the previous one when its path has a version', async () => {
    const file = object(size);
    const { path: own } = file;
    await transport().upload({ ...file, path: `${own}?v=1`, blob: film(1024) }, control());
    await transport().upload({ ...file, path: `${own}?v=2` }, control());
    await expectStored(file);
    await transport().remove(file.bucket, [`${own}?v=2`]);
    expect((await ada.client.storage.from(file.bucket).download(own)).data).toBeNull();
  });

  it('counts as sent when it already exists', async () => {
    const file = object(size);
    await transport().upload(file, control());
    await transport().upload(file, control());
    await expectStored(file);
  });

  it.each([
    [500, 'ERR_SERVER_DOWN', 500],
    [503, 'ERR_SERVER_DOWN', 503],
    [413, 'ERR_TOO_LARGE', 413],
    [0, 'ERR_OFFLINE', undefined],
  ] as const)('says what is wrong when the server answers %i', async (status, code, reported) => {
    faults.push({ method, path, status });
    const error: unknown = await transport()
      .upload(object(size), control())
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code });
    expect((error as AppError).details['status']).toBe(reported);
  });

  it('does not count as sent when a captive portal answers with 200', async () => {
    const page = '<h1>Welcome! Please sign in to our network.</h1>';
    const file = object(size);
    for (const met of [method, 'POST']) {
      faults.push({ method: met, path: /\/upload\//, status: 200, page });
      await expect(transport().upload(file, control())).rejects.toMatchObject({ code: 'ERR_OFFLINE' });
    }
    expect(faults).toEqual([]);
    await transport().upload(file, control());
    await expectStored(file);
    faults.push({ method: 'DELETE', path: /\/object\//, status: 200, page });
    await expect(transport().remove(file.bucket, [file.path])).rejects.toMatchObject({ code: 'ERR_OFFLINE' });
    await expectStored(file);
  });

  it("is refused in another person's folder", async () => {
    const theirs = { ...object(size), path: `${crypto.randomUUID()}/film.mp4` };
    await expect(transport().upload(theirs, control())).rejects.toMatchObject({ code: 'ERR_REFUSED' });
  });

  it('is sent with a renewed token when the old one is refused', async () => {
    const file = object(size);
    let token = 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiJ4In0.x';
    const renewed: string[] = [];
    await transport({
      getAccessToken: () => Promise.resolve(token),
      async renewAccessToken(used) {
        renewed.push(used);
        token = (await tokenOf(ada.client)) ?? '';
        return token;
      },
    }).upload(file, control());
    expect(renewed).toHaveLength(1);
    await expectStored(file);
  });

  it('waits for a sign-in', async () => {
    const nobody = transport({ getAccessToken: () => Promise.resolve(null) });
    await expect(nobody.upload(object(size), control())).rejects.toMatchObject({ code: 'ERR_NOT_SIGNED_IN' });
  });

  it('can be aborted', async () => {
    const stop = new AbortController();
    stop.abort(new DOMException('paused', 'AbortError'));
    await expect(transport().upload(object(size), control({ signal: stop.signal }))).rejects.toMatchObject({
      name: 'AbortError',
    });
  });

  it('is gone after its removal, which can be repeated', async () => {
    const file = object(size);
    await transport().upload(file, control());
    await transport().remove(file.bucket, [file.path]);
    expect((await ada.client.storage.from(file.bucket).download(file.path)).error).not.toBeNull();
    await transport().remove(file.bucket, [file.path]);
  });
});

const large = () => object(RESUMABLE_FROM + 5 * MB);

/** An upload that broke off in the middle, and how far the server had got by then. */
async function brokenOff(file: ReturnType<typeof large>): Promise<{ uploadUrl: string; offset: number }> {
  // How much of what has left arrives before the line breaks is nobody's to say, and it may be nothing.
  for (let cut = 0; cut < 10; cut += 1) {
    line.cutAfter = 4 * MB;
    const first = control();
    await expect(transport().upload(file, first)).rejects.toMatchObject({ code: 'ERR_OFFLINE' });
    const [uploadUrl = ''] = first.noted;
    const head = await fetch(uploadUrl, { method: 'HEAD', headers: { 'tus-resumable': '1.0.0' } });
    const offset = Number(head.headers.get('upload-offset'));
    if (offset > 0) return { uploadUrl, offset };
  }
  throw new Error('Nothing arrived before the connection broke.');
}

describe('a resumable upload', () => {
  it('resumes where the server stopped, and sends only the rest', async () => {
    const file = large();
    const { uploadUrl, offset } = await brokenOff(file);
    line.sent = 0;
    const second = control({ uploadUrl });
    await transport().upload(file, second);
    expect(second.noted).toEqual([]);
    expect(line.sent).toBe(file.blob.size - offset);
    await expectStored(file);
  });

  it('does not restart when the server cannot report its progress', async () => {
    const file = large();
    const { uploadUrl } = await brokenOff(file);
    for (const status of [429, 502, 503, 504]) {
      faults.push({ method: 'HEAD', path: /upload\/resumable\//, status });
      const busy = control({ uploadUrl });
      const error: unknown = await transport()
        .upload(file, busy)
        .catch((reason: unknown) => reason);
      expect(error).toMatchObject({ code: 'ERR_SERVER_DOWN', details: { status } });
      expect(busy.noted).toEqual([]);
    }
    line.sent = 0;
    await transport().upload(file, control({ uploadUrl }));
    expect(line.sent).toBeLessThan(file.blob.size);
    await expectStored(file);
  });

  it('restarts when the server no longer knows it', async () => {
    const file = large();
    const how = control({ uploadUrl: `${url}/storage/v1/upload/resumable/bm9uZQ` });
    await transport().upload(file, how);
    expect(how.noted).toHaveLength(1);
    await expectStored(file);
  });

  it('falls back to one request where the server has no resumable uploads', async () => {
    const sending = transport();
    faults.push({ method: 'POST', path: /upload\/resumable$/, status: 404 });
    asked.length = 0;
    const [one, two] = [large(), large()];
    await sending.upload(one, control());
    await sending.upload(two, control());
    await expectStored(two);
    expect(asked.filter((request) => request.includes('resumable'))).toHaveLength(1);
  });

  it('is forgotten by the server when it is abandoned', async () => {
    const file = large();
    line.cutAfter = MB;
    const how = control();
    await transport()
      .upload(file, how)
      .catch(() => undefined);
    const [uploadUrl = ''] = how.noted;
    await transport().abandon(uploadUrl);
    const answer = await fetch(uploadUrl, { method: 'HEAD', headers: { 'tus-resumable': '1.0.0' } });
    expect(answer.status).toBe(404);
    await transport().abandon(uploadUrl);
  });
});

it('reports an answer without a signed link', async () => {
  const odd = createServer((_request, response) => response.end('{}'));
  await new Promise<void>((resolve) => odd.listen(0, '127.0.0.1', resolve));
  const sending = createStorageTransport(
    { url: `http://127.0.0.1:${(odd.address() as AddressInfo).port}`, anonKey: 'k' },
    { getAccessToken: () => Promise.resolve('t'), renewAccessToken: () => Promise.resolve(null) },
    sendByFetch(line),
  );
  await expect(sending.upload(object(1000), control())).rejects.toMatchObject({
    code: 'ERR_UPLOAD',
    details: { reason: 'noSignedUrl' },
  });
  odd.closeAllConnections();
  odd.close();
});
