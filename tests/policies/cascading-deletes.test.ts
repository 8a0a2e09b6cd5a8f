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

/** All link rows without `updated_at`. */
async function links(tx: Transaction): Promise<string[]> {
  const found: string[] = [];
  for (const table of LINKS) {
    // Invitations are not mailed again.
    const rows = await tx`select to_jsonb(t) - 'updated_at' - 'mail' as row from ${tx(`public.${table}`)} t`;
    found.push(...rows.map(({ row }) => `${table} ${JSON.stringify(row)}`));
  }
  return found.toSorted(byText);
}

/** Contents of a playlist, in order. */
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

/** The delete of a device that received the row before its deletion. */
const removal = (row: Readonly<Record<string, unknown>>) => ({
  id: String(row['id']),
  operation: 'delete',
  data: {},
  base: String(row['updated_at']),
});

async function remove(tx: Transaction, actor: string, table: string, ...ids: string[]): Promise<void> {
  await perform(tx, actor, `delete from public.${table} where id = any ($1)`, [ids]);
}

/** Inserts content again under its id, like a device that edited deleted content. @returns the status */
async function restore(tx: Transaction, actor: string, table: string, id: string): Promise<unknown> {
  const data =
    table === 'groups'
      ? { creator_id: actor, name: 'Edited' }
      : { creator_id: actor, title: 'Edited', visibility: 'restricted' };
  const [answer] = await push(tx, actor, table, [{ id, operation: 'insert', data, base: null }]);
  return answer?.['status'];
}

describe('restored content (C4, D9)', () => {
  it("restores a playlist's items, its places in playlists, its shares and its nest visibility", () =>
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

      expect(await restore(tx, owner, 'playlists', restricted)).toBe('applied');
      expect(await links(tx)).toEqual(before);
      // The restored rows are newer than their tombstones, which are removed.
      const tombstones = await pull(tx, owner, 'tombstones', null, 1000);
      expect(tombstones.rows.map((row) => row['table_name'])).not.toContain('playlist_items');
      const items = await pull(tx, owner, 'playlist_items', null, 1000);
      expect(items.rows).toHaveLength(7);
      // Learners receive them, too.
      expect(await attempt(tx, member, seesListed)).toMatchObject({ count: 1 });
      expect(
        await attempt(tx, member, `select id from public.playlists where id = '${restricted}'`),
      ).toMatchObject({
        count: 1,
      });
    }));

  it("restores a module's places in playlists and its shares, but no runs or requests of other people", () =>
    rolledBack(sql, async (tx) => {
      const { owner, modules } = await makeWorld(tx);
      const before = await links(tx);
      const gone = [modules.group, modules.personal, modules.askedFor, modules.hidden];
      await remove(tx, owner, 'modules', ...gone);
      expect((await links(tx)).length).toBeLessThan(before.length);
      for (const id of gone) expect(await restore(tx, owner, 'modules', id)).toBe('applied');
      expect(await links(tx)).toEqual(before);
      expect(await tx`select 1 from public.module_sessions`).toEqual([]);
      expect(await tx`select 1 from public.access_requests`).toEqual([]);
    }));

  it("restores a group's members and the content shared with it", () =>
    rolledBack(sql, async (tx) => {
      const { owner, group } = await makeWorld(tx);
      const before = await links(tx);
      await remove(tx, owner, 'groups', group);
      expect(await restore(tx, owner, 'groups', group)).toBe('applied');
      expect(await links(tx)).toEqual(before);
    }));

  it('does not restore items removed before the deletion', () =>
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
      await restore(tx, owner, 'playlists', playlists.public);
      expect(await contents(tx, playlists.public)).toEqual(before);
      // Nor does a later deletion restore it.
      await perform(tx, owner, 'delete from public.playlist_items where playlist_id = $1', [
        playlists.public,
      ]);
      await remove(tx, owner, 'playlists', playlists.public);
      await restore(tx, owner, 'playlists', playlists.public);
      expect(await contents(tx, playlists.public)).toEqual([]);
    }));

  it('does not restore items whose removal by another device was answered with gone', () =>
    rolledBack(sql, async (tx) => {
      const { owner, modules, playlists } = await makeWorld(tx);
      const before = await contents(tx, playlists.public);
      const [item] = await tx`
        select id, updated_at from public.playlist_items
        where playlist_id = ${playlists.public} and module_id = ${modules.draft}`;
      await remove(tx, owner, 'playlists', playlists.public);
      expect(await push(tx, owner, 'playlist_items', [removal(item!)])).toMatchObject([{ status: 'gone' }]);
      await restore(tx, owner, 'playlists', playlists.public);
      expect(await contents(tx, playlists.public)).toEqual(before.filter((id) => id !== modules.draft));
    }));

  it('has the same link tables on the server as on devices', async () => {
    const kept = await sql`select distinct table_name from private.link_parents`;
    expect(kept.map((row) => String(row['table_name'])).toSorted(byText)).toEqual(LINKS.toSorted(byText));
  });

  it('restores a link only once all its parents exist', () =>
    rolledBack(sql, async (tx) => {
      const { owner, modules, playlists } = await makeWorld(tx);
      const before = await links(tx);
      await remove(tx, owner, 'playlists', playlists.restricted);
      await remove(tx, owner, 'modules', modules.listed);
      await remove(tx, owner, 'playlists', playlists.public);
      await restore(tx, owner, 'playlists', playlists.restricted);
      expect(await contents(tx, playlists.restricted)).toEqual([]);
      await restore(tx, owner, 'modules', modules.listed);
      expect(await contents(tx, playlists.restricted)).toEqual([modules.listed]);
      await restore(tx, owner, 'playlists', playlists.public);
      expect(await links(tx)).toEqual(before);
    }));

  it('restores each row once when the device sends the rows as well', () =>
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

  it('drops a link that would close a cycle and restores the others', () =>
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
      expect(await restore(tx, owner, 'playlists', middle)).toBe('applied');
      const around = [...(await contents(tx, outer)), ...(await contents(tx, middle))];
      expect(around).toEqual(expect.arrayContaining([modules.public, modules.draft]));
      expect(around).toHaveLength(3);
      // The refused row is discarded.
      expect(await tx`select 1 from private.cascaded_links where ${middle} = parent_id`).toEqual([]);
    }));
});

describe('confirming a deletion', () => {
  it('lets a person with access stay out, and nobody else', () =>
    rolledBack(sql, async (tx) => {
      const { owner, member, stranger, modules } = await makeWorld(tx);
      const [access] = await tx`
        select id, updated_at from public.module_access where module_id = ${modules.personal}`;
      const given = async () =>
        (await tx`select 1 from public.module_access where module_id = ${modules.personal}`).length;
      await remove(tx, owner, 'modules', modules.personal);
      await push(tx, stranger, 'module_access', [removal(access!)]);
      await restore(tx, owner, 'modules', modules.personal);
      expect(await given()).toBe(1);
      await remove(tx, owner, 'modules', modules.personal);
      await push(tx, member, 'module_access', [removal(access!)]);
      await restore(tx, owner, 'modules', modules.personal);
      expect(await given()).toBe(0);
    }));
});

describe('restoring as another person', () => {
  it("is refused under the owner's name and under their own", () =>
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
      expect(await restore(tx, owner, 'playlists', playlists.restricted)).toBe('applied');
      expect((await links(tx)).length).toBe(after.length + 3);
    }));

  it('restores no links under an id freed by a deleted account', () =>
    rolledBack(sql, async (tx) => {
      const { owner, stranger, playlists } = await makeWorld(tx);
      await remove(tx, owner, 'playlists', playlists.restricted);
      await tx`delete from auth.users where id = ${owner}`;
      expect(await tx`select 1 from private.cascaded_links`).toEqual([]);
      expect(await restore(tx, stranger, 'playlists', playlists.restricted)).toBe('applied');
      expect(await contents(tx, playlists.restricted)).toEqual([]);
    }));

  it('does not restore members whose account is deleted', () =>
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
      expect(await restore(tx, owner, 'groups', group)).toBe('applied');
      expect(await restore(tx, owner, 'modules', modules.personal)).toBe('applied');
      expect(await tx`select 1 from public.group_members where group_id = ${group}`).toEqual([]);
    }));

  it('does not restore a link to content of another owner', () =>
    rolledBack(sql, async (tx) => {
      const { owner, stranger, playlists } = await makeWorld(tx);
      await remove(tx, owner, 'playlists', playlists.restricted);
      const theirs = await makeModule(tx, stranger, 'draft');
      // Simulates a link to another creator's module.
      await tx`update private.cascaded_links set row_copy = jsonb_set(row_copy, '{module_id}', to_jsonb(${theirs}::text))
               where row_copy ->> 'module_id' is not null and table_name = 'playlist_items'`;
      await restore(tx, owner, 'playlists', playlists.restricted);
      expect(await contents(tx, playlists.restricted)).toEqual([]);
    }));
});
