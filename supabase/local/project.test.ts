import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callCatalogue } from '../../src/catalogue/call-catalogue';
import { learnerNames } from '../../src/catalogue/learner-names';
import { type Backend, createBackend } from './create-backend.ts';
import { demoSignIns } from './demo-accounts.ts';
import { connect } from './testing/connect.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const accounts = JSON.parse(readFileSync(`${root}/supabase/demo-accounts.json`, 'utf8')) as {
  email: string;
  password: string;
}[];

let backend: Backend;
beforeAll(async () => {
  backend = await createBackend({ root });
}, 60_000);
afterAll(() => backend.close());

it('lets each demo account that is printed at the start sign in', async () => {
  expect(demoSignIns(root)).toHaveLength(accounts.length);
  for (const { email, password } of accounts) {
    const { data, error } = await connect(backend).auth.signInWithPassword({ email, password });
    expect(error).toBeNull();
    expect(data.user?.identities).toHaveLength(1);
  }
});

it('shows the public modules to a visitor, pictures included', async () => {
  const visitor = connect(backend);
  const { data } = await visitor.rpc('explore', {
    p_search: '',
    p_kind: 'module',
    p_sort: 'newest',
    p_limit: 10,
    p_offset: 0,
  });
  const cards = data.cards as { thumbnail_url: string }[];
  expect(cards).toHaveLength(3);
  for (const { thumbnail_url: address } of cards) {
    const [bucket = '', ...path] = address.split('/');
    const url = visitor.storage.from(bucket).getPublicUrl(path.join('/')).data.publicUrl;
    const picture = await backend.fetch(new Request(url));
    expect([picture.status, picture.headers.get('content-type')?.split('/')[0]]).toEqual([200, 'image']);
    await picture.body?.cancel();
  }
});

it('refuses to invite for a visitor, and invites for the creator of the group', async () => {
  const creator = connect(backend);
  await creator.auth.signInWithPassword(accounts[0] ?? { email: '', password: '' });
  const { data: groups } = await creator.from('groups').select('id').limit(1);
  const body = {
    email: 'new@test.example',
    firstName: 'New',
    lastName: 'One',
    groupId: groups?.[0]?.id as unknown,
  };
  expect((await connect(backend).functions.invoke('invite-member', { body })).error).not.toBeNull();
  const invited = await creator.functions.invoke('invite-member', { body });
  expect(invited.data).toMatchObject({ status: 'invited' });
  expect(backend.outbox.messages.at(-1)?.to).toBe('new@test.example');
});

it('names all 1,200 learners of a creator, of whom one answer has no more than a thousand', async () => {
  const creator = connect(backend);
  const { data } = await creator.auth.signInWithPassword(accounts[0] ?? { email: '', password: '' });
  await backend.database.query(
    `insert into auth.users (id, email, raw_user_meta_data)
     select gen_random_uuid(), 'learner-' || n || '@test.example', jsonb_build_object('full_name', 'Learner ' || n)
     from generate_series(1, 1200) n`,
  );
  await backend.database.query(
    `insert into public.module_sessions (user_id, module_id)
     select u.id, (select m.id from public.modules m where m.creator_id = $1 limit 1)
     from auth.users u where u.email like 'learner-%'`,
    [data.user?.id],
  );
  const config = { url: 'http://backend.test', anonKey: backend.keys.publishable };
  const token = data.session?.access_token ?? null;
  const names = await learnerNames(AbortSignal.timeout(60_000), (name, parameters, schema, signal) =>
    callCatalogue(name, parameters, schema, {
      config,
      token,
      signal,
      send: (input, init) => backend.fetch(new Request(input, init)),
    }),
  );
  expect(Object.values(names).filter((name) => name.startsWith('Learner '))).toHaveLength(1200);
});
