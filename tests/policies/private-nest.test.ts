import { describe, expect, it } from 'vitest';
import { attempt, call, perform, type Actor } from './support/act-as';
import { connect, rolledBack, type Transaction } from './support/database';
import { MATRIX } from './support/matrix';
import { pullAll } from './support/pull';
import { push } from './support/push';
import { makeModule, makeWorld, type World } from './support/world';

/* Decision D20: public content of a private nest opens by its own link, and is otherwise visible only to its creator and
   the people with whom it was shared. */
const sql = connect();

/** The title and only text of the public content. */
const WORD = 'Xylophonist';

interface PrivateNest extends World {
  /** A file that the public module shows. */
  readonly file: string;
  /** Public, in the playlist that the group has. */
  readonly listed: string;
  /** Public, shared directly with the member. */
  readonly given: string;
}

/** The world, whose owner has a private nest with a password; its public module and playlist contain `WORD`. */
async function makePrivateNest(tx: Transaction): Promise<PrivateNest> {
  const world = await makeWorld(tx);
  const { owner, member, modules, playlists } = world;
  const file = `${owner}/public.mp4`;
  const content = { nodes: [{ id: 'n', type: 'video', config: { videoUrl: file, title: WORD } }] };
  await tx`update public.modules set title = ${WORD}, content = ${tx.json(content)} where id = ${modules.public}`;
  await tx`update public.playlists set title = ${WORD} where id = ${playlists.public}`;
  await tx`insert into storage.objects (bucket_id, name, owner_id) values ('module-content', ${file}, ${owner})`;
  const listed = await makeModule(tx, owner, 'public');
  await tx`insert into public.playlist_items (playlist_id, module_id, position) values (${playlists.restricted}, ${listed}, 5)`;
  const given = await makeModule(tx, owner, 'public');
  await tx`insert into public.module_access (user_id, module_id) values (${member}, ${given})`;
  return { ...world, file, listed, given };
}

const openNest = (tx: Transaction, { owner }: World) =>
  tx`update public.creator_nest_settings set visibility = 'public' where id = ${owner}`;

/** Everything that an actor can read from the API's tables and views, as text. */
async function readTables(tx: Transaction, actor: Actor): Promise<Record<string, string>> {
  const role = actor === 'anonymous' ? 'anon' : 'authenticated';
  const found: Record<string, string> = {};
  for (const table of Object.keys(MATRIX)) {
    const columns = await tx`
      select quote_ident(a.attname) as name from pg_attribute a
      where a.attrelid = ${`public.${table}`}::regclass and a.attnum > 0 and not a.attisdropped
        and has_column_privilege(${role}, a.attrelid, a.attnum, 'select')`;
    if (columns.length === 0) continue;
    const list = columns.map(({ name }) => String(name)).join(', ');
    const rows = await perform(
      tx,
      actor,
      `select to_jsonb(r) as row from (select ${list} from public.${table}) r`,
    );
    found[table] = JSON.stringify(rows);
  }
  return found;
}

/** All functions that return lists, as opposed to opening one item by id. */
async function readLists(tx: Transaction, actor: Actor, world: PrivateNest): Promise<Record<string, string>> {
  const { owner, group, modules, playlists } = world;
  const found: Record<string, string> = {};
  const ask = async (name: string, statement: string, params: readonly unknown[] = []): Promise<void> => {
    const outcome = await attempt(tx, actor, statement, params);
    found[`${name} ${JSON.stringify(params)}`] = JSON.stringify(outcome);
  };
  for (const search of ['', WORD, 'Xylohponist', 'xylo'])
    for (const sort of ['newest', 'title', 'popular'])
      await ask('explore', 'select public.explore($1, null, $2, 100, 0)', [search, sort]);
  for (const pass of [null, 'guessed']) {
    await ask('open_nest', 'select public.open_nest($1, null, $2)', [owner, pass]);
    for (const part of ['modules', 'playlists'])
      await ask('nest_page', 'select public.nest_page($1, $2, null, $3)', [owner, part, pass]);
  }
  await ask('get_playlist_content', 'select public.get_playlist_content($1)', [playlists.public]);
  await ask(
    'embed',
    `select i.position, m.title, p.title as list from public.playlist_items i
     left join public.modules m on m.id = i.module_id left join public.playlists p on p.id = i.playlist_id`,
  );
  await ask(
    'filter and order',
    `select m.views from public.modules m where m.title like $1 and m.creator_id = $2 order by m.title`,
    [`${WORD}%`, owner],
  );
  await ask('list of files', `select name from storage.objects where name like $1`, [`${owner}/%`]);
  if (actor !== 'anonymous') {
    found['sync_pull'] = JSON.stringify(await pullAll(tx, actor, Object.keys(MATRIX).filter(isSynced)));
    for (const [table, id] of [
      ['modules', modules.public],
      ['playlists', playlists.public],
    ] as const) {
      found[`sync_visible ${table}`] = JSON.stringify(await call(tx, actor, 'sync_visible', [table, [id]]));
      const [answer] = await push(tx, actor, table, [{ id, operation: 'update', data: { title: 'Mine' } }]);
      expect([table, answer?.['status']]).toEqual([table, actor === owner ? 'conflict' : 'gone']);
    }
    await ask('get_group_content', 'select * from public.get_group_content($1)', [group]);
    await ask('my_views', 'select * from public.my_views()');
    await ask('my_views_since', 'select public.my_views_since()');
    await ask('account_data', 'select public.account_data()');
  }
  return found;
}

const isSynced = (table: string) =>
  !['events', 'playlist_modules', 'playlist_playlists', 'feedback'].includes(table);

const naming = (found: Readonly<Record<string, string>>, needles: readonly string[]): string[] =>
  Object.keys(found).filter((name) => needles.some((needle) => found[name]?.includes(needle) === true));

describe('the public content of a private nest (decision D20)', () => {
  it('appears in tables, embeds, searches and lists only for its creator', () =>
    rolledBack(sql, async (tx) => {
      const world = await makePrivateNest(tx);
      const { owner, member, stranger, modules, playlists, file } = world;
      await tx`select set_config('storage.operation', 'storage.object.list', true)`;
      const needles = [modules.public, playlists.public, WORD, file];
      const readAll = async (actor: Actor) => ({
        ...(await readTables(tx, actor)),
        ...(await readLists(tx, actor, world)),
      });
      const byOwner = naming(await readAll(owner), needles);
      for (const name of [
        'modules',
        'playlists',
        'playlist_items',
        'module_nest_visibility',
        'sync_pull',
        'embed []',
      ])
        expect(byOwner).toContain(name);
      for (const actor of ['anonymous', stranger, member]) {
        expect([actor, naming(await readAll(actor), needles)]).toEqual([actor, []]);
      }

      // The same paths list it if the nest is public, which proves that each was checked.
      await openNest(tx, world);
      const byAnyone = naming(await readAll('anonymous'), needles);
      for (const name of [
        'modules',
        'playlists',
        'playlist_items',
        'playlist_modules',
        'module_nest_visibility',
        'playlist_nest_visibility',
        'creator_playlist_order',
        'embed []',
        'explore ["","newest"]',
        'explore ["Xylohponist","newest"]',
      ])
        expect(byAnyone).toContain(name);
    }));

  it('is not counted, either', () =>
    rolledBack(sql, async (tx) => {
      const { owner, member, stranger, asker } = await makePrivateNest(tx);
      const count = async (actor: Actor, table: string): Promise<unknown> => {
        const statement = `select count(*)::int as n from public.${table} where creator_id = $1 and visibility = 'public'`;
        return (await perform(tx, actor, statement, [owner]))[0]?.['n'];
      };
      for (const table of ['modules', 'playlists'])
        for (const actor of ['anonymous', stranger, asker])
          expect([table, actor, await count(actor, table)]).toEqual([table, actor, 0]);
      // One in a playlist of the group, one shared directly.
      expect(await count(member, 'modules')).toBe(2);
      expect(await count(owner, 'modules')).toBe(3);
    }));

  it('is visible to the people with whom it was shared, also on their devices', () =>
    rolledBack(sql, async (tx) => {
      const { member, stranger, listed, given, modules } = await makePrivateNest(tx);
      const ids = [listed, given, modules.public];
      const seen = async (actor: Actor) =>
        (await perform(tx, actor, 'select id from public.modules where id = any ($1)', [ids])).map(
          ({ id }) => id,
        );
      expect(new Set(await seen(member))).toEqual(new Set([listed, given]));
      expect(await seen(stranger)).toEqual([]);
      expect(new Set((await call(tx, member, 'sync_visible', ['modules', ids])) as string[])).toEqual(
        new Set([listed, given]),
      );
      await tx`update public.modules set updated_at = clock_timestamp() where id = any (${[listed, given]})`;
      await tx`delete from public.module_access where module_id = ${given}`;
      expect(await call(tx, member, 'sync_visible', ['modules', ids])).toEqual([listed]);
    }));

  it.each(['anonymous', 'stranger', 'member', 'owner'] as const)('opens by its own link: %s', (who) =>
    rolledBack(sql, async (tx) => {
      const world = await makePrivateNest(tx);
      const { modules, playlists, file } = world;
      const actor = who === 'anonymous' ? who : world[who];
      expect(await call(tx, actor, 'open_module', [modules.public])).toMatchObject({
        access: 'full',
        module: { title: WORD },
      });
      expect(await call(tx, actor, 'open_playlist', [playlists.public])).toMatchObject({
        access: 'full',
        playlist: { title: WORD },
        items: expect.arrayContaining([expect.objectContaining({ id: modules.public })]) as unknown,
      });
      const [before] = await tx`select views::int as n from public.modules where id = ${modules.public}`;
      await call(tx, actor, 'record_view', [modules.public]);
      const [after] = await tx`select views::int as n from public.modules where id = ${modules.public}`;
      expect(Number(after?.['n']) - Number(before?.['n'])).toBe(who === 'owner' ? 0 : 1);
      for (const operation of ['', 'storage.object.get_authenticated', 'storage.object.sign']) {
        await tx`select set_config('storage.operation', ${operation}, true)`;
        const files = await perform(tx, actor, 'select name from storage.objects where name = $1', [file]);
        expect([operation, files.length]).toEqual([operation, 1]);
      }
    }),
  );

  it('stays on devices that opened it by its link, with its runs (decision D10)', () =>
    rolledBack(sql, async (tx) => {
      const { stranger, member, modules } = await makePrivateNest(tx);
      const id = crypto.randomUUID();
      const run = {
        table: 'module_sessions',
        id,
        operation: 'insert',
        data: { user_id: stranger, module_id: modules.public },
      };
      expect(await push(tx, stranger, 'module_sessions', [run])).toMatchObject([{ status: 'applied' }]);
      expect(await call(tx, stranger, 'sync_visible', ['module_sessions', [id]])).toEqual([id]);
      const known = [modules.public, modules.draft, modules.group, modules.hidden];
      for (const [actor, ids] of [
        ['anonymous', [modules.public]],
        [stranger, [modules.public]],
        [member, [modules.public, modules.group]],
      ] as const)
        expect(new Set((await call(tx, actor, 'openable_modules', [known])) as string[])).toEqual(
          new Set(ids),
        );
      await tx`update public.modules set visibility = 'draft' where id = ${modules.public}`;
      expect(await call(tx, stranger, 'openable_modules', [known])).toEqual([]);
      const many = Array.from({ length: 501 }, () => crypto.randomUUID());
      expect(await attempt(tx, 'anonymous', 'select public.openable_modules($1)', [many])).toMatchObject({
        code: '54000',
      });
    }));
});

describe('files of modules (decision D20)', () => {
  it.each(['storage.object.list', 'storage.object.list_v2', 'storage.s3.object.list'])(
    'are listed only for their owner: %s',
    (operation) =>
      rolledBack(sql, async (tx) => {
        const world = await makePrivateNest(tx);
        await openNest(tx, world);
        await tx`select set_config('storage.operation', ${operation}, true)`;
        const list = async (actor: Actor) =>
          (await perform(tx, actor, `select name from storage.objects where bucket_id = 'module-content'`))
            .length;
        for (const actor of ['anonymous', world.stranger, world.member])
          expect([actor, await list(actor)]).toEqual([actor, 0]);
        expect(await list(world.owner)).toBe(3);
      }),
  );
});
