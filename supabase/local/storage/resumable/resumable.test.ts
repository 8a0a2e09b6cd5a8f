import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Backend, createBackend } from '../../create-backend.ts';
import { connectAs } from '../../testing/connect.ts';
import { makeFixtureProject } from '../../testing/fixture-project.ts';
import { ResumableUploads } from './resumable-uploads.ts';

const project = makeFixtureProject({
  'supabase/migrations/20260101000001_types.sql': `
    insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
    values ('films', 'films', false, 1000000, array['video/mp4']);`,
});
let backend: Backend;
let ada: { client: SupabaseClient; id: string };
let ben: { client: SupabaseClient; id: string };
beforeAll(async () => {
  backend = await createBackend({ root: project.root, seed: false });
  ada = await connectAs(backend, 'ada@test.example');
  ben = await connectAs(backend, 'ben@test.example');
}, 60_000);
afterAll(async () => {
  await backend.close();
  project.remove();
});

const anUpload = {
  bucket: 'b',
  path: 'p',
  length: 1,
  contentType: 'text/plain',
  cacheControl: 'no-cache',
  upsert: false,
};

const bytes = (text: string) => new Blob([text]).stream();
const base64 = (text: string) => Buffer.from(text).toString('base64');

async function ask(
  who: { client: SupabaseClient } | undefined,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: BodyInit,
): Promise<Response> {
  const token = (await who?.client.auth.getSession())?.data.session?.access_token;
  return backend.fetch(
    new Request(`http://backend.test${path}`, {
      method,
      headers: {
        apikey: backend.keys.publishable,
        'tus-resumable': '1.0.0',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body, duplex: 'half' }),
    }),
  );
}

function begin(
  who: { client: SupabaseClient } | undefined,
  path: string,
  length: number,
  bucket = 'closed',
  type = 'text/plain',
): Promise<Response> {
  const metadata = Object.entries({
    bucketName: bucket,
    objectName: path,
    contentType: type,
    cacheControl: '60',
  })
    .map(([name, value]) => `${name} ${base64(value)}`)
    .join(',');
  return ask(who, 'POST', '/storage/v1/upload/resumable', {
    'upload-length': String(length),
    'upload-metadata': metadata,
  });
}

async function begun(path: string, length: number): Promise<string> {
  const made = await begin(ada, path, length);
  expect(made.status).toBe(201);
  return made.headers.get('location') ?? '';
}

const patch = (who: typeof ada | undefined, url: string, offset: number | string, body: BodyInit) =>
  ask(
    who,
    'PATCH',
    url,
    { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
    body,
  );
const offsetOf = async (url: string) =>
  Number((await ask(undefined, 'HEAD', url)).headers.get('upload-offset'));

it('says what it can do', async () => {
  const answer = await ask(undefined, 'OPTIONS', '/storage/v1/upload/resumable');
  expect(answer.status).toBe(204);
  expect(answer.headers.get('tus-extension')).toBe('creation,expiration,termination');
  expect(answer.headers.get('access-control-expose-headers')).toContain('Upload-Offset');
});

it('puts a file together from parts and serves it as any other', async () => {
  const path = `${ada.id}/parts.txt`;
  const url = await begun(path, 10);
  const first = await patch(ada, url, 0, '01234');
  expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '5']);
  expect(Date.parse(first.headers.get('upload-expires') ?? '')).toBeGreaterThan(Date.now());
  expect((await ada.client.storage.from('closed').download(path)).error).not.toBeNull();
  expect((await patch(ada, url, 5, '56789')).headers.get('upload-offset')).toBe('10');
  expect(await (await ada.client.storage.from('closed').download(path)).data?.text()).toBe('0123456789');
  const rows = await backend.database.query('select metadata from storage.objects where name = $1', [path]);
  expect(rows).toMatchObject([
    { metadata: { contentLength: 10, mimetype: 'text/plain', cacheControl: 'max-age=60' } },
  ]);
  // Someone who missed the last answer asks how far it came.
  expect(await offsetOf(url)).toBe(10);
  expect((await begin(ada, path, 10)).status).toBe(409);
});

it('keeps what came of a connection that broke, and tells the true offset', async () => {
  const url = await begun(`${ada.id}/broken.txt`, 10);
  const broken = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('0123'));
    },
    pull(controller) {
      controller.error(new Error('connection lost'));
    },
  });
  await patch(ada, url, 0, broken).catch(() => undefined);
  expect(await offsetOf(url)).toBe(4);
  expect((await patch(ada, url, 3, '456789')).status).toBe(409);
  expect((await patch(ada, url, '4.0', '456789')).status).toBe(409);
  expect((await patch(ada, url, 4, '456789')).status).toBe(204);
});

it('stops a request that hangs when its sender begins anew', async () => {
  const url = await begun(`${ada.id}/hanging.txt`, 6);
  const taken = new EventTarget();
  const isTaken = new Promise((resolve) => {
    taken.addEventListener('taken', resolve);
  });
  const hanging = new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(new TextEncoder().encode('abc')),
      pull: () => {
        taken.dispatchEvent(new Event('taken'));
        return new Promise(() => {});
      },
    },
    { highWaterMark: 0 },
  );
  const first = patch(ada, url, 0, hanging);
  await isTaken;
  await expect.poll(() => offsetOf(url)).toBe(3);
  await first;
  expect((await patch(ada, url, 3, 'def')).headers.get('upload-offset')).toBe('6');
});

it('lets nobody begin, go on with or end an upload into the folder of somebody else', async () => {
  const path = `${ada.id}/mine.txt`;
  expect((await begin(ben, path, 3)).status).toBe(403);
  expect((await begin(undefined, path, 3)).ok).toBe(false);
  const url = await begun(path, 3);
  expect((await patch(ben, url, 0, 'bad')).ok).toBe(false);
  expect((await ask(ben, 'DELETE', url)).ok).toBe(false);
  expect(await offsetOf(url)).toBe(0);
  expect((await patch(ada, url, 0, 'own')).status).toBe(204);
});

it('refuses what the bucket does not take', async () => {
  expect((await begin(ada, `${ada.id}/a.mp4`, 1_000_001, 'films', 'video/mp4')).status).toBe(413);
  expect((await begin(ada, `${ada.id}/a.mp4`, 10, 'films', 'text/html')).status).toBe(415);
  expect((await begin(ada, `${ada.id}/a.mp4`, 10, 'none', 'video/mp4')).status).toBe(404);
  expect((await begin(ada, `${ada.id}/a.mp4`, 10, 'films', 'video/mp4')).status).toBe(201);
});

it('asks again for the end of a file that is whole but could not be put away', async () => {
  const path = `${ada.id}/late.mp4`;
  const url = (await begin(ada, path, 10, 'films', 'video/mp4')).headers.get('location') ?? '';
  const limit = (most: number) =>
    backend.database.query(`update storage.buckets set file_size_limit = ${most} where id = 'films'`);
  await limit(5);
  expect((await patch(ada, url, 0, '0123456789')).ok).toBe(false);
  await limit(1_000_000);
  // All ten would say that the file is stored.
  expect(await offsetOf(url)).toBe(9);
  expect((await patch(ada, url, 9, '9')).status).toBe(204);
  expect(await offsetOf(url)).toBe(10);
  expect(await backend.database.query('select 1 from storage.objects where name = $1', [path])).toHaveLength(
    1,
  );
});

it('lets one request at a time add to an upload, and puts the file away before it tells how far it is', async () => {
  const uploads = new ResumableUploads(`${project.root}/one-at-a-time`);
  const address = await uploads.create({ ...anUpload, length: 3 });
  const order: string[] = [];
  const storage = new EventTarget();
  const hears = (name: string) => new Promise((resolve) => storage.addEventListener(name, resolve));
  const [isAsked, isAway] = [hears('asked'), hears('away')];
  const first = uploads.append(address, 0, 3, bytes('abc'), async () => {
    storage.dispatchEvent(new Event('asked'));
    await isAway;
    order.push('away');
  });
  expect(await uploads.append(address, 0, 3, bytes('xyz'), () => Promise.resolve())).toBeUndefined();
  await isAsked;
  const offset = uploads.offset(address).then(() => order.push('told'));
  storage.dispatchEvent(new Event('away'));
  await Promise.all([first, offset]);
  expect(order).toEqual(['away', 'told']);
});

it('keeps the type alone, without what may follow it', async () => {
  const path = `${ada.id}/typed.mp4`;
  const type = 'video/mp4;,text/html';
  const url = (await begin(ada, path, 4, 'films', type)).headers.get('location') ?? '';
  expect((await patch(ada, url, 0, '0123')).status).toBe(204);
  const rows = await backend.database.query('select metadata from storage.objects where name = $1', [path]);
  expect(rows).toMatchObject([{ metadata: { mimetype: 'video/mp4' } }]);
});

it('takes no name that means another place, no type that is none, and nothing at all', async () => {
  for (const path of [
    `${ada.id}/a/../b.txt`,
    `${ada.id}//b.txt`,
    `/${ada.id}/b.txt`,
    `../../object/x`,
    `${ada.id}/\0`,
  ]) {
    expect((await begin(ada, path, 3)).status).toBe(400);
  }
  expect((await begin(ada, `${ada.id}/b.txt`, 3, 'closed', 'text/plain\r\nx: y')).status).toBe(415);
  expect((await begin(ada, `${ada.id}/b.txt`, 0)).status).toBe(400);
});

it('takes no more bytes than were announced', async () => {
  const path = `${ada.id}/long.txt`;
  const url = await begun(path, 4);
  await patch(ada, url, 0, '01234567');
  expect(await (await ada.client.storage.from('closed').download(path)).data?.text()).toBe('0123');
});

it('forgets an upload that was ended, and knows no other address', async () => {
  const url = await begun(`${ada.id}/ended.txt`, 4);
  await patch(ada, url, 0, '01');
  expect((await ask(ada, 'DELETE', url)).status).toBe(204);
  expect((await ask(ada, 'HEAD', url)).status).toBe(404);
  expect((await ask(ada, 'HEAD', '/storage/v1/upload/resumable/Li4vLi4vLi4vZXRjL3Bhc3N3ZA')).status).toBe(
    404,
  );
  expect((await ask(ada, 'HEAD', url, { 'tus-resumable': '0.2.2' })).status).toBe(412);
});

it('removes uploads that nobody went on with for a day', async () => {
  let now = 0;
  const uploads = new ResumableUploads(`${project.root}/uploads`, () => now);
  const address = await uploads.create(anUpload);
  now += 24 * 60 * 60 * 1000;
  expect(await uploads.find(address)).toBe('expired');
  expect(await uploads.find(address)).toBeUndefined();
});

it('keeps twenty unfinished uploads of a person, and 2 GB of them: the oldest go', async () => {
  let now = 1_000_000;
  const uploads = new ResumableUploads(`${project.root}/unfinished`, () => (now += 1000));
  const start = async (path: string, length = 10) => uploads.create({ ...anUpload, path, length });
  const others = await start('eve/a');
  const first = await start('ada/first');
  await uploads.finish(
    first,
    (await uploads.find(first)) as Exclude<Awaited<ReturnType<typeof uploads.find>>, string | undefined>,
  );
  const addresses: string[] = [];
  for (let n = 0; n < 22; n += 1) addresses.push(await start(`ada/${n}`));
  const left = await Promise.all(addresses.map((address) => uploads.find(address)));
  expect(left.map((upload) => typeof upload)).toEqual([
    ...Array.from({ length: 2 }, () => 'undefined'),
    ...Array.from({ length: 20 }, () => 'object'),
  ]);
  // What is finished takes no room there, and what others began is theirs.
  expect([typeof (await uploads.find(first)), typeof (await uploads.find(others))]).toEqual([
    'object',
    'object',
  ]);
  await start('ada/large', 1_500_000_000);
  const larger = await start('ada/larger', 1_500_000_000);
  const kept = await Promise.all(addresses.map((address) => uploads.find(address)));
  expect(kept.every((upload) => upload === undefined)).toBe(true);
  expect(typeof (await uploads.find(larger))).toBe('object');
});
