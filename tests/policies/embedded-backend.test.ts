import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { afterAll, afterEach, expect, inject, it } from 'vitest';
import { type Backend, createBackend } from '../../supabase/local/create-backend';
import { BROADCAST_CHANNEL } from '../../supabase/local/realtime/install-realtime';
import { mayListen } from '../../supabase/local/realtime/may-listen';
import { connect, connectAs } from '../../supabase/local/testing/connect';
import { makeFixtureProject } from '../../supabase/local/testing/fixture-project';

const admin = postgres(inject('databaseUrl'), { max: 1, onnotice: () => undefined });
const made: string[] = [];
let open: Backend | undefined;

/** The embedded backend on a separate database of the real server. */
async function openOn(root: string, name: string, seed = false): Promise<Backend> {
  const database = `${name}_${process.pid}`;
  if (!made.includes(database)) {
    await admin.unsafe(`create database ${database}`);
    made.push(database);
  }
  const databaseUrl = Object.assign(new URL(inject('databaseUrl')), { pathname: `/${database}` }).href;
  open = await createBackend({ root, databaseUrl, seed });
  return open;
}
afterEach(async () => {
  await open?.close();
  open = undefined;
});
afterAll(async () => {
  for (const database of made) await admin.unsafe(`drop database ${database} with (force)`);
  await admin.end();
});

it('answers on a real PostgreSQL as on the embedded one', async () => {
  const project = makeFixtureProject();
  const backend = await openOn(project.root, 'embedded_fixture');
  const ada = await connectAs(backend, 'ada@test.example');
  const ben = await connectAs(backend, 'ben@test.example');

  const body = { list: [1, { deep: '"ä"' }] };
  const { data } = await ada.client
    .from('notes')
    .insert({ title: 'Mine', body })
    .select('body, created_at')
    .single();
  expect(data?.body).toEqual(body);
  const large = { title: 'Large', body: { text: 'x'.repeat(3_000_000) } };
  const tooLarge = await ada.client.from('notes').insert(large).select('a:body, b:body, c:body');
  expect([tooLarge.status, tooLarge.error?.code]).toEqual([413, '54000']);
  expect(data?.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/);
  expect((await ada.client.from('notes').insert({ title: '' })).error?.code).toBe('23514');
  expect((await ada.client.rpc('fail_with', { p_message: 'No way' })).error).toMatchObject({
    code: 'P0001',
    details: 'a detail',
  });
  expect((await ada.client.from('notes').update({ pinned: true }).eq('title', 'Mine')).error?.code).toBe(
    '42501',
  );

  const answers = await Promise.all(
    Array.from({ length: 60 }, async (_, index) => (index % 2 === 0 ? ada : ben).client.rpc('who_am_i')),
  );
  expect(answers.map((answer) => answer.data.uid as unknown)).toEqual(
    answers.map((_, index) => (index % 2 === 0 ? ada.id : ben.id)),
  );

  const path = `${ada.id}/file.txt`;
  await ada.client.storage.from('closed').upload(path, new Blob(['kept'], { type: 'text/plain' }));
  expect(await (await ada.client.storage.from('closed').download(path)).data?.text()).toBe('kept');
  expect((await ben.client.storage.from('closed').download(path)).error).not.toBeNull();

  const received: string[] = [];
  await backend.database.listen(BROADCAST_CHANNEL, (notice) => received.push(notice));
  await ada.client.from('notes').update({ shared: true }).eq('title', 'Mine');
  await expect.poll(() => received.join()).toContain(`person:${ada.id}`);
  const token = (await ada.client.auth.getSession()).data.session?.access_token;
  expect(await mayListen(backend, `person:${ada.id}`, token)).toBeGreaterThan(Date.now());
  expect(await mayListen(backend, `person:${ben.id}`, token)).toBeUndefined();
  project.remove();
});

const storedFiles = async (): Promise<unknown[]> =>
  (await open!.database.query('select name from storage.objects')).map((row) => row['name']);

it('refuses files of ended accounts, and removes those that are left', async () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const backend = await openOn(root, 'embedded_ended');
  const ada = await connectAs(backend, 'ada@test.example');
  const assets = ada.client.storage.from('public-assets');
  const picture = new Blob(['a'], { type: 'image/png' });
  expect((await assets.upload(`${ada.id}/early.png`, picture)).error).toBeNull();
  const late = (await assets.createSignedUploadUrl(`${ada.id}/late.png`)).data;
  // Deleted by an operator, which ignores files.
  await backend.database.query('delete from auth.users where id = $1', [ada.id]);
  const visitor = connect(backend).storage.from('public-assets');
  const stored = await visitor.uploadToSignedUrl(`${ada.id}/late.png`, late?.token ?? '', picture);
  expect(stored.error).not.toBeNull();
  expect(await storedFiles()).toEqual([`${ada.id}/early.png`]);
  expect((await visitor.download(`${ada.id}/late.png`)).error).not.toBeNull();
  await backend.close();
  await openOn(root, 'embedded_ended');
  expect(await storedFiles()).toEqual([]);
});

it('never answers filters with invalid values with status 500', async () => {
  const backend = await openOn(fileURLToPath(new URL('../..', import.meta.url)), 'embedded_ended');
  const ada = await connectAs(backend, 'filters@test.example');
  const token = (await ada.client.auth.getSession()).data.session?.access_token ?? '';
  const headers = { apikey: backend.keys.publishable, authorization: `Bearer ${token}` };
  const columns = await backend.database.query(
    `select distinct on (data_type) table_name, column_name from information_schema.columns
     where table_schema = 'public' and table_name <> 'events' order by data_type, table_name, column_name`,
  );
  const failed: string[] = [];
  for (const { table_name: table, column_name: column } of columns) {
    for (const filter of ['gt.0', 'eq.x', 'eq.true', 'in.(0,x)', 'eq.1e400', 'cs.{x}', 'like.*']) {
      const path = `${String(table)}?select=${String(column)}&${String(column)}=${filter}`;
      const answer = await backend.fetch(new Request(`http://backend.test/rest/v1/${path}`, { headers }));
      await answer.body?.cancel();
      if (answer.status >= 500) failed.push(`${path}: ${answer.status}`);
    }
  }
  expect(failed).toEqual([]);
});

it('sets up the whole project on a real PostgreSQL, and seeds it once', async () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const first = await openOn(root, 'embedded_project', true);
  expect(first.seeded).toBe(true);
  await first.close();
  const backend = await openOn(root, 'embedded_project', true);
  const { data } = await connect(backend).rpc('explore', {
    p_search: '',
    p_kind: 'module',
    p_sort: 'newest',
    p_limit: 10,
    p_offset: 0,
  });
  expect(data.cards).toHaveLength(3);
});
