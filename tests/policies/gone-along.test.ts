import { describe, expect, it } from 'vitest';
import { isLinkTable } from '@/domain/rows/link-tables';
import { TABLE_ORDER } from '@/domain/rows/rows';
import { byText } from './support/by-text';
import { attempt, perform } from './support/act-as';
import { connect, rolledBack, type Transaction } from './support/database';
import { pull } from './support/pull';
import { push } from './support/push';
import { makeModule, makePlaylist, makeWorld } from './support/world';

const sql = connect();

const LINKS = TABLE_ORDER.filter(isLinkTable);

/** Every link row as it stands, but for its stamp. */
async function links(tx: Transaction): Promise<string[]> {
  const found: string[] = [];
  for (const table of LINKS) {
    // An invitation is not mailed again.
    const rows = await tx`select to_jsonb(t) - 'updated_at' - 'mail' as row from ${tx(`public.${table}`)} t`;
    found.push(...rows.map(({ row }) => `${table} ${JSON.stringify(row)}`));
  }
  return found.toSorted(byText);
}

/** What is in a playlist, by its order. */
async function contents(tx: Transaction, playlist: string): Promise<unknown[]> {
  const rows = await tx`
    select coalesce(module_id, sub_playlist_id) as content from public.playlist_items
    where playlist_id = ${playlist} order by position, id`;
  return rows.map(({ content }) => content);
}

async function putInto(tx: Transaction, outer: string, inner: string, position = 0): Promise<void> {
  await tx`insert into public.playlist_items (playlist_id, sub_playlist_id, position)
           values (${outer}, ${inner}, ${position})`;
}

/** As a device sends it that had received the row before it was deleted. */
const removal = (row: Readonly<Record<string, unknown>>) => ({
  id: String(row['id']),
  operation: 'delete',
  data: {},
  base: String(row['updated_at']),
});

async function remove(tx: Transaction, actor: string, table: string, ...ids: string[]): Promise<void> {
  await perform(tx, actor, `delete from public.${table} where id = any ($1)`, [ids]);
}

/** Inserts content again under its old id, as a device does whose edit met the deletion. @returns the status */
async function bringBack(tx: Transaction, actor: string, table: string, id: string): Promise<unknown> {
  const data =
    table === 'groups'
      ? { creator_id: actor, name: 'Edited' }
      : { creator_id: actor, title: 'Edited', visibility: 'restricted' };
  const [answer] = await push(tx, actor, table, [{ id, operation: 'insert', data, base: null }]);
  return answer?.['status'];
}

describe('content that was deleted and comes back has what the deletion took along (C4, D9)', () => {
  it('a playlist: what is in it, where it lies, who was given it, its place on the nest', () =>
    rolledBack(sql, async (tx) => {
      const { owner, member, modules, playlists } = await makeWorld(tx);
      const { restricted } = playlists;
      await putInto(tx, restricted, playlists.draft, 1.5);
      await tx`insert into public.playlist_nest_visibility (creator_id, playlist_id, is_visible)
               values (${owner}, ${restricted}, false)`;
      await tx`insert into public.creator_playlist_order (creator_id, playlist_id, display_order)
               values (${owner}, ${restricted}, 7)`;
      await tx`insert into public.creator_content_order (creator_id, section_type, section_id, display_order, display_format)
               values (${owner}, 'playlist', ${restricted}, 3, 'gallery')`;
      const before = await links(tx);
      await remove(tx, owner, 'playlists', restricted);
      expect((await links(tx)).length).toBe(before.length - 7);
      const seesListed = `select id from public.modules where id = '${modules.listed}'`;
      expect(await attempt(tx, member, seesListed)).toMatchObject({ count: 0 });

      expect(await bringBack(tx, owner, 'playlists', restricted)).toBe('applied');
      expect(await links(tx)).toEqual(before);
      // For every device: the rows are newer than the news of their end, which is taken back.
      const tombstones = await pull(tx, owner, 'tombstones', null, 1000);
      expect(tombstones.rows.map((row) => row['table_name'])).not.toContain('playlist_items');
      const items = await pull(tx, owner, 'playlist_items', null, 1000);
      expect(items.rows).toHaveLength(7);
      // And for its learners.
      expect(await attempt(tx, member, seesListed)).toMatchObject({ count: 1 });
      expect(
        await attempt(tx, member, `select id from public.playlists where id = '${restricted}'`),
      ).toMatchObject({
        count: 1,
      });
    }));

  it('a module: its places in playlists, the groups and people it was given to; not what others did in it', () =>
    rolledBack(sql, async (tx) => {
      const { owner, modules } = await makeWorld(tx);
      const before = await links(tx);
      const gone = [modules.group, modules.personal, modules.askedFor, modules.hidden];
      await remove(tx, owner, 'modules', ...gone);
      expect((await links(tx)).length).toBeLessThan(before.length);
      for (const id of gone) expect(await bringBack(tx, owner, 'modules', id)).toBe('applied');
      expect(await links(tx)).toEqual(before);
      expect(await tx`select 1 from public.module_sessions`).toEqual([]);
      expect(await tx`select 1 from public.access_requests`).toEqual([]);
    }));

  it('a group: its members, and what it was given', () =>
    rolledBack(sql, async (tx) => {
      const { owner, group } = await makeWorld(tx);
      const before = await links(tx);
      await remove(tx, owner, 'groups', group);
      expect(await bringBack(tx, owner, 'groups', group)).toBe('applied');
      expect(await links(tx)).toEqual(before);
    }));

  it('as it was when it was deleted: what was taken out of it before stays out', () =>
    rolledBack(sql, async (tx) => {
      const { owner, modules, playlists } = await makeWorld(tx);
      await perform(
        tx,
        owner,
        'delete from public.playlist_items where playlist_id = $1 and module_id = $2',
        [playlists.public, modules.draft],
      );
      const before = await contents(tx, playlists.public);
      await remove(tx, owner, 'playlists', playlists.public);
      await bringBack(tx, owner, 'playlists', playlists.public);
      expect(await contents(tx, playlists.public)).toEqual(before);
      // Neither does what was in it once come back with a later deletion.
      await perform(tx, owner, 'delete from public.playlist_items where playlist_id = $1', [
        playlists.public,
      ]);
      await remove(tx, owner, 'playlists', playlists.public);
      await bringBack(tx, owner, 'playlists', playlists.public);
      expect(await contents(tx, playlists.public)).toEqual([]);
    }));

  it('without what another device took out and could only be answered that it was gone', () =>
    rolledBack(sql, async (tx) => {
      const { owner, modules, playlists } = await makeWorld(tx);
      const before = await contents(tx, playlists.public);
      const [item] = await tx`
        select id, updated_at from public.playlist_items
        where playlist_id = ${playlists.public} and module_id = ${modules.draft}`;
      await remove(tx, owner, 'playlists', playlists.public);
      expect(await push(tx, owner, 'playlist_items', [removal(item!)])).toMatchObject([{ status: 'gone' }]);
      await bringBack(tx, owner, 'playlists', playlists.public);
      expect(await contents(tx, playlists.public)).toEqual(before.filter((id) => id !== modules.draft));
    }));

  it('covers the same tables here as on the devices', async () => {
    const kept = await sql`select distinct table_name from private.link_parents`;
    expect(kept.map((row) => String(row['table_name'])).toSorted(byText)).toEqual(LINKS.toSorted(byText));
  });

  it('without what was deleted in the meantime, until that is restored, too', () =>
    rolledBack(sql, async (tx) => {
      const { owner, modules, playlists } = await makeWorld(tx);
      const before = await links(tx);
      await remove(tx, owner, 'playlists', playlists.restricted);
      await remove(tx, owner, 'modules', modules.listed);
      await remove(tx, owner, 'playlists', playlists.public);
      await bringBack(tx, owner, 'playlists', playlists.restricted);
      expect(await contents(tx, playlists.restricted)).toEqual([]);
      await bringBack(tx, owner, 'modules', modules.listed);
      expect(await contents(tx, playlists.restricted)).toEqual([modules.listed]);
      await bringBack(tx, owner, 'playlists', playlists.public);
      expect(await links(tx)).toEqual(before);
    }));

  it('once, when the device that brings it back sends the rows as well', () =>
    rolledBack(sql, async (tx) => {
      const { owner, playlists } = await makeWorld(tx);
      const before = await links(tx);
      const rows = await tx`
        select id, playlist_id, module_id, sub_playlist_id, position from public.playlist_items
        where playlist_id = ${playlists.public} order by position`;
      await remove(tx, owner, 'playlists', playlists.public);
      const data = { creator_id: owner, title: 'Edited', visibility: 'public' };
      const answers = await push(tx, owner, 'playlists', [
        { id: playlists.public, operation: 'insert', data, base: null },
        ...rows.map(({ id, ...columns }) => ({
          table: 'playlist_items',
          id: String(id),
          operation: 'insert',
          data: columns,
          base: null,
        })),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(['applied', ...rows.map(() => 'equal')]);
      expect(await links(tx)).toEqual(before);
    }));

  it('but never a circle: the place that would close it stays away, and keeps nothing else from coming back', () =>
    rolledBack(sql, async (tx) => {
      const { owner, modules } = await makeWorld(tx);
      const [outer, middle, inner] = [
        await makePlaylist(tx, owner, 'draft'),
        await makePlaylist(tx, owner, 'draft'),
        await makePlaylist(tx, owner, 'draft'),
      ];
      await tx`insert into public.playlist_items (playlist_id, module_id, position)
               values (${middle}, ${modules.public}, 0), (${middle}, ${modules.draft}, 1)`;
      await putInto(tx, outer, middle);
      await putInto(tx, middle, inner, 2);
      await remove(tx, owner, 'playlists', middle);
      await putInto(tx, inner, outer);
      expect(await bringBack(tx, owner, 'playlists', middle)).toBe('applied');
      const around = [...(await contents(tx, outer)), ...(await contents(tx, middle))];
      expect(around).toEqual(expect.arrayContaining([modules.public, modules.draft]));
      expect(around).toHaveLength(3);
      // It is not kept for another time either.
      expect(await tx`select 1 from private.cascaded_links where ${middle} = parent_id`).toEqual([]);
    }));
});

describe('nobody keeps away what is not theirs', () => {
  it('but who was let in may stay away', () =>
    rolledBack(sql, async (tx) => {
      const { owner, member, stranger, modules } = await makeWorld(tx);
      const [access] = await tx`
        select id, updated_at from public.module_access where module_id = ${modules.personal}`;
      const given = async () =>
        (await tx`select 1 from public.module_access where module_id = ${modules.personal}`).length;
      await remove(tx, owner, 'modules', modules.personal);
      await push(tx, stranger, 'module_access', [removal(access!)]);
      await bringBack(tx, owner, 'modules', modules.personal);
      expect(await given()).toBe(1);
      await remove(tx, owner, 'modules', modules.personal);
      await push(tx, member, 'module_access', [removal(access!)]);
      await bringBack(tx, owner, 'modules', modules.personal);
      expect(await given()).toBe(0);
    }));
});

describe('nobody brings back what is not theirs', () => {
  it('neither in the name of the owner nor in her own', () =>
    rolledBack(sql, async (tx) => {
      const { owner, member, stranger, playlists } = await makeWorld(tx);
      await remove(tx, owner, 'playlists', playlists.restricted);
      const after = await links(tx);
      for (const actor of [member, stranger, 'anonymous']) {
        for (const creator of [owner, actor === 'anonymous' ? owner : actor]) {
          const outcome = await attempt(
            tx,
            actor,
            `insert into public.playlists (id, creator_id, title) values ('${playlists.restricted}', '${creator}', 'Mine')`,
          );
          expect(outcome).toHaveProperty('code', creator === owner ? '42501' : '23505');
        }
      }
      expect(await links(tx)).toEqual(after);
      expect(await bringBack(tx, owner, 'playlists', playlists.restricted)).toBe('applied');
      expect((await links(tx)).length).toBe(after.length + 3);
    }));

  it('nor with an id that is free because its account is gone', () =>
    rolledBack(sql, async (tx) => {
      const { owner, stranger, playlists } = await makeWorld(tx);
      await remove(tx, owner, 'playlists', playlists.restricted);
      await tx`delete from auth.users where id = ${owner}`;
      expect(await tx`select 1 from private.cascaded_links`).toEqual([]);
      expect(await bringBack(tx, stranger, 'playlists', playlists.restricted)).toBe('applied');
      expect(await contents(tx, playlists.restricted)).toEqual([]);
    }));

  it('nor whom they had let in and whose account is gone', () =>
    rolledBack(sql, async (tx) => {
      const { owner, member, group, modules } = await makeWorld(tx);
      await remove(tx, owner, 'groups', group);
      await remove(tx, owner, 'modules', modules.personal);
      const kept = await tx`select 1 from private.cascaded_links where row_copy::text like ${`%${member}%`}`;
      expect(kept).toHaveLength(2);
      await tx`delete from auth.users where id = ${member}`;
      expect(
        await tx`select 1 from private.cascaded_links where row_copy::text like ${`%${member}%`}`,
      ).toEqual([]);
      expect(await bringBack(tx, owner, 'groups', group)).toBe('applied');
      expect(await bringBack(tx, owner, 'modules', modules.personal)).toBe('applied');
      expect(await tx`select 1 from public.group_members where group_id = ${group}`).toEqual([]);
    }));

  it('nor what lies there under the id of something of another owner', () =>
    rolledBack(sql, async (tx) => {
      const { owner, stranger, playlists } = await makeWorld(tx);
      await remove(tx, owner, 'playlists', playlists.restricted);
      const theirs = await makeModule(tx, stranger, 'draft');
      // As if a module of somebody else had come to stand where one of hers was.
      await tx`update private.cascaded_links set row_copy = jsonb_set(row_copy, '{module_id}', to_jsonb(${theirs}::text))
               where row_copy ->> 'module_id' is not null and table_name = 'playlist_items'`;
      await bringBack(tx, owner, 'playlists', playlists.restricted);
      expect(await contents(tx, playlists.restricted)).toEqual([]);
    }));
});
