import { createHmac } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Backend, createBackend } from './create-backend.ts';
import { connectAs } from './testing/connect.ts';
import { makeFixtureProject } from './testing/fixture-project.ts';

const project = makeFixtureProject();
let backend: Backend;
let ada: { client: SupabaseClient; id: string };
let ben: { client: SupabaseClient; id: string; token: string };
beforeAll(async () => {
  backend = await createBackend({ root: project.root, seed: false });
  ada = await connectAs(backend, 'ada@test.example');
  const signedIn = await connectAs(backend, 'ben@test.example');
  const { data } = await signedIn.client.auth.getSession();
  ben = { ...signedIn, token: data.session?.access_token ?? '' };
  await ada.client.from('notes').insert({ title: 'Secret' });
}, 60_000);
afterAll(async () => {
  await backend.close();
  project.remove();
});

interface Asked {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}
async function ask(
  method: string,
  path: string,
  { headers, body }: Asked = {},
): Promise<{ status: number; text: string }> {
  const answer = await backend.fetch(
    new Request(`http://backend.test${path}`, {
      method,
      headers: { apikey: backend.keys.publishable, ...headers },
      ...(body === undefined ? {} : { body }),
    }),
  );
  return { status: answer.status, text: await answer.text() };
}
const as = (token: string): Asked => ({ headers: { authorization: `Bearer ${token}` } });
const text = (content: string): Blob => new Blob([content], { type: 'text/plain' });
const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

it('shows nothing to a session that nobody signed, or that was signed with something everybody knows', async () => {
  const claims = part({ sub: ada.id, role: 'service_role', aud: 'authenticated', exp: 9_999_999_999 });
  const body = `${part({ alg: 'HS256', typ: 'JWT' })}.${claims}`;
  const sign = (secret: string): string =>
    `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
  const [, payload = '', signature = ''] = ben.token.split('.');
  for (const token of [
    `${part({ alg: 'none', typ: 'JWT' })}.${claims}.`,
    sign(backend.keys.publishable),
    sign(''),
    `${ben.token.split('.')[0]}.${claims}.${signature}`,
    `${part({ alg: 'none' })}.${payload}.`,
  ]) {
    const answer = await ask('GET', '/rest/v1/notes', as(token));
    expect([token, answer.text.includes('Secret')]).toEqual([token, false]);
    expect((await ask('GET', '/auth/v1/user', as(token))).status).toBeGreaterThanOrEqual(400);
  }
  for (const apikey of ['', 'service_role', ada.id])
    expect((await ask('GET', '/rest/v1/notes', { headers: { apikey } })).status).toBe(401);
});

it('exposes one schema, and none of the ways of an administrator', async () => {
  const { headers } = as(ben.token);
  for (const schema of ['auth', 'storage', 'private', 'extensions', 'supabase_migrations', 'pg_catalog']) {
    const profile = { 'accept-profile': schema, 'content-profile': schema };
    expect([
      schema,
      (await ask('GET', '/rest/v1/users', { headers: { ...headers, ...profile } })).status,
    ]).toEqual([schema, 406]);
  }
  for (const [method, path, body] of [
    ['POST', '/auth/v1/admin/users', '{"email":"eve@test.example","password":"correct horse"}'],
    ['DELETE', `/auth/v1/admin/users/${ada.id}`, undefined],
    ['POST', '/auth/v1/invite', '{"email":"eve@test.example"}'],
    ['PUT', '/auth/v1/user', '{"role":"service_role","app_metadata":{"role":"service_role"}}'],
  ] as const) {
    await ask(method, path, {
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body }),
    });
  }
  const people = await backend.database.query('select email, role from auth.users order by email');
  expect(people).toEqual([
    { email: 'ada@test.example', role: 'authenticated' },
    { email: 'ben@test.example', role: 'authenticated' },
  ]);
});

it('answers with no page where it has no address', async () => {
  for (const path of [
    '/auth/v1/',
    '/auth/v1/admin/users',
    '/auth/v1/nothing',
    '/rest/v1/',
    '/storage/v1/nothing',
  ]) {
    const { status, text: said } = await ask('GET', path, as(ben.token));
    expect([path, status >= 400, said.slice(0, 1)]).toEqual([path, true, '{']);
  }
});

it('lets no link to a file be used for anything but that file', async () => {
  const mine = `${ben.id}/mine.txt`;
  await ben.client.storage.from('closed').upload(mine, text('mine'));
  for (const name of ['a', 'b'])
    await ada.client.storage.from('closed').upload(`${ada.id}/${name}.txt`, text(`Secret ${name}`));
  const link = await ada.client.storage.from('closed').createSignedUrl(`${ada.id}/a.txt`, 60);
  const read = new URL(link.data?.signedUrl ?? '').searchParams.get('token') ?? '';
  const write =
    (await ben.client.storage.from('closed').createSignedUploadUrl(`${ben.id}/new.txt`)).data?.token ?? '';
  const file = (name: string): string => `closed/${ada.id}/${name}.txt`;

  expect((await ask('GET', `/storage/v1/object/sign/${file('a')}?token=${read}`)).text).toBe('Secret a');
  for (const token of [write, ben.token, `${read}x`])
    expect((await ask('GET', `/storage/v1/object/sign/${file('a')}?token=${token}`)).text).not.toContain(
      'Secret',
    );
  expect((await ask('GET', `/storage/v1/object/sign/${file('b')}?token=${read}`)).text).not.toContain(
    'Secret',
  );
  for (const token of [read, write, ben.token])
    await ask('PUT', `/storage/v1/object/upload/sign/${file('a')}?token=${token}`, {
      headers: { 'content-type': 'text/plain', 'x-upsert': 'true' },
      body: 'evil',
    });
  for (const token of [read, write])
    expect((await ask('GET', '/rest/v1/notes', as(token))).text).not.toContain('Secret');
  const kept = await ada.client.storage.from('closed').download(`${ada.id}/a.txt`);
  expect(await kept.data?.text()).toBe('Secret a');
});

it('keeps files of others from being overwritten, moved, copied, listed, and buckets from being changed', async () => {
  const target = `${ada.id}/kept.txt`;
  await ada.client.storage.from('closed').upload(target, text('Secret'));
  const own = `${ben.id}/own.txt`;
  await ben.client.storage.from('closed').upload(own, text('evil'));
  const files = ben.client.storage.from('closed');
  expect((await files.upload(target, text('evil'), { upsert: true })).error).not.toBeNull();
  expect((await files.update(target, text('evil'))).error).not.toBeNull();
  expect((await files.move(own, target)).error).not.toBeNull();
  expect((await files.copy(own, target)).error).not.toBeNull();
  expect((await files.copy(target, `${ben.id}/stolen.txt`)).error).not.toBeNull();
  expect((await files.move(target, `${ben.id}/stolen.txt`)).error).not.toBeNull();
  expect((await files.list(ada.id)).data).toEqual([]);
  for (const path of [`${ben.id}/..%2F${ada.id}/kept.txt`, `${ben.id}/%2e%2e/${ada.id}/kept.txt`])
    await ask('POST', `/storage/v1/object/closed/${path}`, {
      headers: { authorization: `Bearer ${ben.token}`, 'content-type': 'text/plain', 'x-upsert': 'true' },
      body: 'evil',
    });
  expect(await (await ada.client.storage.from('closed').download(target)).data?.text()).toBe('Secret');

  await ben.client.storage.createBucket('mine', { public: true });
  await ben.client.storage.updateBucket('closed', { public: true });
  await ben.client.storage.emptyBucket('closed');
  await ben.client.storage.deleteBucket('open');
  expect(await backend.database.query('select id, public from storage.buckets order by id')).toEqual([
    { id: 'closed', public: false },
    { id: 'open', public: true },
  ]);
});

it('takes what stands in an address for values and names, never for SQL', async () => {
  for (const query of [
    "title=eq.x' or 1=1--",
    "select=title'",
    'select=title::text from auth.users--',
    'order=title";drop table notes',
    "or=(title.eq.x',shared.is.true)",
    "select=body->>'||(select email from auth.users limit 1)||'",
    'select=*,users(*)',
    'select=count()',
    'limit=1;drop table notes',
    "title=in.(\"x' or '1'='1\")",
  ]) {
    const answer = await ask('GET', `/rest/v1/notes?${encodeURI(query)}`, as(ben.token));
    expect([query, /Secret|@test\.example/.test(answer.text)]).toEqual([query, false]);
  }
  expect(await backend.database.query('select title from public.notes')).toEqual([{ title: 'Secret' }]);
});

/** A body that is told of, or not, and how much of it was read. */
function long(bytes: number, told: boolean) {
  let read = 0;
  const blanks = new Uint8Array(64 * 1024).fill(0x20);
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (read >= bytes) controller.close();
      else controller.enqueue(blanks);
      read += blanks.length;
    },
  });
  return { body, headers: told ? { 'content-length': String(bytes) } : {}, read: () => read };
}

it('reads no more of a request than it may bring, told or not: little of strangers, and of what is no content', async () => {
  const MB = 1024 * 1024;
  const session = { authorization: `Bearer ${ben.token}` };
  for (const [path, method, bytes, headers] of [
    ['/auth/v1/signup', 'POST', 60 * MB, {}],
    ['/auth/v1/user', 'PUT', MB, session],
    ['/functions/v1/greet', 'POST', MB, {}],
    ['/rest/v1/rpc/explore', 'POST', 120 * MB, {}],
    ['/rest/v1/rpc/explore', 'POST', 120 * MB, { authorization: `Bearer ${ben.token}x` }],
    ['/rest/v1/notes', 'POST', 200 * MB, session],
    ['/storage/v1/object/list/open', 'POST', 60 * MB, {}],
    ['/storage/v1/object/open', 'DELETE', 60 * MB, {}],
  ] as const)
    for (const told of [true, false]) {
      const sent = long(bytes, told);
      const init = { method, body: sent.body, duplex: 'half' as const };
      const answer = await backend.fetch(
        new Request(`http://backend.test${path}`, {
          ...init,
          headers: { apikey: backend.keys.publishable, ...headers, ...sent.headers },
        }),
      );
      expect([path, told, answer.status]).toEqual([path, told, 413]);
      expect(sent.read()).toBeLessThan(bytes);
    }
  // What people write comes through.
  const { error } = await ben.client
    .from('notes')
    .insert({ title: 'Long', body: { text: 'x'.repeat(5 * MB) } });
  expect(error).toBeNull();
  await ben.client.from('notes').delete().eq('title', 'Long');
});

it('knows an address in one spelling, so that no other one goes around what is asked of it', async () => {
  const page = `open/${ben.id}/page.html`;
  const { client, token } = ben;
  const path = page.slice('open/'.length);
  const html = new Blob(['<script>1</script>'], { type: 'text/html' });
  expect((await client.storage.from('open').upload(path, html)).error).toBeNull();
  const served = await ask('GET', `/storage/v1/object/public/${page}`);
  expect(served).toMatchObject({ status: 200, text: '<script>1</script>' });

  for (const other of [
    `/storage/v1/object/%70ublic/${page}`,
    `/storage/v1/object/public/${page.replace('.', '%2e')}`,
  ])
    expect([other, await ask('GET', other)]).toMatchObject([other, { status: 404 }]);
  for (const other of [
    '/storage/v1/object/li%73t/open',
    '/storage/v1/%62ucket',
    '/storage/v%31/object/list/open',
    '/%72est/v1/notes',
  ]) {
    const sent = long(60 * 1024 * 1024, false);
    const init = { method: 'POST', body: sent.body, duplex: 'half' as const };
    const headers = { apikey: backend.keys.publishable, authorization: `Bearer ${token}` };
    const answer = await backend.fetch(new Request(`http://backend.test${other}`, { ...init, headers }));
    expect([other, answer.status]).toEqual([other, 404]);
    expect(sent.read()).toBeLessThan(1024 * 1024);
  }
});
