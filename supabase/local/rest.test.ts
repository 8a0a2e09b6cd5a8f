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

it('writes timestamps as PostgREST does', async () => {
  const { data } = await ada.client.from('notes').insert({ title: 'When' }).select('created_at').single();
  expect(data?.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/);
});

it('answers what the database refuses with its code, its words and a 4xx status', async () => {
  await ada.client.from('notes').insert({ title: 'Once' });
  const check = await ada.client.from('notes').insert({ title: '' });
  expect([check.status, check.error?.code]).toEqual([400, '23514']);
  expect(check.error?.message).toContain('violates check constraint');
  const unique = await ada.client.from('notes').insert({ title: 'Once' });
  expect([unique.status, unique.error?.code]).toEqual([409, '23505']);
  const raised = await ada.client.rpc('fail_with', { p_message: 'No way' });
  expect(raised.status).toBe(400);
  expect(raised.error).toMatchObject({
    code: 'P0001',
    message: 'No way',
    details: 'a detail',
    hint: 'a hint',
  });
  const malformed = await ada.client.from('notes').select('id').eq('id', 'no-uuid');
  expect([malformed.status, malformed.error?.code]).toEqual([400, '22P02']);
});

it('keeps a REVOKE of a migration, however many requests came before', async () => {
  const { data } = await ada.client.from('notes').insert({ title: 'Mine' }).select('id').single();
  const pin = await ada.client.from('notes').update({ pinned: true }).eq('id', data?.id);
  expect([pin.status, pin.error?.code]).toEqual([403, '42501']);
  const anonymous = await connect(backend).from('notes').insert({ title: 'Nobody', owner_id: ada.id });
  expect([anonymous.status, anonymous.error?.code]).toEqual([401, '42501']);
  expect((await connect(backend).rpc('only_for_members')).error?.code).toBe('42501');
  expect((await ada.client.rpc('only_for_members')).data).toBe('welcome');
});

it('applies policies, and lets functions of the caller ask who calls', async () => {
  const { data } = await ada.client.from('notes').insert({ title: 'Secret' }).select('id').single();
  expect((await ben.client.from('notes').select('id').eq('id', data?.id)).data).toEqual([]);
  const forged = await ben.client.from('notes').insert({ title: 'As Ada', owner_id: ada.id });
  expect([forged.status, forged.error?.code]).toEqual([403, '42501']);
  expect((await ben.client.rpc('who_am_i')).data).toEqual({ uid: ben.id, role: 'authenticated' });
});

it('stores JSON as JSON', async () => {
  const body = { list: [1, { deep: 'ä"\\' }], text: '"quoted"' };
  const { data } = await ada.client
    .from('notes')
    .insert({ title: 'Json', body })
    .select('body, body->list')
    .single();
  expect(data).toEqual({ body, list: body.list });
});

it('sends long answers of functions as the database wrote them, also to several people at once', async () => {
  // What JSON, or a replacement in a text, could take for something else.
  const words = `ä"\\ $& $\` 🦊 \u2028 </script> `;
  const lengths = [1, 10_000, 20_000, 10_000];
  const answers = await Promise.all(
    lengths.flatMap((times) =>
      [ada, ben].map(async ({ client, id }) => {
        const answer = await client.rpc('say_back', { p_words: words, p_times: times });
        expect(answer.error).toBeNull();
        return [answer.data, { words: words.repeat(times), by: id }];
      }),
    ),
  );
  for (const [said, expected] of answers) expect(said).toEqual(expected);
  const written = await backend.fetch(
    new Request('http://embedded.invalid/rest/v1/rpc/say_back', {
      method: 'POST',
      headers: { apikey: backend.keys.publishable, 'content-type': 'application/json' },
      body: JSON.stringify({ p_words: 'long ', p_times: 20_000 }),
    }),
  );
  expect(written.headers.get('content-type')).toMatch(/^application\/json/);
  // The spaces are the database's.
  expect(await written.text()).toBe(`{"words" : "${'long '.repeat(20_000)}", "by" : null}`);
});

it('leaves long JSON of a table as it is for those who ask for parts of it', async () => {
  const body = { list: Array.from({ length: 20_000 }, (_, index) => index), nothing: null };
  const { data } = await ada.client
    .from('notes')
    .insert({ title: 'Long json', body })
    .select('body, body->list')
    .single();
  expect(data).toEqual({ body, list: body.list });
});

/** The content of a note as often as wanted. */
const columns = (count: number) => Array.from({ length: count }, (_, n) => `c${n}:body`).join();

it('answers reads and writes of tables with at most 8 MB, and functions with what they give', async () => {
  const body = { text: 'x'.repeat(600_000) };
  const { data } = await ada.client.from('notes').insert({ title: 'Large', body }).select('id').single();
  const read = async (count: number, id: unknown = data?.id) =>
    ada.client
      .from('notes')
      .select(`id,${columns(count)}`)
      .eq('id', id);
  const whole = await read(13);
  expect(whole.data).toHaveLength(1);
  expect(JSON.stringify(whole.data).length).toBeGreaterThan(7_800_000);
  for (const refused of [
    await read(14),
    await ada.client.from('notes').update({ body }).eq('id', data?.id).select(columns(14)),
  ])
    expect([refused.status, refused.error?.code, refused.data]).toEqual([413, '54000', null]);

  // Row by row, too.
  const rows = Array.from({ length: 14 }, (_, n) => ({ title: `Large ${n}`, body }));
  expect((await ada.client.from('notes').insert(rows)).error).toBeNull();
  const many = ada.client.from('notes').select('body').like('title', 'Large %').order('title');
  expect((await many).status).toBe(413);
  const some = await ada.client
    .from('notes')
    .select('title')
    .like('title', 'Large %')
    .order('title')
    .limit(3);
  expect(some.data?.map(({ title }) => title as unknown)).toEqual(['Large 0', 'Large 1', 'Large 10']);
  const shared = await ada.client
    .from('notes')
    .update({ shared: false })
    .like('title', 'Large %')
    .select('*');
  expect(shared.status).toBe(413);
  const counted = ada.client
    .from('notes')
    .select('id', { count: 'exact', head: true })
    .like('title', 'Large %');
  expect((await counted).count).toBe(14);
  expect((await ada.client.from('notes').delete().like('title', 'Large%')).error).toBeNull();

  const said = await ada.client.rpc('say_back', { p_words: 'x'.repeat(1000), p_times: 9000 });
  expect((said.data as { words: string }).words).toHaveLength(9_000_000);
});

it('never mixes the roles of requests that run at the same time', async () => {
  await ada.client.from('notes').insert({ title: 'For Ada only' });
  const service = connect(backend, { key: backend.keys.secret });
  const callers = [ada.client, ben.client, service, connect(backend)];
  const expected = [ada.id, ben.id, null, null];
  const answers = await Promise.all(
    Array.from({ length: 80 }, async (_, index) => {
      const caller = callers[index % callers.length];
      const [who, notes] = await Promise.all([
        caller?.rpc('who_am_i'),
        caller?.from('notes').select('owner_id'),
      ]);
      return {
        uid: who?.data.uid as unknown,
        owners: (notes?.data ?? []).map((note) => note.owner_id as unknown),
      };
    }),
  );
  for (const [index, answer] of answers.entries()) {
    expect(answer.uid).toBe(expected[index % callers.length]);
  }
  const [asAda, asBen, asService, asNobody] = answers;
  expect(new Set(asAda?.owners)).toEqual(new Set([ada.id]));
  expect(asBen?.owners).toEqual([]);
  expect(asService?.owners).toContain(ada.id);
  expect(asNobody?.owners).toEqual([]);
});
