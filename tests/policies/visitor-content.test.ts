import { expect, it } from 'vitest';
import { attempt, call, perform } from './support/act-as';
import { connect, rolledBack } from './support/database';
import { makeWorld } from './support/world';

/* Visitors get content only from open_module, one module per call, since a table read could repeat it for each row and
   embed. */
const sql = connect();

it.each([
  ['by itself', 'select content from public.modules'],
  ['in a whole row', 'select * from public.modules'],
  ['as one value', 'select to_jsonb(m) from public.modules m'],
  ['embedded', 'select m.content from public.playlist_items i join public.modules m on m.id = i.module_id'],
  ['as a filter', `select id from public.modules where content::text like '%node%'`],
  ['as an order', 'select id from public.modules order by content'],
  ['counted', 'select count(content) from public.modules'],
  ['in a group', 'select count(*) from public.modules group by content'],
])('gives visitors no content from a table: %s', (_how, statement) =>
  rolledBack(sql, async (tx) => {
    const { owner, stranger, modules } = await makeWorld(tx);
    await tx`update public.creator_nest_settings set visibility = 'public' where id = ${owner}`;
    expect(await attempt(tx, 'anonymous', statement)).toMatchObject({ code: '42501' });
    // Signed-in people build with the same tables.
    expect(await attempt(tx, stranger, statement)).not.toHaveProperty('code');
    expect(await call(tx, 'anonymous', 'open_module', [modules.public])).toMatchObject({ access: 'full' });
  }),
);

it('gives visitors the cards of the specified reads', () =>
  rolledBack(sql, async (tx) => {
    const { owner, modules, playlists } = await makeWorld(tx);
    await tx`update public.creator_nest_settings set visibility = 'public' where id = ${owner}`;
    const card =
      'm.id, m.title, m.description, m.thumbnail_url, m.visibility, m.creator_id, m.created_at, m.updated_at';
    const read = async (statement: string, id: string) => perform(tx, 'anonymous', statement, [id]);
    for (const [statement, id] of [
      [
        `select ${card}, v.is_visible from public.modules m left join public.module_nest_visibility v on v.module_id = m.id
         where m.creator_id = $1 and m.visibility = 'public' order by m.created_at desc`,
        owner,
      ],
      [`select ${card}, m.views, m.step_count from public.modules m where m.id = $1`, modules.public],
      [
        `select i.id, i.position, ${card} from public.playlist_items i join public.modules m on m.id = i.module_id
         where i.playlist_id = $1 order by i.position`,
        playlists.public,
      ],
      [
        `select o.display_order, p.*, v.is_visible from public.creator_playlist_order o join public.playlists p on p.id = o.playlist_id
         left join public.playlist_nest_visibility v on v.playlist_id = p.id where o.creator_id = $1 order by o.display_order`,
        owner,
      ],
      ['select * from public.playlists where id = $1', playlists.public],
    ] as const)
      expect([statement, (await read(statement, id)).length]).toEqual([statement, 1]);
  }));

it('lets visitors select no column that may be large', async () => {
  const columns = await sql`
    select c.relname || '.' || a.attname as name, format_type(a.atttypid, null) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
      and has_column_privilege('anon', c.oid, a.attnum, 'select')`;
  const large = columns
    .filter(({ type }) => /json|bytea|\[\]/.test(String(type)))
    .map(({ name }) => String(name));
  // Limited to 5,000 characters by a check; visitors see no profiles.
  expect(large.toSorted()).toEqual(['creator_nest_settings.custom_css', 'profiles.notification_preferences']);
});
