import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { SHARED_LIMITS } from '../../src/shared/limits';
import { linkId } from '../../src/shared/link-id';
import { attempt, call, perform } from './support/act-as';
import { connect, rolledBack, type Transaction } from './support/database';
import { type Answer, pull } from './support/pull';
import { push, stampOf } from './support/push';
import { makeModule, makeWorld } from './support/world';

const sql = connect();
const REFUSED = { code: '42501' };
const add = 'insert into public.group_members (group_id, member_id) values ($1, $2)';

async function addressOf(tx: Transaction, person: string): Promise<string> {
  const [user] = await tx`select email from auth.users where id = ${person}`;
  return String(user?.['email']);
}

describe('a group member (D18)', () => {
  it('leaves, and all devices receive the removal', () =>
    rolledBack(sql, async (tx) => {
      const { owner, member, group, modules } = await makeWorld(tx);
      const id = await linkId('group_members', group, member);
      const base = await stampOf(tx, 'group_members', id);
      expect(
        await push(tx, member, 'group_members', [{ id, operation: 'delete', data: {}, base }]),
      ).toMatchObject([{ status: 'applied' }]);
      const tombstones = await tx`select user_id from public.tombstones where row_id = ${id}`;
      expect(tombstones.map((row) => row['user_id'])).toEqual(expect.arrayContaining([owner, member]));
      expect(await call(tx, member, 'sync_visible', ['modules', [modules.group]])).toEqual([]);
      expect((await pull(tx, owner, 'profiles')).rows.map((row) => row['id'])).toEqual([owner]);
    }));

  it('cannot be added again by the creator after leaving, by any path', () =>
    rolledBack(sql, async (tx) => {
      const { owner, member, group, modules } = await makeWorld(tx);
      const email = await addressOf(tx, member);
      const [other] = await perform(
        tx,
        owner,
        `insert into public.groups (creator_id, name) values ($1, 'Another') returning id`,
        [owner],
      );
      await perform(tx, member, 'delete from public.group_members where member_id = $1', [member]);
      await call(tx, owner, 'find_profile_by_email', [email]);
      for (const into of [group, other?.['id']]) {
        expect(await attempt(tx, owner, add, [into, member])).toMatchObject(REFUSED);
        expect(await call(tx, owner, 'invite_member', [email, '', '', into])).toEqual({
          status: 'invited',
          member_id: null,
        });
      }
      const give = 'insert into public.module_access (user_id, module_id) values ($1, $2)';
      expect(await attempt(tx, owner, give, [member, modules.hidden])).toMatchObject(REFUSED);
      expect(await tx`select from public.group_members where member_id = ${member}`).toHaveLength(0);
    }));

  it('can be added again after accepting an invitation, not after declining it; others cannot answer it', () =>
    rolledBack(sql, async (tx) => {
      const { owner, member, stranger, group } = await makeWorld(tx);
      const email = await addressOf(tx, member);
      const take = 'select public.answer_invitation($1, $2)';
      const invite = async () => {
        await call(tx, owner, 'invite_member', [email, '', '', group]);
        const rows = await perform(tx, member, 'select * from public.my_invitations()');
        expect(rows).toMatchObject([{ group_name: expect.any(String) }]);
        return String(rows[0]?.['id']);
      };
      await perform(tx, member, 'delete from public.group_members where member_id = $1', [member]);
      const declined = await invite();
      expect(await perform(tx, stranger, 'select * from public.my_invitations()')).toEqual([]);
      for (const actor of [stranger, owner])
        expect(await attempt(tx, actor, take, [declined, true])).toMatchObject(REFUSED);
      await perform(tx, member, take, [declined, false]);
      expect(await attempt(tx, member, take, [declined, true])).toMatchObject(REFUSED);
      expect(await attempt(tx, owner, add, [group, member])).toMatchObject(REFUSED);

      await perform(tx, member, take, [await invite(), true]);
      expect(await tx`select from public.group_members where member_id = ${member}`).toHaveLength(1);
      // Removal by the creator does not count as leaving.
      await perform(tx, owner, 'delete from public.group_members where member_id = $1', [member]);
      expect(await attempt(tx, owner, add, [group, member])).toMatchObject({ count: 1 });
    }));

  it("loses all unrequested access to a creator's modules on leaving or giving one back", () =>
    rolledBack(sql, async (tx) => {
      const { owner, member, stranger, group, modules } = await makeWorld(tx);
      const give = 'insert into public.module_access (user_id, module_id) values ($1, $2)';
      const has = async () =>
        (
          await tx`select module_id from public.module_access where user_id = ${member} order by created_at`
        ).map((row) => row['module_id'] as string);
      // One requested, two shared unrequested by the owner, one shared by another creator.
      const theirs = await makeModule(tx, stranger, 'restricted');
      await tx`insert into public.access_requests (user_id, module_id) values (${member}, ${modules.askedFor})`;
      for (const module of [modules.askedFor, modules.hidden, theirs])
        await tx`insert into public.module_access (user_id, module_id) values (${member}, ${module})`;
      expect(await has()).toEqual([modules.personal, modules.askedFor, modules.hidden, theirs]);

      const back = await linkId('module_access', member, modules.hidden);
      const base = await stampOf(tx, 'module_access', back);
      const removal = { id: back, operation: 'delete', data: {}, base };
      expect(await push(tx, stranger, 'module_access', [removal])).toMatchObject([{ status: 'gone' }]);
      expect(await push(tx, member, 'module_access', [removal])).toMatchObject([{ status: 'applied' }]);
      expect(await has()).toEqual([modules.personal, modules.askedFor, theirs]);
      expect(await attempt(tx, owner, give, [member, modules.hidden])).toMatchObject(REFUSED);

      await perform(tx, member, 'delete from public.group_members where group_id = $1', [group]);
      expect(await has()).toEqual([modules.askedFor, theirs]);
      const tombstones = await tx`
        select user_id from public.tombstones where row_id = ${await linkId('module_access', member, modules.personal)}`;
      expect(tombstones.map((row) => row['user_id'])).toEqual(expect.arrayContaining([owner, member]));
      // Only requested access can be granted.
      await tx`delete from public.module_access where module_id = ${modules.askedFor}`;
      await tx`insert into public.access_requests (user_id, module_id) values (${member}, ${modules.askedFor})`;
      expect(await attempt(tx, owner, give, [member, modules.hidden])).toMatchObject(REFUSED);
      expect(await attempt(tx, owner, give, [member, modules.askedFor])).toMatchObject({ count: 1 });
    }));

  it('stays out when the creator restores deleted groups and modules', () =>
    rolledBack(sql, async (tx) => {
      const { owner, member, stranger, group, modules } = await makeWorld(tx);
      const other = randomUUID();
      await tx`insert into public.groups (id, creator_id, name) values (${other}, ${owner}, 'Another')`;
      await tx`insert into public.group_members (group_id, member_id) values (${other}, ${member}), (${group}, ${stranger})`;
      await perform(tx, owner, 'delete from public.groups where id = $1', [group]);
      await perform(tx, owner, 'delete from public.modules where id = $1', [modules.personal]);
      await perform(tx, member, 'delete from public.group_members where group_id = $1', [other]);
      await perform(tx, owner, 'insert into public.groups (id, creator_id, name) values ($1, $2, $3)', [
        group,
        owner,
        'Class',
      ]);
      await perform(
        tx,
        owner,
        `insert into public.modules (id, creator_id, title, visibility) values ($1, $2, 'Back', 'restricted')`,
        [modules.personal, owner],
      );
      const members = await tx`select member_id from public.group_members where group_id = ${group}`;
      expect(members).toMatchObject([{ member_id: stranger }]);
      expect(await tx`select from public.module_access where user_id = ${member}`).toHaveLength(0);
    }));

  it('joins through an invitation to a new address only by accepting it', () =>
    rolledBack(sql, async (tx) => {
      const { owner, member, stranger, group } = await makeWorld(tx);
      await perform(tx, member, 'delete from public.group_members where member_id = $1', [member]);
      const invite = async (email: string) => call(tx, owner, 'invite_member', [email, '', '', group]);
      for (const [person, email] of [
        [member, 'new-address@example.test'],
        [stranger, 'another-address@example.test'],
      ] as const) {
        expect(await invite(email)).toMatchObject({ status: 'invited' });
        await tx`update auth.users set email = ${email} where id = ${person}`;
      }
      const members = async () =>
        (await tx`select member_id from public.group_members where group_id = ${group}`).map(
          (row) => row['member_id'] as string,
        );
      expect(await members()).toEqual([stranger]);
      const [invitation] = await perform(tx, member, 'select id from public.my_invitations()');
      await perform(tx, member, 'select public.answer_invitation($1, true)', [invitation?.['id']]);
      expect(await members()).toEqual([stranger, member]);
    }));

  it.each(['removed from the group', 'after the group was deleted'])(
    'counts as having left when the device reports it later, %s in the meantime',
    (between) =>
      rolledBack(sql, async (tx) => {
        const { owner, member, stranger, group } = await makeWorld(tx);
        const [other] = await tx`
          insert into public.groups (creator_id, name) values (${owner}, 'Another') returning id`;
        const id = await linkId('group_members', group, member);
        const removal = {
          id,
          operation: 'delete',
          data: {},
          base: await stampOf(tx, 'group_members', id),
        };
        if (between.startsWith('taken'))
          await perform(tx, owner, 'delete from public.group_members where id = $1', [id]);
        else await perform(tx, owner, 'delete from public.groups where id = $1', [group]);
        // Other people do not count as having left.
        for (const actor of between.startsWith('taken') ? [stranger, owner] : [stranger])
          expect(await push(tx, actor, 'group_members', [removal])).toMatchObject([{ status: 'gone' }]);
        expect(await attempt(tx, owner, add, [other?.['id'], member])).toMatchObject({ count: 1 });
        expect(await tx`select from private.former_members`).toHaveLength(0);

        expect(await push(tx, member, 'group_members', [removal])).toMatchObject([{ status: 'gone' }]);
        expect(await attempt(tx, owner, add, [other?.['id'], member])).toMatchObject(REFUSED);
        expect(await tx`select * from private.former_members`).toEqual([
          { creator_id: owner, person_id: member },
        ]);
      }),
  );

  it("does not count as having left when the group or its creator's account is deleted", () =>
    rolledBack(sql, async (tx) => {
      const { owner, member, group } = await makeWorld(tx);
      await perform(tx, owner, 'delete from public.groups where id = $1', [group]);
      expect(await tx`select from private.former_members`).toHaveLength(0);
      await tx`delete from auth.users where id = ${member}`;
      expect(await tx`select from private.former_members`).toHaveLength(0);
    }));
});

describe('shared content', () => {
  it('is pulled newest first up to the limit, and all of it can be opened (D18)', () =>
    rolledBack(sql, async (tx) => {
      const { owner, member, group, modules } = await makeWorld(tx);
      const given: string[] = [];
      for (let n = 0; n < 6; n++) {
        const id = await makeModule(tx, owner, 'restricted');
        await tx`insert into public.access_control (content_type, content_id, group_id) values ('module', ${id}, ${group})`;
        await tx`update private.module_sizes set bytes = ${SHARED_LIMITS.bytes / 4} where module_id = ${id}`;
        given.push(id);
      }
      const newest = given.slice(-3);
      const sent = (await pull(tx, member, 'modules')).rows.map((row) => row['id']);
      expect(sent.filter((id) => given.includes(String(id)))).toEqual(newest);
      expect(sent).not.toContain(modules.group);
      // Devices drop older rows.
      expect(await call(tx, member, 'sync_visible', ['modules', given])).toEqual(
        expect.arrayContaining(newest),
      );
      expect(await call(tx, member, 'sync_visible', ['modules', given])).toHaveLength(newest.length);
      for (const id of given)
        expect(await call(tx, member, 'open_module', [id])).toMatchObject({ access: 'full' });
      // Own modules are not limited.
      expect((await pull(tx, owner, 'modules')).rows.map((row) => row['id'])).toEqual(
        expect.arrayContaining(given),
      );
    }));

  it('is pulled again from the start when room is made, without own and known rows (P5)', () =>
    rolledBack(sql, async (tx) => {
      const { owner, member, group } = await makeWorld(tx);
      const own = await makeModule(tx, member, 'draft');
      const given: string[] = [];
      for (let n = 0; n < 4; n++) {
        const id = await makeModule(tx, owner, 'restricted');
        await tx`insert into public.access_control (content_type, content_id, group_id) values ('module', ${id}, ${group})`;
        await tx`update private.module_sizes set bytes = ${Math.floor(SHARED_LIMITS.bytes / 3)} where module_id = ${id}`;
        given.push(id);
      }
      const asked = async (table: string, known: object = {}) => {
        const from = [{ tables: [table], shared: true }];
        const answer = (await call(tx, member, 'sync_pull', [from, 500, 500_000, known])) as Answer;
        return (answer.pages[table]?.rows ?? []).map(({ id }) => id);
      };
      expect(await asked('modules')).toEqual(given.slice(-2));
      // Feedback cannot be shared.
      expect(await asked('feedback')).toEqual([]);
      const kept = given[2] ?? '';
      await perform(tx, owner, 'delete from public.modules where id = $1', [given[3]]);
      const version = await stampOf(tx, 'modules', kept);
      const after = await asked('modules', { modules: { [kept]: version } });
      expect(after).toEqual([given[1]]);
      expect(after).not.toContain(own);
    }));

  it.each([
    ['groups', SHARED_LIMITS.groups],
    ['playlists', SHARED_LIMITS.playlists],
  ] as const)('is limited to a maximum number of %s', (table, most) =>
    rolledBack(sql, async (tx) => {
      const { owner, member, group } = await makeWorld(tx);
      if (table === 'groups')
        await tx`
          with made as (insert into public.groups (creator_id, name) select ${owner}, 'G' || n from generate_series(1, ${most}) n returning id)
          insert into public.group_members (group_id, member_id) select id, ${member} from made`;
      else
        await tx`
          with made as (
            insert into public.playlists (creator_id, title, visibility)
            select ${owner}, 'P' || n, 'restricted' from generate_series(1, ${most}) n returning id)
          insert into public.access_control (content_type, content_id, group_id) select 'playlist', id, ${group} from made`;
      const { rows } = await pull(tx, member, table, null, 2000, 4_000_000);
      expect(rows).toHaveLength(most);
    }),
  );
});

it('shows the preferences of a person to nobody else (D18)', () =>
  rolledBack(sql, async (tx) => {
    const { owner, member } = await makeWorld(tx);
    await perform(tx, member, `update public.profiles set data_preference = 'save-data' where id = $1`, [
      member,
    ]);
    expect((await pull(tx, member, 'profiles')).rows).toMatchObject([
      { id: member, data_preference: 'save-data', notification_preferences: { email_updates: true } },
    ]);
    const seen = (await pull(tx, owner, 'profiles')).rows.find(({ id }) => id === member);
    expect(seen).toMatchObject({ username: expect.stringContaining('@') });
    expect([seen?.['data_preference'], seen?.['notification_preferences']]).toEqual([null, null]);
    expect(await perform(tx, owner, 'select * from public.profiles where id = $1', [member])).toEqual([]);
    expect(JSON.stringify(await perform(tx, owner, 'select * from public.list_learners()'))).not.toContain(
      'save-data',
    );
  }));
