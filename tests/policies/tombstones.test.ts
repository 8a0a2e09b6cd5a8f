import { describe, expect, it } from 'vitest';
import { linkId } from '../../src/shared/link-id';
import { byText } from './support/by-text';
import { perform } from './support/act-as';
import { connect, rolledBack, type Transaction } from './support/database';
import { pull } from './support/pull';
import { push } from './support/push';
import { makeWorld } from './support/world';

const sql = connect();

/** Tombstones sent to a person's devices, as `table row`. */
async function tombstones(tx: Transaction, actor: string): Promise<string[]> {
  const page = await pull(tx, actor, 'tombstones', null, 1000);
  for (const row of page.rows)
    expect(Object.keys(row).toSorted(byText)).toEqual(['id', 'row_id', 'table_name', 'updated_at']);
  return page.rows.map((row) => `${String(row['table_name'])} ${String(row['row_id'])}`);
}

describe('a tombstone of a deleted row (decision D9)', () => {
  it('is left only for the owner and the person it named', () =>
    rolledBack(sql, async (tx) => {
      const { owner, member, stranger, group } = await makeWorld(tx);
      await perform(tx, owner, 'delete from public.group_members where member_id = $1', [member]);
      const gone = `group_members ${await linkId('group_members', group, member)}`;
      expect(await tombstones(tx, owner)).toContain(gone);
      expect(await tombstones(tx, member)).toEqual([gone]);
      expect(await tombstones(tx, stranger)).toEqual([]);
    }));

  it('is left by cascaded deletes', () =>
    rolledBack(sql, async (tx) => {
      const { owner, member, asker, group, run, modules, playlists } = await makeWorld(tx);
      const before = new Set(await tombstones(tx, owner));
      const items =
        await tx`select id from public.playlist_items where module_id in (${modules.group}, ${modules.askedFor})`;
      await perform(tx, owner, 'delete from public.modules where id = any ($1)', [
        [modules.group, modules.personal, modules.askedFor],
      ]);
      const left = (await tombstones(tx, owner)).filter((line) => !before.has(line));
      expect(left.toSorted(byText)).toEqual(
        [
          `modules ${modules.group}`,
          `modules ${modules.personal}`,
          `modules ${modules.askedFor}`,
          ...items.map(({ id }) => `playlist_items ${String(id)}`),
          `access_control ${await linkId('access_control', 'module', modules.group, group)}`,
          `module_access ${await linkId('module_access', member, modules.personal)}`,
          `access_requests ${await linkId('access_requests', asker, modules.askedFor)}`,
          `module_sessions ${run}`,
        ].toSorted(byText),
      );
      expect((await tombstones(tx, member)).toSorted(byText)).toEqual(
        [
          `module_access ${await linkId('module_access', member, modules.personal)}`,
          `module_sessions ${run}`,
        ].toSorted(byText),
      );
      expect(await tombstones(tx, asker)).toEqual([
        `access_requests ${await linkId('access_requests', asker, modules.askedFor)}`,
      ]);

      await perform(tx, owner, 'delete from public.playlists where id = $1', [playlists.restricted]);
      const after = await tombstones(tx, owner);
      expect(after).toContain(
        `access_control ${await linkId('access_control', 'playlist', playlists.restricted, group)}`,
      );
      expect(after.filter((line) => line.startsWith('playlist_items')).length).toBe(items.length + 2);
      await perform(tx, owner, 'delete from public.groups where id = $1', [group]);
      expect(await tombstones(tx, member)).toContain(
        `group_members ${await linkId('group_members', group, member)}`,
      );
    }));

  it('is left for other people when an account is deleted, not for the account', () =>
    rolledBack(sql, async (tx) => {
      const { owner, member, group, run } = await makeWorld(tx);
      await tx`delete from auth.users where id = ${owner}`;
      expect((await tombstones(tx, member)).toSorted(byText)).toEqual(
        [
          `group_members ${await linkId('group_members', group, member)}`,
          `module_sessions ${run}`,
          `module_access ${String((await tx`select row_id from public.tombstones where table_name = 'module_access'`)[0]?.['row_id'])}`,
        ].toSorted(byText),
      );
      expect(await tx`select 1 from public.tombstones where user_id = ${owner}`).toEqual([]);
      expect(await tx`select 1 from public.modules where creator_id = ${owner}`).toEqual([]);
    }));

  it('is removed when the row is inserted again', () =>
    rolledBack(sql, async (tx) => {
      const { owner, member, group, modules } = await makeWorld(tx);
      await perform(tx, owner, 'delete from public.group_members where member_id = $1', [member]);
      await perform(tx, owner, 'insert into public.group_members (group_id, member_id) values ($1, $2)', [
        group,
        owner,
      ]);
      expect(await tombstones(tx, member)).toHaveLength(1);
      await tx`insert into public.group_members (group_id, member_id) values (${group}, ${member})`;
      expect(await tombstones(tx, member)).toEqual([]);

      await perform(tx, owner, 'delete from public.modules where id = $1', [modules.draft]);
      expect(await tombstones(tx, owner)).toContain(`modules ${modules.draft}`);
      await push(tx, owner, 'modules', [
        { id: modules.draft, operation: 'insert', data: { creator_id: owner, title: 'Undone' }, base: null },
      ]);
      expect(await tombstones(tx, owner)).not.toContain(`modules ${modules.draft}`);
    }));
});
