import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { byText } from './support/by-text';
import { attempt, become, call, perform } from './support/act-as';
import { connect, rolledBack, type Transaction } from './support/database';
import { further, pull, pullAll, type Answer, type Page } from './support/pull';
import { makeNestedContent } from './support/nested-content';
import { makeModule, makePerson, makeWorld } from './support/world';

const sql = connect(8);

const titles = (page: Page): unknown[] => page.rows.map((row) => row['title'] ?? row['name']);

const addGroup = (creator: string, name: string) => (tx: Transaction) =>
  tx`insert into public.groups (creator_id, name) values (${creator}, ${name})`;

/** The pages of a device that continues from its checkpoint. */
function device(account: string): () => Promise<unknown[]> {
  let after: Page['checkpoint'] = null;
  return async () => {
    const page = await sql.begin<Page>((tx) => pull(tx, account, 'groups', after));
    // Like devices, never goes back.
    const { checkpoint } = page;
    if (checkpoint !== null && (after === null || checkpoint.updated_at >= after.updated_at))
      after = checkpoint;
    return titles(page);
  };
}

describe('sync_pull', () => {
  it('sends own and shared rows, not all public rows (P5)', () =>
    rolledBack(sql, async (tx) => {
      const { owner, member, stranger, asker, modules, playlists } = await makeWorld(tx);
      const ids = async (actor: string, table: string): Promise<unknown[]> =>
        (await pull(tx, actor, table)).rows.map(({ id }) => id).toSorted(byText);
      expect(await ids(owner, 'modules')).toEqual(Object.values(modules).toSorted(byText));
      expect(await ids(member, 'modules')).toEqual(
        [modules.group, modules.personal, modules.listed].toSorted(byText),
      );
      expect(await ids(stranger, 'modules')).toEqual([]);
      expect(await ids(member, 'playlists')).toEqual([playlists.restricted]);
      expect(await ids(owner, 'profiles')).toEqual([owner, member].toSorted(byText));
      expect(await ids(member, 'profiles')).toEqual([member]);
      const counts: Record<string, number[]> = {};
      for (const table of [
        'groups',
        'group_members',
        'playlist_items',
        'access_control',
        'module_access',
        'access_requests',
        'module_sessions',
        'creator_nest_settings',
        'media_files',
        'module_nest_visibility',
        'playlist_nest_visibility',
        'creator_playlist_order',
        'creator_content_order',
        'feedback',
        'tombstones',
      ]) {
        counts[table] = [];
        for (const actor of [owner, member, stranger, asker])
          counts[table].push((await pull(tx, actor, table)).rows.length);
      }
      expect(counts).toEqual({
        groups: [1, 1, 0, 0],
        group_members: [1, 1, 0, 0],
        playlist_items: [6, 1, 0, 0],
        access_control: [2, 0, 0, 0],
        module_access: [1, 1, 0, 0],
        access_requests: [1, 0, 0, 1],
        module_sessions: [1, 1, 0, 0],
        creator_nest_settings: [1, 1, 1, 1],
        media_files: [1, 0, 0, 0],
        module_nest_visibility: [2, 0, 0, 0],
        playlist_nest_visibility: [1, 0, 0, 0],
        creator_playlist_order: [1, 0, 0, 0],
        creator_content_order: [1, 0, 0, 0],
        feedback: [1, 0, 0, 0],
        tombstones: [1, 0, 0, 0],
      });
    }));

  it('pages by (updated_at, id) without gaps or duplicates, also with equal stamps', () =>
    rolledBack(sql, async (tx) => {
      const me = await makePerson(tx, 'writer');
      await tx`insert into public.groups (creator_id, name) select ${me}, 'G' || n from generate_series(1, 25) n`;
      await tx`set local session_replication_role = replica`;
      await tx`update public.groups set updated_at = '2026-01-01T00:00:00.5Z' where name in ('G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7')`;
      await tx`set local session_replication_role = origin`;
      const seen: unknown[] = [];
      let after: Page['checkpoint'] = null;
      for (let page = 0; ; page++) {
        const got: Page = await pull(tx, me, 'groups', after, 4);
        seen.push(...got.rows.map(({ id }) => id));
        expect(got.rows.length).toBe(page < 6 ? 4 : 1);
        expect(got.more).toBe(page < 6);
        after = got.checkpoint;
        if (!got.more) break;
      }
      const all = await tx`select id from public.groups where creator_id = ${me} order by updated_at, id`;
      expect(seen).toEqual(all.map(({ id }) => id as unknown));
      expect(await pull(tx, me, 'groups', after)).toMatchObject({ rows: [], more: false });
    }));

  it('limits the size of an answer and always advances', () =>
    rolledBack(sql, async (tx) => {
      const me = await makePerson(tx, 'writer');
      for (let n = 0; n < 4; n++)
        await makeModule(tx, me, 'draft', { nodes: [], padding: 'x'.repeat(1_500_000) }, `M${n}`);
      const seen: unknown[] = [];
      let after: Page['checkpoint'] = null;
      let pages = 0;
      do {
        const got: Page = await pull(tx, me, 'modules', after, 500, 4_000_000);
        expect(got.rows.length).toBeGreaterThan(0);
        seen.push(...titles(got));
        after = got.more ? got.checkpoint : null;
        pages++;
      } while (after !== null);
      expect(seen).toEqual(['M0', 'M1', 'M2', 'M3']);
      expect(pages).toBe(2);
    }));

  it('answers for all tables at once and omits unchanged ones', () =>
    rolledBack(sql, async (tx) => {
      const { owner } = await makeWorld(tx);
      const tables =
        await tx`select table_name from private.synced_tables where table_name <> 'tombstones' order by position`;
      const names = [...tables.map(({ table_name }) => String(table_name)), 'tombstones'];
      const all = await pullAll(tx, owner, names);
      expect(all.more).toEqual([]);
      // In the order of storing: parents first, deletions last.
      expect(Object.keys(all.pages)).toEqual(names.filter((name) => name in all.pages));
      for (const name of names)
        expect(all.pages[name]?.rows ?? []).toEqual((await pull(tx, owner, name)).rows);
      const from = names.map((name) => ({
        ...further(all.until, all.pages[name]?.after ?? null),
        tables: [name],
      }));
      const nothing = await call(tx, owner, 'sync_pull', [from]);
      expect(nothing).toMatchObject({ more: [], pages: {} });
      expect(JSON.stringify(nothing).length).toBeLessThan(200);
    }));

  it('limits rows and characters over all tables and continues from there', () =>
    rolledBack(sql, async (tx) => {
      const { owner } = await makeWorld(tx);
      const names = ['groups', 'modules', 'playlists', 'playlist_items', 'tombstones'];
      const whole = await pullAll(tx, owner, names);
      for (const limits of [{ rows: 1 }, { rows: 3 }, { characters: 1 }, { characters: 900 }]) {
        const seen = new Map<string, unknown[]>(names.map((name) => [name, []]));
        const places = new Map<string, Page['checkpoint']>(names.map((name) => [name, null]));
        for (let more = true; more;) {
          const from = [...places].map(([name, place]) => ({ ...place, tables: [name] }));
          const answer = (await call(tx, owner, 'sync_pull', [
            from,
            limits.rows ?? 500,
            limits.characters ?? 500_000,
          ])) as Answer;
          const sent = Object.values(answer.pages).flatMap(({ rows }) => rows);
          expect(sent.length).toBeLessThanOrEqual(limits.rows ?? 500);
          if (limits.characters !== undefined && sent.length > 1)
            expect(sent.reduce((sum, row) => sum + JSON.stringify(row).length, 0)).toBeLessThan(
              limits.characters,
            );
          for (const name of names) {
            seen.get(name)!.push(...(answer.pages[name]?.rows ?? []));
            const after = answer.pages[name]?.after ?? places.get(name)!;
            places.set(name, answer.more.includes(name) ? after : further(answer.until, after));
          }
          more = answer.more.length > 0;
          if (more) expect(sent.length).toBeGreaterThan(0);
        }
        for (const name of names) expect(seen.get(name)).toEqual(whole.pages[name]?.rows ?? []);
      }
    }));

  it('skips only rows that the device has in the same version', () =>
    rolledBack(sql, async (tx) => {
      const me = await makePerson(tx, 'writer');
      const ids: string[] = [];
      for (let n = 0; n < 4; n++) ids.push(await makeModule(tx, me, 'draft', { nodes: [] }, `M${n}`));
      const before = await pullAll(tx, me, ['modules']);
      const versions = Object.fromEntries(
        before.pages['modules']!.rows.map((row) => [String(row['id']), String(row['updated_at'])]),
      );
      await tx`update public.modules set description = 'from elsewhere' where id = ${ids[1]!}`;
      const known = { modules: { ...versions, [ids[2]!]: '2020-01-01T00:00:00+00:00' }, groups: versions };
      const { pages, more } = await pullAll(tx, me, ['modules'], null, { known });
      expect(pages['modules']?.rows.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
      expect(more).toEqual([]);
      // Skipped rows count as pulled.
      const page = await pullAll(tx, me, ['modules'], null, { known: { modules: versions }, rows: 1 });
      expect(page).toMatchObject({
        more: ['modules'],
        pages: { modules: { rows: [], after: { id: ids[0] } } },
      });
    }));

  it('refuses invalid checkpoints and versions', () =>
    rolledBack(sql, async (tx) => {
      const me = await makePerson(tx, 'writer');
      await makeModule(tx, me, 'draft');
      for (const args of [
        [{}],
        [[{ tables: ['modules'], updated_at: 'long ago' }]],
        [[{ tables: ['modules'], updated_at: '2026-01-01T00:00:00Z', id: 'x' }]],
        [[{ tables: 'modules' }]],
        [[{ tables: ['modules'] }], 10, 1000, []],
      ])
        expect(
          await attempt(
            tx,
            me,
            `select public.sync_pull(${args.map((_, n) => `$${n + 1}`).join(', ')})`,
            args,
          ),
        ).toMatchObject({ code: expect.stringMatching(/^22/) as unknown });
      expect(await pullAll(tx, me, [])).toMatchObject({ pages: {}, more: [] });
    }));

  it('sends an old row to a person it is later shared with, by any path', () =>
    rolledBack(sql, async (tx) => {
      const { owner, stranger, modules, playlists, group } = await makeWorld(tx);
      const far = {
        updated_at: String((await tx`select clock_timestamp() as now`)[0]?.['now']),
        id: randomUUID(),
      };
      expect((await pull(tx, stranger, 'modules', far)).rows).toEqual([]);

      await tx`insert into public.module_access (user_id, module_id) values (${stranger}, ${modules.hidden})`;
      const byName = await pull(tx, stranger, 'modules', far);
      expect(byName.rows.map(({ id }) => id)).toEqual([modules.hidden]);
      // The row keeps its stamp, the base of later changes; the checkpoint moves past the sharing.
      expect(String(byName.rows[0]?.['updated_at']) < String(byName.checkpoint?.updated_at)).toBe(true);
      expect((await pull(tx, stranger, 'modules', byName.checkpoint)).rows).toEqual([]);

      await tx`insert into public.group_members (group_id, member_id) values (${group}, ${stranger})`;
      const byGroup = await pull(tx, stranger, 'modules', byName.checkpoint);
      expect(byGroup.rows.map(({ id }) => id).toSorted(byText)).toEqual(
        [modules.group, modules.listed].toSorted(byText),
      );
      expect((await pull(tx, stranger, 'playlists', far)).rows.map(({ id }) => id)).toEqual([
        playlists.restricted,
      ]);
      expect((await pull(tx, stranger, 'groups', far)).rows.map(({ id }) => id)).toEqual([group]);
      expect((await pull(tx, owner, 'profiles', far)).rows.map(({ id }) => id)).toEqual([stranger]);

      // Added to the playlist later, and published later.
      await tx`insert into public.playlist_items (playlist_id, module_id, position) values (${playlists.restricted}, ${modules.askedFor}, 1)`;
      const byList = await pull(tx, stranger, 'modules', byGroup.checkpoint);
      expect(byList.rows.map(({ id }) => id)).toEqual([modules.askedFor]);
      await tx`insert into public.access_control (content_type, content_id, group_id) values ('module', ${modules.draft}, ${group})`;
      expect((await pull(tx, stranger, 'modules', byList.checkpoint)).rows).toEqual([]);
      await tx`update public.modules set visibility = 'restricted' where id = ${modules.draft}`;
      expect((await pull(tx, stranger, 'modules', byList.checkpoint)).rows.map(({ id }) => id)).toEqual([
        modules.draft,
      ]);
    }));

  it('reports lost access through sync_visible (D10)', () =>
    rolledBack(sql, async (tx) => {
      const { owner, member, modules, playlists, group } = await makeWorld(tx);
      const mine = [modules.group, modules.personal, modules.listed];
      const left = async (): Promise<unknown[]> =>
        (
          (await call(tx, member, 'sync_visible', [
            'modules',
            [...mine, modules.draft, randomUUID()],
          ])) as string[]
        ).toSorted(byText);
      expect(await left()).toEqual(mine.toSorted(byText));
      await tx`update public.modules set visibility = 'draft' where id = ${modules.personal}`;
      expect(await left()).toEqual([modules.group, modules.listed].toSorted(byText));
      await tx`update public.playlists set visibility = 'draft' where id = ${playlists.restricted}`;
      expect(await left()).toEqual([modules.group]);
      await tx`delete from public.group_members where member_id = ${member}`;
      expect(await left()).toEqual([]);
      expect(await call(tx, member, 'sync_visible', ['groups', [group]])).toEqual([]);
      expect(await call(tx, owner, 'sync_visible', ['profiles', [owner, member]])).toEqual([owner]);
      expect(await call(tx, owner, 'sync_visible', ['modules', mine])).toHaveLength(3);
    }));

  it('sends exactly the content that is viewable by D3, for random nested playlists', async () => {
    let compared = 0;
    for (const seed of [0.1, 0.2, 0.3, 0.4, 0.5, 0.6]) {
      await rolledBack(sql, async (tx) => {
        await tx`select setseed(${seed})`;
        const { learner, viewable } = await makeNestedContent(tx);
        for (const table of ['modules', 'playlists'] as const) {
          const pulled = (await pull(tx, learner, table, null, 1000)).rows
            .map(({ id }) => id)
            .toSorted(byText);
          expect(pulled).toEqual(viewable[table].given);
          expect(
            await call(tx, learner, 'sync_visible', [table, viewable[table].all]).then((ids) =>
              (ids as string[]).toSorted(byText),
            ),
          ).toEqual(viewable[table].given);
          const selected = await perform(tx, learner, `select id from public.${table}`);
          expect(selected.map(({ id }) => id).toSorted(byText)).toEqual(viewable[table].selectable);
          compared += pulled.length;
        }
      });
    }
    expect(compared).toBeGreaterThan(80);
  });
});

describe('no committed row is ever skipped (P1)', () => {
  const people: string[] = [];
  const open = new Set<(how: string) => Promise<void>>();
  afterEach(async () => {
    // Transactions left open by a failed test would lock the rows below.
    for (const end of open) await end('rollback');
    for (const { gid } of await sql`select gid from pg_prepared_xacts`)
      await sql.unsafe(`rollback prepared '${String(gid)}'`);
    await sql`delete from auth.users where id = any (${people.splice(0)})`;
  });

  async function person(): Promise<string> {
    const id = await sql.begin((tx) => makePerson(tx, 'writer'));
    people.push(id);
    return id;
  }

  /** A session of its own with an open transaction. */
  async function openTransaction(): Promise<{
    write: (name: string) => Promise<unknown>;
    run: (statement: string) => Promise<unknown>;
    end: (how: string) => Promise<void>;
  }> {
    const session = await sql.reserve();
    await session`begin`;
    const end = async (how: string): Promise<void> => {
      open.delete(end);
      await session.unsafe(how);
      session.release();
    };
    open.add(end);
    return {
      write: (name) =>
        session`insert into public.groups (creator_id, name) values (${people.at(-1) ?? ''}, ${name})`,
      run: (statement) => session.unsafe(statement),
      end,
    };
  }

  it('waits for a transaction that stamped earlier and commits later', async () => {
    const next = device(await person());
    const early = await openTransaction();
    await early.write('early');
    const late = await openTransaction();
    await late.write('late');
    await late.end('commit');
    // Without the horizon, the device would get "late" now and never "early".
    expect(await next()).toEqual([]);
    await early.end('commit');
    expect(await next()).toEqual(['early', 'late']);
    expect(await next()).toEqual([]);
  });

  it('does not wait for a later stamp when the earlier one commits first', async () => {
    const next = device(await person());
    const early = await openTransaction();
    await early.write('early');
    const late = await openTransaction();
    await late.write('late');
    await early.end('commit');
    expect(await next()).toEqual(['early']);
    await late.end('commit');
    expect(await next()).toEqual(['late']);
  });

  it('handles a low transaction id with a late stamp', async () => {
    const next = device(await person());
    const low = await openTransaction();
    await low.run('select pg_current_xact_id()');
    const high = await openTransaction();
    await high.write('high number, early stamp');
    await low.write('low number, late stamp');
    // The lower id is committed: a filter only on ids would send its row, and miss the other.
    await low.end('commit');
    expect(await next()).toEqual([]);
    await high.end('commit');
    expect(await next()).toEqual(['high number, early stamp', 'low number, late stamp']);
  });

  it('does not wait for transactions that rolled back or only read', async () => {
    const me = await person();
    const next = device(me);
    const failing = await openTransaction();
    await failing.write('never');
    await sql.begin(addGroup(me, 'real'));
    expect(await next()).toEqual([]);
    await failing.end('rollback');
    const reader = await openTransaction();
    await reader.run('select count(*) from public.groups');
    expect(await next()).toEqual(['real']);
    await reader.end('commit');
  });

  it('waits for a prepared transaction', async ({ skip }) => {
    const [most] = await sql`show max_prepared_transactions`;
    skip(most?.['max_prepared_transactions'] === '0', 'This server has prepared transactions switched off.');
    const me = await person();
    const next = device(me);
    const name = `fledge_${randomUUID()}`;
    const preparing = await openTransaction();
    // Without triggers, since transactions that notify cannot be prepared.
    await preparing.run('set local session_replication_role = replica');
    await preparing.write('prepared');
    await preparing.end(`prepare transaction '${name}'`);
    await sql.begin(addGroup(me, 'later'));
    expect(await next()).toEqual([]);
    await sql.unsafe(`commit prepared '${name}'`);
    expect(await next()).toEqual(['prepared', 'later']);
  });

  it("does not wait for the caller's own transaction", () =>
    rolledBack(sql, async (tx) => {
      const me = await makePerson(tx, 'writer');
      await addGroup(me, 'own')(tx);
      expect(titles(await pull(tx, me, 'groups'))).toEqual(['own']);
    }));

  it('refuses a snapshot that is older than its horizon', async () => {
    const me = await person();
    const attempted = sql.begin('isolation level repeatable read', async (tx) => {
      await become(tx, me);
      await tx`select public.sync_pull('[{"tables": ["groups"]}]')`;
    });
    await expect(attempted).rejects.toMatchObject({ code: '25001' });
  });

  it('loses no row with many writers and constant pulls', async () => {
    const me = await person();
    const next = device(me);
    const seen: unknown[] = [];
    const work = { done: false };
    const writers = Promise.all(
      Array.from({ length: 5 }, async (_, writer) => {
        for (let n = 0; n < 25; n++) {
          await sql.begin(async (tx) => {
            await addGroup(me, `${writer}-${n}-a`)(tx);
            await tx`select pg_sleep(random() * 0.01)`;
            await addGroup(me, `${writer}-${n}-b`)(tx);
          });
        }
      }),
    ).finally(() => (work.done = true));
    while (!work.done) seen.push(...(await next()));
    await writers;
    seen.push(...(await next()));
    const [count] = await sql`select count(*)::int as n from public.groups where creator_id = ${me}`;
    expect(count?.['n']).toBe(250);
    expect(new Set(seen).size).toBe(250);
    expect(seen.length).toBe(250);
  });
});

describe('the horizon', () => {
  it('falls back to one minute when other sessions are hidden', () =>
    rolledBack(sql, async (tx) => {
      // As on a server whose migration role cannot read other roles' activity.
      await tx`create role fledge_blind nologin`;
      await tx`alter function private.sync_horizon() owner to fledge_blind`;
      const [row] =
        await tx`select private.sync_horizon() < clock_timestamp() - interval '59 seconds' as held`;
      expect(row?.['held']).toBe(true);
      await tx`grant pg_read_all_stats to fledge_blind`;
      const [open] =
        await tx`select private.sync_horizon() < clock_timestamp() - interval '59 seconds' as held`;
      expect(open?.['held']).toBe(false);
    }));
});
