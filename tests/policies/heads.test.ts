import { describe, expect, it } from 'vitest';
import { attempt, call, perform } from './support/act-as';
import { connect, rolledBack, type Transaction } from './support/database';
import { type Answer, pullAll } from './support/pull';
import { makePerson, makePlaylist, makeWorld, type World } from './support/world';

const sql = connect(4);

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

type Who = 'owner' | 'member' | 'stranger' | 'asker';

/** News for one person. */
type News = readonly [who: Who, table: string];

/** A change of visible data. */
interface Change {
  readonly what: string;
  readonly prepare?: (tx: Transaction, world: World) => Promise<unknown>;
  readonly act: (tx: Transaction, world: World) => Promise<unknown>;
  readonly news: readonly News[];
  /** The trigger without which the first of the news would be missed. */
  readonly needs?: string;
}

const nested = async (tx: Transaction, { owner, playlists, modules }: World): Promise<string> => {
  const inner = await makePlaylist(tx, owner, 'restricted');
  await tx`insert into public.playlist_items (playlist_id, sub_playlist_id) values (${playlists.restricted}, ${inner})`;
  await tx`insert into public.playlist_items (playlist_id, module_id) values (${inner}, ${modules.hidden})`;
  return inner;
};

const give = (tx: Transaction, { group }: World, type: 'module' | 'playlist', id: string) =>
  tx`insert into public.access_control (content_type, content_id, group_id) values (${type}, ${id}, ${group})`;

/** An update without changes, of a person's rows. */
const touched = (table: string, news: News, statement: string): Change => ({
  what: `an own row of ${table} changes`,
  act: (tx, world) => tx.unsafe(statement.replaceAll('$me', world[news[0]])),
  news: [news],
  needs: `${table} updated`,
});

const CHANGES: readonly Change[] = [
  touched(
    'modules',
    ['owner', 'modules'],
    `update public.modules set title = 'x' where creator_id = '$me' and visibility = 'draft'`,
  ),
  touched(
    'playlists',
    ['owner', 'playlists'],
    `update public.playlists set title = 'x' where creator_id = '$me' and visibility = 'draft'`,
  ),
  touched('groups', ['owner', 'groups'], `update public.groups set name = 'x' where creator_id = '$me'`),
  touched(
    'profiles',
    ['stranger', 'profiles'],
    `update public.profiles set full_name = 'x' where id = '$me'`,
  ),
  touched(
    'creator_nest_settings',
    ['owner', 'creator_nest_settings'],
    `update public.creator_nest_settings set title = 'x' where id = '$me'`,
  ),
  touched(
    'media_files',
    ['owner', 'media_files'],
    `update public.media_files set filename = 'x' where creator_id = '$me'`,
  ),
  touched(
    'playlist_items',
    ['owner', 'playlist_items'],
    `update public.playlist_items set position = 9 where owner_id = '$me'`,
  ),
  touched(
    'invitations',
    ['owner', 'invitations'],
    `update public.invitations set first_name = 'x' where creator_id = '$me'`,
  ),
  touched(
    'removed_learners',
    ['owner', 'removed_learners'],
    `update public.removed_learners set removed_at = now() where creator_id = '$me'`,
  ),
  touched(
    'access_requests',
    ['owner', 'access_requests'],
    `update public.access_requests set status = 'declined' where owner_id = '$me'`,
  ),
  touched(
    'module_sessions',
    ['owner', 'module_sessions'],
    `update public.module_sessions set moves = 3, reached = 2 where owner_id = '$me'`,
  ),
  touched(
    'module_nest_visibility',
    ['owner', 'module_nest_visibility'],
    `update public.module_nest_visibility set is_visible = true where creator_id = '$me'`,
  ),
  touched(
    'playlist_nest_visibility',
    ['owner', 'playlist_nest_visibility'],
    `update public.playlist_nest_visibility set is_visible = false where creator_id = '$me'`,
  ),
  touched(
    'creator_playlist_order',
    ['owner', 'creator_playlist_order'],
    `update public.creator_playlist_order set display_order = 3 where creator_id = '$me'`,
  ),
  touched(
    'creator_content_order',
    ['owner', 'creator_content_order'],
    `update public.creator_content_order set display_order = 3 where creator_id = '$me'`,
  ),
  touched('feedback', ['owner', 'feedback'], `update public.feedback set page = 'x' where user_id = '$me'`),
  touched(
    'tombstones',
    ['owner', 'tombstones'],
    `update public.tombstones set table_name = 'groups' where user_id = '$me'`,
  ),
  ...(
    [
      ['groups', `(creator_id, name) values ('$me', 'New')`],
      [
        'media_files',
        `(creator_id, filename, original_filename, storage_path, file_size, mime_type) values ('$me', 'f', 'f', '$me/f', 1, 'image/png')`,
      ],
      ['modules', `(creator_id, title) values ('$me', 'New')`],
      ['playlists', `(creator_id, title) values ('$me', 'New')`],
      ['removed_learners', `(creator_id, person_id) values ('$me', gen_random_uuid())`],
      ['creator_content_order', `(creator_id, section_type, display_order) values ('$me', 'all_modules', 1)`],
      ['feedback', `(user_id, message) values ('$me', 'New')`],
      ['tombstones', `(user_id, table_name, row_id) values ('$me', 'groups', gen_random_uuid())`],
    ] as const
  ).map(([table, row]): Change => ({
    what: `somebody adds to ${table}`,
    act: (tx, { stranger }) => tx.unsafe(`insert into public.${table} ${row}`.replaceAll('$me', stranger)),
    news: [['stranger', table]],
    needs: `${table} inserted`,
  })),
  ...(
    [
      ['module_nest_visibility', `(creator_id, module_id) values ('$owner', '$module')`],
      ['playlist_nest_visibility', `(creator_id, playlist_id) values ('$owner', '$playlist')`],
      ['creator_playlist_order', `(creator_id, playlist_id) values ('$owner', '$playlist')`],
      ['invitations', `(group_id, email) values ('$group', 'more@example.test')`],
    ] as const
  ).map(([table, row]): Change => ({
    what: `the creator adds to ${table}`,
    act: (tx, { owner, group, modules, playlists }) =>
      tx.unsafe(
        `insert into public.${table} ${row}`
          .replace('$owner', owner)
          .replace('$module', modules.group)
          .replace('$playlist', playlists.restricted)
          .replace('$group', group),
      ),
    news: [['owner', table]],
    needs: `${table} inserted`,
  })),
  {
    what: 'a person gets nest settings again',
    prepare: (tx, { stranger }) => tx`delete from public.creator_nest_settings where id = ${stranger}`,
    act: (tx, { stranger }) => tx`insert into public.creator_nest_settings (id) values (${stranger})`,
    news: [['stranger', 'creator_nest_settings']],
    needs: 'creator_nest_settings inserted',
  },
  {
    what: 'a module changes that a group may view',
    act: (tx, { modules }) => tx`update public.modules set title = 'x' where id = ${modules.group}`,
    news: [['member', 'modules']],
    needs: 'modules updated',
  },
  {
    what: 'a module changes that a person may view',
    act: (tx, { modules }) => tx`update public.modules set title = 'x' where id = ${modules.personal}`,
    news: [['member', 'modules']],
    needs: 'modules updated',
  },
  {
    what: 'a module of a shared playlist changes',
    act: (tx, { modules }) => tx`update public.modules set title = 'x' where id = ${modules.listed}`,
    news: [['member', 'modules']],
  },
  {
    what: 'a module of a nested playlist changes',
    prepare: nested,
    act: (tx, { modules }) => tx`update public.modules set title = 'x' where id = ${modules.hidden}`,
    news: [['member', 'modules']],
  },
  {
    what: 'a group gets a module',
    act: (tx, world) => give(tx, world, 'module', world.modules.hidden),
    news: [
      ['member', 'modules'],
      ['owner', 'access_control'],
    ],
    needs: 'access_control inserted',
  },
  {
    what: 'a group gets a playlist',
    act: (tx, world) => give(tx, world, 'playlist', world.playlists.public),
    news: [
      ['member', 'playlists'],
      ['member', 'playlist_items'],
    ],
    needs: 'access_control inserted',
  },
  {
    what: 'a person gets a module',
    act: (tx, { stranger, modules }) =>
      tx`insert into public.module_access (user_id, module_id) values (${stranger}, ${modules.hidden})`,
    news: [
      ['stranger', 'modules'],
      ['stranger', 'module_access'],
      ['owner', 'module_access'],
    ],
    needs: 'module_access inserted',
  },
  {
    what: 'a person asks for access',
    act: (tx, { stranger, modules }) =>
      tx`insert into public.access_requests (user_id, module_id) values (${stranger}, ${modules.askedFor})`,
    news: [
      ['owner', 'access_requests'],
      ['stranger', 'access_requests'],
    ],
    needs: 'access_requests inserted',
  },
  {
    what: 'a request is granted',
    act: (tx, { owner, asker }) =>
      perform(tx, owner, `update public.access_requests set status = 'granted' where user_id = $1`, [asker]),
    news: [
      ['asker', 'access_requests'],
      ['asker', 'modules'],
      ['owner', 'module_access'],
    ],
  },
  {
    what: 'the creator adds a person to a group',
    act: (tx, { group, stranger }) =>
      tx`insert into public.group_members (group_id, member_id) values (${group}, ${stranger})`,
    news: [
      ['stranger', 'group_members'],
      ['stranger', 'groups'],
      ['stranger', 'modules'],
      ['stranger', 'playlists'],
      ['owner', 'profiles'],
    ],
    needs: 'group_members inserted',
  },
  {
    what: 'a person joins by code',
    prepare: (tx, { group }) => tx`update public.groups set join_code = 'ABCDEFGH' where id = ${group}`,
    act: (tx, { stranger }) => call(tx, stranger, 'join_group', ['ABCDEFGH']),
    news: [
      ['stranger', 'modules'],
      ['owner', 'profiles'],
      ['owner', 'group_members'],
    ],
  },
  {
    what: 'an invited address confirms its account',
    act: (tx, { stranger }) => tx`update auth.users set email = 'later@example.test' where id = ${stranger}`,
    news: [
      ['stranger', 'groups'],
      ['owner', 'invitations'],
      ['owner', 'profiles'],
    ],
  },
  {
    what: 'a module is published that the group had as a draft',
    prepare: (tx, world) => give(tx, world, 'module', world.modules.draft),
    act: (tx, { modules }) =>
      tx`update public.modules set visibility = 'restricted' where id = ${modules.draft}`,
    news: [['member', 'modules']],
  },
  {
    what: 'a playlist is published that the group had as a draft',
    prepare: (tx, world) => give(tx, world, 'playlist', world.playlists.draft),
    act: (tx, { playlists }) =>
      tx`update public.playlists set visibility = 'public' where id = ${playlists.draft}`,
    news: [
      ['member', 'playlists'],
      ['member', 'modules'],
    ],
  },
  {
    what: 'a shared playlist is renamed',
    act: (tx, { playlists }) =>
      tx`update public.playlists set title = 'x' where id = ${playlists.restricted}`,
    news: [['member', 'playlists']],
    needs: 'playlists updated',
  },
  {
    what: 'a shared playlist gets a module',
    act: (tx, { playlists, modules }) =>
      tx`insert into public.playlist_items (playlist_id, module_id) values (${playlists.restricted}, ${modules.hidden})`,
    news: [
      ['member', 'modules'],
      ['member', 'playlist_items'],
      ['owner', 'playlist_items'],
    ],
    needs: 'playlist_items inserted',
  },
  {
    what: 'a shared playlist gets a playlist',
    act: nested,
    news: [
      ['member', 'playlists'],
      ['member', 'modules'],
    ],
  },
  {
    what: 'a shared playlist is put in another order',
    act: (tx, { playlists }) =>
      tx`update public.playlist_items set position = 7 where playlist_id = ${playlists.restricted}`,
    news: [['member', 'playlist_items']],
    needs: 'playlist_items updated',
  },
  {
    what: 'a group is renamed',
    act: (tx, { group }) => tx`update public.groups set name = 'x' where id = ${group}`,
    news: [['member', 'groups']],
    needs: 'groups updated',
  },
  {
    what: 'a member is renamed',
    act: (tx, { member }) => tx`update public.profiles set full_name = 'x' where id = ${member}`,
    news: [
      ['owner', 'profiles'],
      ['member', 'profiles'],
    ],
    needs: 'profiles updated',
  },
  {
    what: 'a member gets another address',
    act: (tx, { member }) => tx`update auth.users set email = 'new@example.test' where id = ${member}`,
    news: [['owner', 'profiles']],
  },
  {
    what: 'a member begins a run',
    act: (tx, { member, modules }) =>
      tx`insert into public.module_sessions (user_id, module_id) values (${member}, ${modules.group})`,
    news: [
      ['owner', 'module_sessions'],
      ['member', 'module_sessions'],
    ],
    needs: 'module_sessions inserted',
  },
  {
    what: 'the creator removes a member',
    act: (tx, { owner, member }) =>
      perform(tx, owner, 'delete from public.group_members where member_id = $1', [member]),
    news: [
      ['member', 'tombstones'],
      ['owner', 'tombstones'],
    ],
    needs: 'tombstones inserted',
  },
  {
    what: 'a member leaves',
    act: (tx, { member }) =>
      perform(tx, member, 'delete from public.group_members where member_id = $1', [member]),
    news: [
      ['owner', 'tombstones'],
      ['member', 'tombstones'],
    ],
  },
  {
    what: 'a group is deleted',
    act: (tx, { group }) => tx`delete from public.groups where id = ${group}`,
    news: [
      ['member', 'tombstones'],
      ['owner', 'tombstones'],
    ],
  },
  {
    what: 'access to a module is taken back',
    act: (tx, { member }) => tx`delete from public.module_access where user_id = ${member}`,
    news: [['member', 'tombstones']],
  },
  {
    what: 'a module is deleted that a person may view',
    act: (tx, { modules }) => tx`delete from public.modules where id = ${modules.personal}`,
    news: [['member', 'tombstones']],
  },
  {
    what: 'a run is deleted',
    act: (tx, { run }) => tx`delete from public.module_sessions where id = ${run}`,
    news: [
      ['owner', 'tombstones'],
      ['member', 'tombstones'],
    ],
  },
  {
    what: 'a deleted module returns with its links',
    prepare: (tx, { modules }) => tx`delete from public.modules where id = ${modules.group}`,
    act: (tx, { owner, modules }) =>
      tx`insert into public.modules (id, creator_id, title, visibility) values (${modules.group}, ${owner}, 'Back', 'restricted')`,
    news: [
      ['member', 'modules'],
      ['owner', 'access_control'],
    ],
  },
  {
    what: 'the account of the creator is deleted',
    act: (tx, { owner }) => tx`delete from auth.users where id = ${owner}`,
    news: [['member', 'tombstones']],
  },
  {
    what: 'the account of a member is deleted',
    act: (tx, { member }) => tx`delete from auth.users where id = ${member}`,
    news: [['owner', 'tombstones']],
  },
];

const TABLES = async (tx: Transaction): Promise<string[]> =>
  (await tx`select table_name from private.synced_tables order by position`).map((row) =>
    String(row['table_name']),
  );

/** Makes all people idle. @returns the checkpoint of an up-to-date device */
async function makeIdle(tx: Transaction): Promise<{ updated_at: string; id: string }> {
  await tx`update private.heads set moved_at = '2001-01-01'`;
  const [row] = await tx`select clock_timestamp() as now`;
  return { updated_at: String(row?.['now']), id: LAST_ID };
}

class Undone extends Error {}

/** Rolls back `work`. */
async function tried(tx: Transaction, work: (inner: Transaction) => Promise<void>): Promise<void> {
  await tx
    .savepoint(async (inner) => {
      await work(inner);
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
}

const PEOPLE: readonly Who[] = ['owner', 'member', 'stranger', 'asker'];

describe('an idle pull (P8)', () => {
  it('delivers each change to everyone who sees it, and reads fully only then', () =>
    rolledBack(sql, async (tx) => {
      const world = await makeWorld(tx);
      const tables = await TABLES(tx);
      const missed: string[] = [];
      for (const { what, prepare, act, news } of CHANGES) {
        await tried(tx, async (inner) => {
          await prepare?.(inner, world);
          const at = await makeIdle(inner);
          const nothing = { until: at, more: [], pages: {} };
          for (const who of PEOPLE)
            expect(await pullAll(inner, world[who], tables, at), who).toEqual(nothing);
          await act(inner, world);
          for (const who of PEOPLE) {
            const answer = await pullAll(inner, world[who], tables, at);
            const { pages } = answer;
            if (answer.until?.updated_at === at.updated_at) {
              // A full read finds nothing more.
              const [full] = await perform(
                inner,
                world[who],
                `select private.pull_changes($1, 500, 500000, '{}') as answer`,
                [[{ ...at, tables }]],
              );
              expect((full!['answer'] as Answer).pages, `${what}: ${who}`).toEqual({});
            }
            for (const [, table] of news.filter(([person]) => person === who))
              if (pages[table] === undefined) missed.push(`${what}: ${table} of ${who}`);
          }
        });
      }
      expect(missed).toEqual([]);
    }));

  it('misses the change without the trigger that moves the head', () =>
    rolledBack(sql, async (tx) => {
      const world = await makeWorld(tx);
      const tables = await TABLES(tx);
      const unnoticed: string[] = [];
      for (const { what, prepare, act, news, needs } of CHANGES) {
        if (needs === undefined) continue;
        const [table, event] = needs.split(' ');
        await tried(tx, async (inner) => {
          await inner.unsafe(`alter table public.${table} disable trigger zz_heads_${event}`);
          await prepare?.(inner, world);
          const at = await makeIdle(inner);
          await act(inner, world);
          const [[who, where]] = news as readonly [News];
          const { pages } = await pullAll(inner, world[who], tables, at);
          if (pages[where] !== undefined) unnoticed.push(`${what} without ${needs}`);
        });
      }
      expect(unnoticed).toEqual([]);
      const triggers = await tx`
        select c.relname || ' ' || replace(t.tgname, 'zz_heads_', '') as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
        where t.tgname in ('zz_heads_inserted', 'zz_heads_updated')`;
      const untried = triggers
        .map(({ name }) => String(name))
        .filter((name) => !CHANGES.some(({ needs }) => needs === name));
      expect(untried.toSorted()).toEqual([
        // Rows that never change.
        'access_control updated',
        'group_members updated',
        'module_access updated',
        // Creates the heads of a new person.
        'profiles inserted',
      ]);
    }));

  it('reads fully if content is revoked without a tombstone, so that the checkpoint passes the hint', () =>
    rolledBack(sql, async (tx) => {
      const world = await makeWorld(tx);
      const { group, member, modules, playlists } = world;
      const tables = await TABLES(tx);
      for (const statement of [
        `delete from public.access_control where content_id = '${modules.group}' and group_id = '${group}'`,
        `delete from public.playlist_items where playlist_id = '${playlists.restricted}'`,
        `update public.modules set visibility = 'draft' where id = '${modules.group}'`,
        `update public.playlists set visibility = 'draft' where id = '${playlists.restricted}'`,
        `delete from public.modules where id = '${modules.listed}'`,
        `delete from public.playlists where id = '${playlists.restricted}'`,
      ]) {
        await tried(tx, async (inner) => {
          const at = await makeIdle(inner);
          await inner.unsafe(statement);
          expect((await pullAll(inner, member, tables, at)).until, statement).not.toEqual(at);
        });
      }
    }));

  it('reads fully for a person without a head, for shared rows only, and from the start', () =>
    rolledBack(sql, async (tx) => {
      const { owner, member, modules } = await makeWorld(tx);
      const at = await makeIdle(tx);
      const isIdle = async (who: string, from: object): Promise<boolean> => {
        const [row] = await perform(tx, who, 'select private.idle_checkpoint($1) as at', [from]);
        return row?.['at'] !== null;
      };
      expect(await isIdle(member, [{ ...at, tables: ['modules'] }])).toBe(true);
      expect(await isIdle(member, [{ tables: ['modules'] }])).toBe(false);
      expect(await isIdle(member, [{ ...at, tables: ['modules'], shared: true }])).toBe(false);
      expect(await isIdle(member, [{ ...at, tables: ['modules'] }, { tables: ['groups'] }])).toBe(false);
      expect(await isIdle(member, [{ ...at, tables: ['modules', 'users'] }])).toBe(false);
      await tx`delete from private.heads where person_id = ${owner} and is_shared`;
      expect(await isIdle(member, [{ ...at, tables: ['modules'] }])).toBe(false);
      expect(await isIdle(owner, [{ ...at, tables: ['modules'] }])).toBe(true);
      await tx`delete from private.heads`;
      expect(await isIdle(owner, [{ ...at, tables: ['modules'] }])).toBe(false);
      // The next change recreates it.
      await tx`update public.modules set title = 'x' where id = ${modules.draft}`;
      await tx`update private.heads set moved_at = '2001-01-01'`;
      expect(await isIdle(owner, [{ ...at, tables: ['modules'] }])).toBe(true);
    }));

  it('continues after a full page whose last row has the same stamp as the next', () =>
    rolledBack(sql, async (tx) => {
      const me = await makePerson(tx, 'writer');
      // Heads are rounded to whole seconds.
      await tx`create or replace function private.stamp() returns trigger language plpgsql set search_path = '' as
        'begin new.updated_at := date_trunc(''second'', clock_timestamp()); return new; end'`;
      await tx`insert into public.groups (creator_id, name) select ${me}, 'G' || n from generate_series(1, 3) n`;
      const first = await pullAll(tx, me, ['groups'], null, { rows: 1 });
      const second = await pullAll(tx, me, ['groups'], first.pages['groups']!.after, { rows: 5 });
      expect([first.more, second.pages['groups']?.rows.length]).toEqual([['groups'], 2]);
    }));

  it("hides heads and reads only the caller's", () =>
    rolledBack(sql, async (tx) => {
      const { owner, member } = await makeWorld(tx);
      for (const actor of ['anonymous', owner, member]) {
        for (const statement of [
          'select * from private.heads',
          `update private.heads set moved_at = '2001-01-01'`,
          'delete from private.heads',
          `select private.move_heads(array['${member}']::uuid[], false, null)`,
        ])
          expect(await attempt(tx, actor, statement)).toMatchObject({ code: '42501' });
      }
      expect(await attempt(tx, 'anonymous', `select private.idle_checkpoint('[]')`)).toMatchObject({
        code: '42501',
      });
    }));

  it('deletes the heads of a deleted account', () =>
    rolledBack(sql, async (tx) => {
      const { owner } = await makeWorld(tx);
      await tx`delete from auth.users where id = ${owner}`;
      expect([...(await tx`select * from private.heads where person_id = ${owner}`)]).toEqual([]);
    }));
});

const headOf = async (person: string): Promise<{ n: number; at: string }> => {
  const [row] =
    await sql`select count(*)::int as n, max(moved_at) as at from private.heads where person_id = ${person} and not is_shared`;
  return { n: Number(row?.['n']), at: String(row?.['at']) };
};
const setBack = (): Promise<unknown> => sql`update private.heads set moved_at = '2001-01-01'`;

describe('heads and transactions in flight (P8)', () => {
  const people: string[] = [];
  async function withPerson(work: (me: string) => Promise<void>): Promise<void> {
    const me = await sql.begin((tx) => makePerson(tx, 'writer'));
    people.push(me);
    try {
      await work(me);
    } finally {
      await sql`delete from auth.users where id = any (${people.splice(0)})`;
    }
  }

  it('hold the checkpoint until a change commits, and deliver it then', () =>
    withPerson(async (me) => {
      await setBack();
      const [now] = await sql`select clock_timestamp() as now`;
      const at = { updated_at: String(now?.['now']), id: LAST_ID };
      const ask = () => sql.begin<Answer>((tx) => pullAll(tx, me, ['groups'], at));
      const session = await sql.reserve();
      try {
        await session`begin`;
        await session`insert into public.groups (creator_id, name) values (${me}, 'Late')`;
        expect(await ask()).toEqual({ until: at, more: [], pages: {} });
        await session`commit`;
      } finally {
        session.release();
      }
      expect((await ask()).pages['groups']?.rows).toMatchObject([{ name: 'Late' }]);
    }));

  it('never block writers on each other, and are merged later', () =>
    withPerson(async (me) => {
      await setBack();
      const sessions = [await sql.reserve(), await sql.reserve()];
      try {
        for (const session of sessions) await session`begin`;
        // Concurrently: each would wait for the previous one if a head were locked.
        for (const session of sessions) {
          await session`set local lock_timeout = '2s'`;
          await session`insert into public.groups (creator_id, name) values (${me}, 'G')`;
        }
        for (const session of sessions) await session`commit`;
      } finally {
        for (const session of sessions) session.release();
      }
      expect((await headOf(me)).n).toBe(2);
      await setBack();
      await sql`insert into public.groups (creator_id, name) values (${me}, 'G')`;
      const { n, at } = await headOf(me);
      const [newest] = await sql`select max(updated_at) as at from public.groups where creator_id = ${me}`;
      expect([n, at > String(newest?.['at'])]).toEqual([1, true]);
    }));

  it('report a name that changes while its owner is added to a group', () =>
    withPerson(async (creator) => {
      const learner = await sql.begin((tx) => makePerson(tx, 'learner'));
      people.push(learner);
      const [group] =
        await sql`insert into public.groups (creator_id, name) values (${creator}, 'Class') returning id`;
      const adding = await sql.reserve();
      try {
        await adding`begin`;
        await adding`insert into public.group_members (group_id, member_id) values (${String(group?.['id'])}, ${learner})`;
        await adding`update private.heads set moved_at = '2001-01-01' where person_id = ${creator}`;
        // Waits for the membership to become visible.
        const renaming = sql`update public.profiles set full_name = 'New' where id = ${learner}`.execute();
        await expect
          .poll(async () =>
            Number(
              (
                await sql`select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock'`
              )[0]?.['n'],
            ),
          )
          .toBe(1);
        await adding`commit`;
        await renaming;
      } finally {
        adding.release();
      }
      const [profile] = await sql`select updated_at as at from public.profiles where id = ${learner}`;
      expect((await headOf(creator)).at > String(profile?.['at'])).toBe(true);
    }));
});
