import { expect, it } from 'vitest';
import { type Actor, attempt, become, becomeOwner } from './support/act-as';
import { connect, rolledBack, type Transaction } from './support/database';
import { makeVolume, numbered } from './support/volume';

const sql = connect();
const CREATOR = numbered('person', 7);
const LEARNER = numbered('person', 151);
const STRANGER = numbered('person', 3999);

/** Requests of screens and of the replication, each with its caller. */
const REQUESTS: readonly (readonly [who: readonly Actor[], statement: string])[] = [
  [['anonymous', LEARNER, CREATOR], `select public.explore()`],
  [['anonymous', LEARNER], `select public.explore('module 4711')`],
  [['anonymous', LEARNER], `select public.explore('mdoule 4711')`],
  [['anonymous', LEARNER], `select public.explore('', 'module', 'title', 24, 480)`],
  [['anonymous', LEARNER], `select public.explore('', null, 'popular', 24, 0)`],
  [['anonymous', LEARNER, STRANGER, CREATOR], `select public.open_module('${numbered('module', 106)}')`],
  [['anonymous', LEARNER, STRANGER], `select public.open_playlist('${numbered('playlist', 6)}')`],
  [['anonymous', LEARNER, STRANGER], `select public.open_nest('${CREATOR}')`],
  [
    ['anonymous', LEARNER],
    `select public.nest_page('${CREATOR}', 'modules', '["2025-01-01", "${CREATOR}"]')`,
  ],
  [['anonymous', LEARNER], `select public.nest_by_subdomain('nest77')`],
  [
    ['anonymous', LEARNER, STRANGER],
    `select public.openable_modules(array['${numbered('module', 6)}', '${numbered('module', 106)}']::uuid[])`,
  ],
  [['anonymous', LEARNER], `select public.record_view('${numbered('module', 6)}')`],
  [['anonymous', LEARNER], `select * from public.creator_names(array['${CREATOR}', '${STRANGER}']::uuid[])`],
  [
    ['anonymous', LEARNER, STRANGER, CREATOR],
    `select id, title from public.modules where creator_id = '${CREATOR}' order by created_at desc`,
  ],
  [
    ['anonymous', LEARNER, STRANGER, CREATOR],
    `select m.id, v.is_visible from public.modules m left join public.module_nest_visibility v on v.module_id = m.id where m.creator_id = '${CREATOR}'`,
  ],
  [
    ['anonymous', LEARNER],
    `select i.position, m.title from public.playlist_items i left join public.modules m on m.id = i.module_id where i.playlist_id = '${numbered('playlist', 6)}' order by i.position`,
  ],
  [
    ['anonymous', LEARNER],
    `select playlist_id from public.playlist_modules where module_id = '${numbered('module', 56)}'`,
  ],
  [['anonymous', LEARNER], `select id from public.creator_nest_settings where id = '${CREATOR}'`],
  [
    ['anonymous', LEARNER],
    `select 1 from storage.objects where bucket_id = 'module-content' and name = '${CREATOR}/106'`,
  ],
  [[LEARNER, CREATOR], `select module_id from public.module_access where user_id = '${LEARNER}'`],
  [[CREATOR], `select id, username from public.list_learners()`],
  [[LEARNER, CREATOR], `select id, name from public.groups where creator_id = '${CREATOR}'`],
  [[CREATOR], `select member_id from public.group_members where group_id = '${numbered('group', 6)}'`],
  [
    [CREATOR],
    `select id, group_id from public.access_control where content_type = 'module' and content_id = '${numbered('module', 56)}'`,
  ],
  [[CREATOR], `select * from public.get_group_content('${numbered('group', 56)}')`],
  [[CREATOR], `select * from public.list_user_media('${CREATOR}')`],
  [[CREATOR], `select * from public.list_learners()`],
  [[CREATOR], `select * from public.my_views()`],
  [[CREATOR, LEARNER], `select public.my_views_since()`],
  [[CREATOR, LEARNER], `select public.my_views_since(now())`],
  [[CREATOR], `select * from public.find_profile_by_email('P3000@example.test')`],
  [[CREATOR], `select public.invite_member('p3001@example.test', '', '', '${numbered('group', 6)}')`],
  [[CREATOR], `select public.invite_member('nobody@example.test', '', '', '${numbered('group', 6)}')`],
  ...[
    `(group_id, email) values ('${numbered('group', 6)}', 'p3002@example.test')`,
    `(group_id, email) values ('${numbered('group', 6)}', 'nobody@example.test')`,
  ].map((row) => [[CREATOR], `insert into public.invitations ${row}`] as const),
  [[CREATOR], `update public.invitations set asked_at = now() where group_id = '${numbered('group', 6)}'`],
  [[CREATOR], `delete from public.invitations where group_id = '${numbered('group', 6)}'`],
  [[CREATOR, LEARNER], `select * from public.my_invitations()`],
  [[LEARNER, CREATOR], `select public.report_offline_modules(array['${numbered('module', 56)}']::uuid[])`],
  [
    [CREATOR],
    `select public.members_with_offline_module('${numbered('group', 6)}', '${numbered('module', 56)}')`,
  ],
  ...['ABCDXYXY', 'ZZZZZZZZ'].flatMap((code) => [
    [['anonymous', LEARNER], `select public.find_group_by_code('${code}')`] as const,
    [[LEARNER, STRANGER], `select public.join_group('${code}')`] as const,
  ]),
  [
    [CREATOR],
    `update public.groups set join_code = 'AAAABBBB', archived_at = now() where id = '${numbered('group', 6)}'`,
  ],
  [[LEARNER], `delete from public.group_members where member_id = '${LEARNER}'`],
  [[CREATOR], `delete from public.group_members where group_id = '${numbered('group', 56)}'`],
  [[CREATOR, LEARNER], `select public.subdomain_available('nest12')`],
  [[CREATOR, LEARNER], `select public.display_name_available('Somebody')`],
  [[CREATOR, LEARNER], `select public.account_data()`],
  [['anonymous'], `select public.account_is_deleted('${LEARNER}')`],
  [[CREATOR], `delete from public.modules where id = '${numbered('module', 106)}'`],
  [[CREATOR], `delete from public.playlists where id = '${numbered('playlist', 56)}'`],
  [[CREATOR], `delete from public.groups where id = '${numbered('group', 56)}'`],
  [[CREATOR], `insert into public.modules (creator_id, title) values ('${CREATOR}', 'New')`],
  [
    [LEARNER],
    `insert into public.module_sessions (user_id, module_id) values ('${LEARNER}', '${numbered('module', 6)}')`,
  ],
  [
    [LEARNER, CREATOR],
    `select public.sync_visible('modules', array['${numbered('module', 106)}', '${numbered('module', 6)}']::uuid[])`,
  ],
  [[LEARNER, CREATOR], `select public.sync_visible('profiles', array['${LEARNER}', '${STRANGER}']::uuid[])`],
  // Everything, new rows, and nothing new.
  ...['-infinity', 'yesterday', 'now'].map(
    (since) =>
      [
        [LEARNER, CREATOR, STRANGER],
        `select public.sync_pull(jsonb_build_array(jsonb_build_object('updated_at', '${since}'::timestamptz,
           'tables', (select jsonb_agg(table_name) from private.synced_tables))))`,
      ] as const,
  ),
];

/** Rows read by sequential scans of this transaction, in tables with at least a thousand rows. */
async function sequentialReads(tx: Transaction): Promise<ReadonlyMap<string, number>> {
  const rows = await tx`
    select s.schemaname || '.' || s.relname as name, s.seq_tup_read::int as n
    from pg_stat_xact_user_tables s join pg_class c on c.oid = s.relid where c.reltuples >= 1000`;
  return new Map(rows.map((row) => [String(row['name']), Number(row['n'])]));
}

it('answers every request from indexes, at any number of rows', () =>
  rolledBack(sql, async (tx) => {
    await makeVolume(tx);
    // As on a hosted project.
    await tx`set local random_page_cost = 1.1`;
    const found: string[] = [];
    for (const [who, statement] of REQUESTS) {
      for (const actor of who) {
        const before = await sequentialReads(tx);
        const outcome = await attempt(tx, actor, statement);
        if ('code' in outcome) found.push(`${outcome.code} ${outcome.message}: ${statement}`);
        for (const [table, n] of await sequentialReads(tx))
          if (n > (before.get(table) ?? 0)) found.push(`${table} as ${actor}: ${statement}`);
      }
    }
    expect(found).toEqual([]);
  }));

it('calls no helper per row when counting or listing a whole table', () =>
  rolledBack(sql, async (tx) => {
    await makeVolume(tx);
    await tx`set local track_functions = 'all'`;
    const calls = async (): Promise<number> => {
      const [row] = await tx`select coalesce(sum(calls), 0)::int as n from pg_stat_xact_user_functions`;
      return Number(row?.['n']);
    };
    for (const actor of [LEARNER, CREATOR, STRANGER]) {
      for (const table of [
        'profiles',
        'groups',
        'group_members',
        'module_sessions',
        'media_files',
        'tombstones',
      ]) {
        await become(tx, actor);
        const before = await calls();
        await tx`select count(*) from ${tx(`public.${table}`)}`;
        // auth.uid() is one of them, and is called once.
        expect([table, (await calls()) - before <= 3]).toEqual([table, true]);
        await becomeOwner(tx);
      }
    }
  }));
