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

const getFunction = async (path: string) => {
  const answer = await backend.fetch(new Request(`http://backend.test/functions/v1/${path}`));
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
};
const preview = (path: string) => getFunction(`link-preview?path=${encodeURIComponent(path)}`);

it('shows search engines and previews of links what is public, and nothing else', async () => {
  const creator = connect(backend);
  const { data } = await creator.auth.signInWithPassword(accounts[0] ?? { email: '', password: '' });
  const other = connect(backend);
  const { data: others } = await other.auth.signInWithPassword(accounts[1] ?? { email: '', password: '' });
  const [me = '', them = ''] = [data.user?.id, others.user?.id];
  const row = (visibility: string) => ({
    id: crypto.randomUUID(),
    creator_id: me,
    title: `Hidden ${visibility} "><script>alert(1)</script>`,
    description: 'Hidden words & <b>more</b>',
    visibility,
    thumbnail_url: 'https://elsewhere.example/picture.png',
  });
  const modules = ['public', 'restricted', 'draft'].map((visibility) => ({
    ...row(visibility),
    content: { nodes: [] },
  }));
  const playlists = ['public', 'restricted', 'draft'].map(row);
  for (const [table, rows] of [
    ['modules', modules],
    ['playlists', playlists],
  ] as const)
    expect((await creator.from(table).insert(rows)).error).toBeNull();
  const nest = {
    visibility: 'private',
    nest_password: 'open sesame',
    title: 'Hidden nest',
    description: 'Hidden',
  };
  expect((await other.from('creator_nest_settings').update(nest).eq('id', them)).error).toBeNull();
  const inPrivateNest = { ...modules[0], id: crypto.randomUUID(), creator_id: them };
  expect((await other.from('modules').insert(inPrivateNest)).error).toBeNull();

  const map = await getFunction('sitemap');
  expect(map.type).toBe('application/xml; charset=utf-8');
  const pages = [...map.text.matchAll(/<loc>[^<]*\/sitemap\?([^<]*)<\/loc>/g)].map(([, query = '']) =>
    query.replace('&#38;', '&'),
  );
  expect(pages).toEqual(['kind=modules&page=1', 'kind=playlists&page=1', 'kind=nests&page=1']);
  const found = (await Promise.all(pages.map((page) => getFunction(`sitemap?${page}`))))
    .map(({ text }) => text)
    .join('');
  for (const address of [
    `http://localhost:4173/modules/${modules[0]?.id}</loc><lastmod>20`,
    `http://localhost:4173/playlists/${playlists[0]?.id}</loc>`,
    `http://localhost:4173/creator/${me}</loc>`,
  ])
    expect(found).toContain(address);
  const hidden = [inPrivateNest, ...modules.slice(1), ...playlists.slice(1)].map(({ id }) => id);
  for (const id of [...hidden, them]) expect(found).not.toContain(id);

  // Of what is not public, or only by its own link (decision D20), the same is said as of what does not exist.
  const [nothing, hiddenModule, inHiddenNest, hiddenList, hiddenNest] = await Promise.all(
    [
      ['/modules', crypto.randomUUID()],
      ['/modules', modules[1]?.id],
      ['/modules', inPrivateNest.id],
      ['/playlists', playlists[2]?.id],
      ['/creator', them],
    ].map(async ([path = '', id = '']) =>
      (await preview(`${path}/${id}`)).text.replaceAll(`${path}/${id}`, 'HERE'),
    ),
  );
  for (const page of [hiddenModule, inHiddenNest, hiddenList, hiddenNest]) expect(page).toBe(nothing);
  expect(nothing).not.toContain('Hidden');

  const shown = await preview(`/modules/${modules[0]?.id}/learn`);
  expect(shown.type).toBe('text/html; charset=utf-8');
  expect(shown.text).not.toMatch(/<script|<b>|elsewhere\.example/);
  expect(shown.text).toContain(
    '<title>Hidden public &#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62;</title>',
  );
  expect(shown.text).toContain('content="by Amina · Hidden words &#38; &#60;b&#62;more&#60;/b&#62;"');
  expect(shown.text).toContain('content="http://localhost:4173/images/share.png"');
  expect(shown.text).toContain(`content="0;url=http://localhost:4173/modules/${modules[0]?.id}"`);
  expect((await preview(`/creator/${me}`)).text).toContain('kitchen table</title>');
});

it('leads nowhere but to the app, whatever the address says', async () => {
  for (const path of [
    '//elsewhere.example',
    '/modules/x',
    '/creator/../../x',
    'https://elsewhere.example/',
    '/nest',
  ]) {
    const { status, text } = await preview(path);
    expect([path, status, /url=([^"]*)/.exec(text)?.[1]]).toEqual([path, 200, 'http://localhost:4173/']);
  }
  for (const query of [
    'kind=modules&page=0',
    'kind=modules&page=99',
    'kind=profiles',
    'kind=constructor',
    'kind=modules&page=1e99',
  ])
    expect([query, (await getFunction(`sitemap?${query}`)).status]).toEqual([query, 404]);
});
