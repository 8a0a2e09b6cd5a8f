import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Backend, createBackend } from './create-backend.ts';
import { connect, connectAs } from './testing/connect.ts';
import { makeFixtureProject } from './testing/fixture-project.ts';

const project = makeFixtureProject();
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

const text = (content: string): Blob => new Blob([content], { type: 'text/plain' });
const get = (url: string, headers: Record<string, string> = {}): Promise<Response> =>
  backend.fetch(new Request(url, { headers }));

it('takes a file as storage-js sends it and serves it to anyone from a public bucket', async () => {
  const path = `${ada.id}/a picture.txt`;
  const upload = await ada.client.storage.from('open').upload(path, text('hello'), { cacheControl: '3600' });
  expect(upload.error).toBeNull();
  const url = ada.client.storage.from('open').getPublicUrl(path).data.publicUrl;
  const answer = await get(url);
  expect(await answer.text()).toBe('hello');
  expect(answer.headers.get('content-type')).toBe('text/plain');
  expect(answer.headers.get('cache-control')).toBe('max-age=3600');
  expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  const again = await get(url, { 'if-none-match': answer.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
});

it('does not overwrite a file without being asked to', async () => {
  const path = `${ada.id}/once.txt`;
  await ada.client.storage.from('open').upload(path, text('first'));
  const second = await ada.client.storage.from('open').upload(path, text('second'));
  expect(second.error?.message).toMatch(/exists/i);
});

it('lets a policy decide who reads, writes and deletes', async () => {
  const path = `${ada.id}/private.txt`;
  expect((await ada.client.storage.from('closed').upload(path, text('mine'))).error).toBeNull();
  expect(
    (await ben.client.storage.from('closed').upload(`${ada.id}/x.txt`, text('evil'))).error,
  ).not.toBeNull();
  expect((await connect(backend).storage.from('closed').upload('x.txt', text('evil'))).error).not.toBeNull();
  expect((await ben.client.storage.from('closed').download(path)).error).not.toBeNull();
  expect((await ben.client.storage.from('closed').createSignedUrl(path, 60)).error).not.toBeNull();
  expect((await ben.client.storage.from('closed').remove([path])).data).toEqual([]);
  expect(await (await ada.client.storage.from('closed').download(path)).data?.text()).toBe('mine');
  const publicAddress = ada.client.storage.from('closed').getPublicUrl(path).data.publicUrl;
  expect((await get(publicAddress)).ok).toBe(false);
});

it('serves a private file by a signed link until the link is changed', async () => {
  const path = `${ada.id}/signed.txt`;
  await ada.client.storage.from('closed').upload(path, text('0123456789'));
  const { data } = await ada.client.storage.from('closed').createSignedUrl(path, 60);
  const url = data?.signedUrl ?? '';
  expect(await (await get(url)).text()).toBe('0123456789');
  const changed = await get(`${url}x`);
  expect([changed.status, await changed.json()]).toMatchObject([400, { error: 'InvalidJWT' }]);
  const [several] = (await ada.client.storage.from('closed').createSignedUrls([path], 60)).data ?? [];
  expect(await (await get(several?.signedUrl ?? '')).text()).toBe('0123456789');
});

it('signs links for an hour at most, one by one and together', async () => {
  const path = `${ada.id}/hour.txt`;
  const files = ada.client.storage.from('closed');
  await files.upload(path, text('short'));
  const millennium = 1000 * 365 * 24 * 3600;
  const links = [
    (await files.createSignedUrl(path, millennium)).data?.signedUrl,
    (await files.createSignedUrls([path], millennium)).data?.[0]?.signedUrl,
  ];
  for (const link of links) {
    const [, claims = ''] = (new URL(link ?? '').searchParams.get('token') ?? '').split('.');
    const { exp, iat } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, number>;
    expect((exp ?? 0) - (iat ?? 0)).toBe(3600);
    expect(await (await get(link ?? '')).text()).toBe('short');
  }
});

it('answers with the part of a file that was asked for', async () => {
  const path = `${ada.id}/range.txt`;
  await ada.client.storage.from('open').upload(path, text('0123456789'));
  const url = ada.client.storage.from('open').getPublicUrl(path).data.publicUrl;
  const part = await get(url, { range: 'bytes=2-4' });
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
    206,
    'bytes 2-4/10',
    '234',
  ]);
  expect(await (await get(url, { range: 'bytes=-3' })).text()).toBe('789');
  expect(await (await get(url, { range: 'bytes=7-' })).text()).toBe('789');
  const beyond = await get(url, { range: 'bytes=10-' });
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */10']);
});

it('takes an upload by a signed address, as a form and as plain bytes', async () => {
  const files = ada.client.storage.from('closed');
  for (const [name, body] of [
    ['form.txt', text('form.txt')],
    ['bytes.txt', new TextEncoder().encode('bytes.txt')],
  ] as const) {
    const path = `${ada.id}/${name}`;
    const { data } = await files.createSignedUploadUrl(path);
    const upload = await connect(backend)
      .storage.from('closed')
      .uploadToSignedUrl(path, data?.token ?? '', body, { contentType: 'text/plain' });
    expect(upload.error).toBeNull();
    expect(await (await files.download(path)).data?.text()).toBe(name);
  }
  expect(
    (await ben.client.storage.from('closed').createSignedUploadUrl(`${ada.id}/no.txt`)).error,
  ).not.toBeNull();
});

it('lists the files and folders of a folder by their own names', async () => {
  const files = ada.client.storage.from('closed');
  for (const name of ['list/a.txt', 'list/b.txt', 'list/deeper/c.txt']) {
    await files.upload(`${ada.id}/${name}`, text(name));
  }
  const listed = (await files.list(`${ada.id}/list`)).data ?? [];
  expect(listed.map(({ name, id }) => [name, id === null ? 'folder' : 'file'])).toEqual([
    ['a.txt', 'file'],
    ['b.txt', 'file'],
    ['deeper', 'folder'],
  ]);
  expect((await files.list(`${ada.id}/list`, { limit: 1, offset: 1 })).data?.map(({ name }) => name)).toEqual(
    ['b.txt'],
  );
  expect((await ben.client.storage.from('closed').list(`${ada.id}/list`)).data).toEqual([]);
});

it('says that a body makes no sense, and does not fail', async () => {
  const ask = async (path: string, type: string, body: string): Promise<unknown> => {
    const { data } = await ada.client.auth.getSession();
    const answer = await backend.fetch(
      new Request(`http://backend.test/storage/v1/object/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${data.session?.access_token ?? ''}`, 'content-type': type },
        body,
      }),
    );
    return [answer.status, ((await answer.json()) as { statusCode?: unknown }).statusCode];
  };
  const deep = '['.repeat(10_000) + ']'.repeat(10_000);
  for (const body of [
    '',
    '{',
    '7',
    '{"prefix": 7}',
    '{"prefix": "", "sortBy": {"column": "id; drop"}}',
    '{"paths": "a", "expiresIn": 1}',
    `{"prefix": ${deep}, "paths": ${deep}}`,
  ]) {
    if (body !== '')
      expect([body, await ask('list/closed', 'application/json', body)]).toEqual([
        body,
        body.startsWith('{"paths') ? [200, undefined] : [400, '400'],
      ]);
    expect([body, await ask('sign/closed', 'application/json', body)]).toEqual([body, [400, '400']]);
  }
  expect(await ask(`closed/${ada.id}/a`, 'multipart/form-data; boundary=x', '--x--')).toEqual([400, '400']);
  expect(await ask(`closed/${ada.id}/a%00`, 'text/plain', 'x')).toEqual([400, '400']);
});

it('refuses a file larger than its bucket allows, and one whose path leaves its folder', async () => {
  const large = new Uint8Array(1_000_001);
  const refused = await ada.client.storage.from('open').upload(`${ada.id}/large.bin`, large);
  expect(refused.error).toMatchObject({
    statusCode: '413',
    message: 'The object exceeded the maximum allowed size',
  });
  const escape = await backend.fetch(
    new Request(`http://backend.test/storage/v1/object/open/${ada.id}/..%2f..%2f..%2fetc%2fx`, {
      method: 'POST',
      headers: {
        apikey: backend.keys.publishable,
        authorization: `Bearer ${(await ada.client.auth.getSession()).data.session?.access_token ?? ''}`,
        'content-type': 'text/plain',
      },
      body: 'x',
    }),
  );
  expect(escape.ok).toBe(false);
});

it('deletes files for good', async () => {
  const path = `${ada.id}/gone.txt`;
  await ada.client.storage.from('open').upload(path, text('x'));
  await ada.client.storage.from('open').remove([path]);
  expect((await get(ada.client.storage.from('open').getPublicUrl(path).data.publicUrl)).ok).toBe(false);
});
