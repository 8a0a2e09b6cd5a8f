import { describe, expect, it } from 'vitest';
import { invitationId } from '@/domain/groups/invitation';
import { attempt, call, perform } from './support/act-as';
import { connect, rolledBack, type Transaction } from './support/database';
import { pull, type Checkpoint } from './support/pull';
import { push, stampOf } from './support/push';
import { countersOf, countOf, setCounters } from './support/attempt-counters';
import { makeModule, makePerson, makeWorld } from './support/world';

const sql = connect();
const CODE = 'ABCDEFGH';
const NO = { code: '42501' };
const NONE = { status: 'none' };

async function invite(tx: Transaction, actor: string, group: string, email: string, rest: object = {}) {
  const id = await invitationId(group, email);
  const data = { group_id: group, email, first_name: 'Nina', last_name: '', ...rest };
  const [answer] = await push(tx, actor, 'invitations', [{ id, operation: 'insert', data }]);
  return { id, answer: answer as { status: string; row: Record<string, unknown> } & Record<string, unknown> };
}

async function emailOf(tx: Transaction, person: string): Promise<string> {
  return String((await tx`select email from auth.users where id = ${person}`)[0]?.['email']);
}

async function membersOf(tx: Transaction, group: string): Promise<unknown[]> {
  return (
    await tx`select member_id from public.group_members where group_id = ${group} order by created_at`
  ).map((row) => row['member_id']);
}

async function groupWithCode(tx: Transaction, owner: string, code: string | null = CODE): Promise<string> {
  const [row] = await perform(
    tx,
    owner,
    `insert into public.groups (creator_id, name, join_code) values ($1, 'Night shift', $2) returning id`,
    [owner, code],
  );
  return String(row?.['id']);
}

/** The caller's address, as the gateway reports it. */
async function from(tx: Transaction, address: string): Promise<void> {
  await tx`select set_config('request.headers', ${JSON.stringify({ 'x-forwarded-for': address })}, true)`;
}

describe('a pushed invitation', () => {
  it('adds a person with an account at once, and otherwise waits for a mail (E11)', () =>
    rolledBack(sql, async (tx) => {
      const { owner, member, stranger, group } = await makeWorld(tx);
      const known = await invite(tx, owner, group, (await emailOf(tx, stranger)).toUpperCase());
      expect(known.answer).toMatchObject({
        status: 'applied',
        row: { status: 'added', mail: 'none', accepted_at: expect.any(String) },
      });
      expect((await invite(tx, owner, group, await emailOf(tx, member))).answer.row).toMatchObject({
        status: 'already_member',
      });
      expect((await invite(tx, owner, group, ' Nobody@example.test ')).answer.row).toMatchObject({
        status: 'waiting',
        mail: 'due',
        accepted_at: null,
        email: 'nobody@example.test',
      });
      expect(await membersOf(tx, group)).toEqual([member, stranger]);
      expect((await pull(tx, owner, 'invitations')).rows).toHaveLength(4);
      for (const other of [member, stranger]) expect((await pull(tx, other, 'invitations')).rows).toEqual([]);
    }));

  it("reveals the outcome only to the group's owner, and nobody can set it", () =>
    rolledBack(sql, async (tx) => {
      const { owner, member, stranger, asker, group } = await makeWorld(tx);
      const email = await emailOf(tx, asker);
      for (const actor of [member, stranger])
        for (const address of [email, 'nobody@example.test'])
          expect((await invite(tx, actor, group, address)).answer).toMatchObject({
            status: 'refused',
            ...NO,
            message: 'Unauthorized',
          });
      // An unconfirmed address counts as one without an account.
      const claimed = await makePerson(tx, 'claimed', false);
      const settled = { status: 'added', accepted_at: '2026-01-01', mail: 'sent', mailed_at: '2026-01-01' };
      const { id, answer } = await invite(tx, owner, group, await emailOf(tx, claimed), settled);
      expect(answer).toMatchObject({
        status: 'applied',
        row: { status: 'waiting', mail: 'due', mailed_at: null },
      });
      const base = await stampOf(tx, 'invitations', id);
      const claims = [{ id, operation: 'update', data: settled, base }];
      await push(tx, owner, 'invitations', claims);
      expect((await tx`select status, mail from public.invitations where id = ${id}`)[0]).toEqual({
        status: 'waiting',
        mail: 'due',
      });
    }));

  it('counts as a lookup, also when refused or repeated', () =>
    rolledBack(sql, async (tx) => {
      const { owner, group, invitation } = await makeWorld(tx);
      const again = `update public.invitations set asked_at = '2026-01-01' where id = $1`;
      await perform(tx, owner, again, [invitation]);
      await tx`update private.rate_limits set amount = 5000 where what = 'people' and who = ${owner}`;
      expect((await invite(tx, owner, group, 'nobody@example.test')).answer).toMatchObject({ code: '54000' });
      expect(
        await attempt(tx, owner, `update public.invitations set asked_at = now() where id = $1`, [
          invitation,
        ]),
      ).toMatchObject({ code: '54000' });
    }));

  it('is resent only by a new time, and withdrawn by a delete', () =>
    rolledBack(sql, async (tx) => {
      const { owner, stranger, group } = await makeWorld(tx);
      const asked_at = '2026-01-02T03:04:05.678Z';
      const first = await invite(tx, owner, group, 'new@example.test', { asked_at });
      expect(await tx`select public.claim_invitation_mail(${first.id}) as may`).toEqual([{ may: 'go' }]);
      const repeated = await invite(tx, owner, group, 'new@example.test', { asked_at });
      expect(repeated.answer).toMatchObject({ status: 'equal', row: { mail: 'sent' } });
      expect(await tx`select public.claim_invitation_mail(${first.id}) as may`).toEqual([{ may: 'no' }]);
      const base = await stampOf(tx, 'invitations', first.id);
      // A clock that is ahead does not resend forever.
      const data = { asked_at: '2999-01-01T00:00:00Z' };
      expect(
        await push(tx, owner, 'invitations', [{ id: first.id, operation: 'update', data, base }]),
      ).toMatchObject([
        { status: 'applied', row: { mail: 'due', asked_at: expect.stringMatching(/^2026/) } },
      ]);
      await perform(tx, owner, 'delete from public.invitations where id = $1', [first.id]);
      expect((await pull(tx, owner, 'tombstones')).rows).toContainEqual(
        expect.objectContaining({ table_name: 'invitations', row_id: first.id }),
      );
      await tx`update auth.users set email = 'new@example.test' where id = ${stranger}`;
      expect(await membersOf(tx, group)).not.toContain(stranger);
    }));

  it('waits for the answer of a former member', () =>
    rolledBack(sql, async (tx) => {
      const { owner, member, group } = await makeWorld(tx);
      await perform(tx, member, 'delete from public.group_members where member_id = $1', [member]);
      const { id, answer } = await invite(tx, owner, group, await emailOf(tx, member));
      expect(answer.row).toMatchObject({ status: 'waiting', mail: 'none' });
      expect(await membersOf(tx, group)).toEqual([]);
      await perform(tx, member, 'select public.answer_invitation($1, true)', [id]);
      expect(await membersOf(tx, group)).toEqual([member]);
      expect((await pull(tx, owner, 'invitations')).rows.find((row) => row['id'] === id)).toMatchObject({
        status: 'added',
        accepted_at: expect.any(String),
      });
    }));

  it('returns with its restored group while pending, and adds no removed member', () =>
    rolledBack(sql, async (tx) => {
      const { owner, stranger, group } = await makeWorld(tx);
      await invite(tx, owner, group, await emailOf(tx, stranger));
      await invite(tx, owner, group, 'waits@example.test');
      await perform(tx, owner, 'delete from public.group_members where member_id = $1', [stranger]);
      await perform(tx, owner, 'delete from public.groups where id = $1', [group]);
      await perform(tx, owner, `insert into public.groups (id, creator_id, name) values ($1, $2, 'Class')`, [
        group,
        owner,
      ]);
      expect(await membersOf(tx, group)).not.toContain(stranger);
      expect(await tx`select email, mail from public.invitations order by email`).toEqual([
        { email: 'later@example.test', mail: 'none' },
        { email: 'waits@example.test', mail: 'none' },
      ]);
    }));

  it('lets one device claim its mail, and returns the claim of an unsent mail', () =>
    rolledBack(sql, async (tx) => {
      const { owner, group } = await makeWorld(tx);
      const { id } = await invite(tx, owner, group, 'new@example.test');
      const claim = async () => (await tx`select public.claim_invitation_mail(${id}) as may`)[0]?.['may'];
      const mail = async () => (await tx`select mail, mailed_at from public.invitations where id = ${id}`)[0];
      for (let n = 0; n < 5; n++) {
        expect(await claim()).toBe('go');
        expect(await mail()).toMatchObject({ mail: 'sent', mailed_at: expect.any(String) });
        expect(await claim()).toBe('no');
        await tx`select public.return_invitation_mail(${id}, true)`;
        expect(await mail()).toEqual({ mail: 'due', mailed_at: null });
      }
      await tx`update private.rate_limits set amount = 1000 where what = 'invitation mails'`;
      expect(await claim()).toBe('later');
      expect(await mail()).toMatchObject({ mail: 'due' });
      await tx`update private.rate_limits set amount = 0 where what = 'invitation mails'`;
      expect(await claim()).toBe('go');
      await tx`select public.return_invitation_mail(${id}, false)`;
      expect(await mail()).toEqual({ mail: 'failed', mailed_at: null });
      expect(await claim()).toBe('no');
    }));
});

describe('a join code', () => {
  it('admits people with a confirmed address to its group only', () =>
    rolledBack(sql, async (tx) => {
      const { owner, stranger, group } = await makeWorld(tx);
      const joined = await groupWithCode(tx, owner);
      const open = { status: 'open', group_name: 'Night shift', creator_name: 'owner Example' };
      expect(await call(tx, 'anonymous', 'find_group_by_code', [CODE])).toEqual({
        ...open,
        is_member: false,
      });
      expect(await attempt(tx, 'anonymous', 'select public.join_group($1)', [CODE])).toMatchObject(NO);
      const unconfirmed = await makePerson(tx, 'unconfirmed', false);
      expect(await call(tx, unconfirmed, 'join_group', [CODE])).toEqual({ status: 'unconfirmed' });
      expect(await call(tx, stranger, 'join_group', [' abcd-efgh '])).toEqual({
        status: 'joined',
        group_id: joined,
        group_name: 'Night shift',
      });
      expect(await call(tx, stranger, 'join_group', [CODE])).toMatchObject({ status: 'already_member' });
      expect(await call(tx, stranger, 'find_group_by_code', [CODE])).toEqual({ ...open, is_member: true });
      expect(await membersOf(tx, joined)).toEqual([stranger]);
      expect(await membersOf(tx, group)).not.toContain(stranger);
      // Content of the other group stays inaccessible.
      expect((await pull(tx, stranger, 'modules')).rows).toEqual([]);
      expect((await pull(tx, stranger, 'groups')).rows).toMatchObject([{ id: joined }]);
    }));

  it.each([
    ['is disabled', 'join_code = null'],
    ['has expired', `join_expires_at = now() - interval '1 second'`],
    ['belongs to an archived group', 'archived_at = now()'],
    ['was changed', `join_code = 'HGFEDCBA'`],
  ])('when it %s, answers as if it had never existed', (_, change) =>
    rolledBack(sql, async (tx) => {
      const { owner, stranger } = await makeWorld(tx);
      const group = await groupWithCode(tx, owner);
      await perform(tx, owner, `update public.groups set ${change} where id = $1`, [group]);
      for (const code of [CODE, 'ZZZZZZZZ', '', null]) {
        expect(await call(tx, 'anonymous', 'find_group_by_code', [code])).toEqual(NONE);
        expect(await call(tx, stranger, 'join_group', [code])).toEqual(NONE);
      }
      expect(await membersOf(tx, group)).toEqual([]);
    }),
  );

  it('does not admit removed members until added again, but readmits people who left (D18)', () =>
    rolledBack(sql, async (tx) => {
      const { owner, stranger } = await makeWorld(tx);
      const group = await groupWithCode(tx, owner);
      await call(tx, stranger, 'join_group', [CODE]);
      await perform(tx, owner, 'delete from public.group_members where member_id = $1', [stranger]);
      expect(await call(tx, stranger, 'join_group', [CODE])).toEqual(NONE);
      expect(await call(tx, stranger, 'find_group_by_code', [CODE])).toEqual(NONE);
      const add = 'insert into public.group_members (group_id, member_id) values ($1, $2)';
      await perform(tx, owner, add, [group, stranger]);
      await perform(tx, stranger, 'delete from public.group_members where group_id = $1', [group]);
      expect(await attempt(tx, owner, add, [group, stranger])).toMatchObject(NO);
      expect(await call(tx, stranger, 'join_group', [CODE])).toMatchObject({ status: 'joined' });
      expect(await membersOf(tx, group)).toEqual([stranger]);
      // Deleting the group or the account clears the removal.
      await perform(tx, owner, 'delete from public.groups where id = $1', [group]);
      expect(await tx`select from private.removed_members`).toHaveLength(0);
    }));

  it('resolves a pending invitation of the person', () =>
    rolledBack(sql, async (tx) => {
      const { owner, stranger } = await makeWorld(tx);
      const group = await groupWithCode(tx, owner);
      await call(tx, stranger, 'join_group', [CODE]);
      await perform(tx, stranger, 'delete from public.group_members where group_id = $1', [group]);
      const { id } = await invite(tx, owner, group, await emailOf(tx, stranger));
      await call(tx, stranger, 'join_group', [CODE]);
      expect(await tx`select status from public.invitations where id = ${id}`).toEqual([{ status: 'added' }]);
      expect(await perform(tx, stranger, 'select * from public.my_invitations()')).toEqual([]);
    }));

  it("is visible to the creator alone, as are the group's settings", () =>
    rolledBack(sql, async (tx) => {
      const { owner, stranger } = await makeWorld(tx);
      const group = await groupWithCode(tx, owner);
      await perform(
        tx,
        owner,
        `update public.groups set opens_new_content = true, join_expires_at = '2999-01-01' where id = $1`,
        [group],
      );
      await call(tx, stranger, 'join_group', [CODE]);
      expect((await pull(tx, stranger, 'groups')).rows).toMatchObject([
        { id: group, name: 'Night shift', join_code: null, join_expires_at: null, opens_new_content: false },
      ]);
      expect(await perform(tx, stranger, 'select * from public.groups')).toEqual([]);
      expect((await pull(tx, owner, 'groups')).rows.find((row) => row['id'] === group)).toMatchObject({
        join_code: CODE,
        opens_new_content: true,
      });
      // Removed members cannot read it any more.
      await perform(tx, owner, 'delete from public.group_members where member_id = $1', [stranger]);
      expect((await pull(tx, stranger, 'groups')).rows).toEqual([]);
      expect(await call(tx, stranger, 'sync_visible', ['groups', [group]])).toEqual([]);
    }));

  it('is unique and contains no look-alike letters', () =>
    rolledBack(sql, async (tx) => {
      const { owner, stranger } = await makeWorld(tx);
      await groupWithCode(tx, owner);
      const make = `insert into public.groups (creator_id, name, join_code) values ($1, 'G', $2)`;
      expect(await attempt(tx, stranger, make, [stranger, CODE])).toMatchObject({
        code: '23505',
        constraint: 'groups_join_code_key',
      });
      for (const code of ['abcdefgh', 'ABCDEFG0', 'ABCDEFG', 'ABCDEFGHJ', ''])
        expect([code, await attempt(tx, stranger, make, [stranger, code])]).toMatchObject([
          code,
          { code: '23514' },
        ]);
    }));
});

describe('guessing codes', () => {
  it('is limited to 100 wrong codes an hour per person and 600 per visitor address', () =>
    rolledBack(sql, async (tx) => {
      const { owner, member, stranger } = await makeWorld(tx);
      await groupWithCode(tx, owner);
      await from(tx, '192.0.2.1');
      for (const [actor, most] of [
        [stranger, 100],
        ['anonymous', 600],
      ] as const) {
        const guess = async (code: string) => call(tx, actor, 'find_group_by_code', [code]);
        expect(await guess('ZZZZZZZZ')).toEqual(NONE);
        await tx`update private.rate_limits set amount = ${most} where what = 'wrong codes'`;
        // Then even correct codes are rejected.
        expect(await guess(CODE)).toEqual({ status: 'slow_down', wait: expect.any(Number) });
        if (actor !== 'anonymous')
          expect(await call(tx, actor, 'join_group', [CODE])).toMatchObject({ status: 'slow_down' });
      }
      expect(await call(tx, member, 'find_group_by_code', [CODE])).toMatchObject({ status: 'open' });
      await from(tx, '192.0.2.2');
      expect(await call(tx, 'anonymous', 'find_group_by_code', [CODE])).toMatchObject({ status: 'open' });
      await tx`update private.rate_limits set since = now() - interval '2 hours' where what = 'wrong codes'`;
      expect(await call(tx, stranger, 'join_group', [CODE])).toMatchObject({ status: 'joined' });
    }));

  it('is counted in failed and read-only requests, and when setting codes', () =>
    rolledBack(sql, async (tx) => {
      const { owner, stranger } = await makeWorld(tx);
      await groupWithCode(tx, owner);
      const counters = await countersOf(tx, 'codes', stranger);
      const counted = async () => countOf(tx, counters[0] ?? '');
      await call(tx, stranger, 'find_group_by_code', [CODE]);
      const before = await counted();
      const fails = `select 1 / (public.find_group_by_code('ZZZZZZZZ') ->> 'status' <> 'none')::int`;
      expect(await attempt(tx, stranger, fails)).toMatchObject({ code: '22012' });
      expect(await counted()).toBeGreaterThan(before);
      const take = `insert into public.groups (creator_id, name, join_code) values ($1, 'G', $2)`;
      expect(await attempt(tx, stranger, take, [stranger, CODE])).toMatchObject({ code: '23505' });
      expect(await counted()).toBeGreaterThan(before + 1n);
      await setCounters(tx, counters, (now) => now + 2000n);
      expect(await call(tx, stranger, 'find_group_by_code', [CODE])).toMatchObject({ status: 'slow_down' });
      expect(await attempt(tx, stranger, take, [stranger, 'HGFEDCBA'])).toMatchObject({ code: '54000' });
      await setCounters(tx, counters, () => 1n);
      await tx.savepoint(async (reading) => {
        await reading`set transaction read only`;
        for (const code of [CODE, 'ZZZZZZZZ'])
          expect(
            await attempt(reading, stranger, 'select public.find_group_by_code($1)', [code]),
          ).toMatchObject({
            code: '25006',
          });
      });
    }));
});

it('a class of 30 is invited, joins by code and gets a module, half of it later; one is removed, one leaves (D10, D18)', () =>
  rolledBack(sql, async (tx) => {
    const teacher = await makePerson(tx, 'teacher');
    const group = await groupWithCode(tx, teacher);
    const knots = await makeModule(tx, teacher, 'restricted');
    const learners: string[] = [];
    for (let number = 1; number <= 30; number += 1) learners.push(await makePerson(tx, `learner-${number}`));
    const [removed, leaver] = [learners[4], learners[25]];
    const rows = await Promise.all(
      learners.slice(0, 20).map(async (person) => {
        const email = await emailOf(tx, person);
        return {
          id: await invitationId(group, email),
          operation: 'insert',
          data: { group_id: group, email },
        };
      }),
    );
    for (const { row } of (await push(tx, teacher, 'invitations', rows)) as { row: object }[])
      expect(row).toMatchObject({ status: 'added' });
    for (const person of learners.slice(20)) await call(tx, person, 'join_group', [CODE]);
    expect(await membersOf(tx, group)).toHaveLength(30);

    /** Each device's checkpoint, and whether it has the module. */
    const places = new Map<string, Checkpoint | null>();
    const holders = new Set<string>();
    const sync = async (people: readonly string[]) => {
      for (const person of people) {
        const { rows: fetched, checkpoint } = await pull(tx, person, 'modules', places.get(person) ?? null);
        places.set(person, checkpoint);
        if (fetched.some(({ id }) => id === knots)) holders.add(person);
        const visible = (await call(tx, person, 'sync_visible', ['modules', [knots]])) as string[];
        if (visible.length === 0) holders.delete(person);
      }
    };
    const there = learners.filter((_, at) => at % 2 === 1);
    await sync(learners);
    expect(holders.size).toBe(0);
    await perform(
      tx,
      teacher,
      `insert into public.access_control (content_type, content_id, group_id) values ('module', $1, $2)`,
      [knots, group],
    );
    await sync(there);
    expect([...holders]).toEqual(there);
    await sync(learners);
    expect(holders.size).toBe(30);

    await perform(tx, teacher, 'delete from public.group_members where member_id = $1', [removed]);
    await perform(tx, leaver!, 'delete from public.group_members where group_id = $1', [group]);
    await sync(learners);
    expect(learners.filter((person) => !holders.has(person))).toEqual([removed, leaver]);
    const change = (visibility: string) =>
      perform(tx, teacher, 'update public.modules set visibility = $2 where id = $1', [knots, visibility]);
    await change('draft');
    await sync(learners);
    expect(holders.size).toBe(0);
    await change('restricted');
    await sync(learners);
    expect(holders.size).toBe(28);
  }));

describe('offline modules of a device', () => {
  it('are the last reported shared modules, visible to their creator per group', () =>
    rolledBack(sql, async (tx) => {
      const { owner, member, stranger, group, modules } = await makeWorld(tx);
      const say = (actor: string, ...ids: string[]) => call(tx, actor, 'report_offline_modules', [ids]);
      const have = (module: string, actor = owner, of = group) =>
        call(tx, actor, 'members_with_offline_module', [of, module]);
      await say(member, modules.group, modules.listed, modules.hidden, modules.draft);
      expect(await have(modules.group)).toEqual([member]);
      expect(await have(modules.listed)).toEqual([member]);
      for (const notGiven of [modules.hidden, modules.draft]) expect(await have(notGiven)).toEqual([]);
      // No one else sees it, and creators see only members of their own groups.
      for (const actor of [member, stranger]) expect(await have(modules.group, actor)).toEqual([]);
      const other = await groupWithCode(tx, stranger);
      await call(tx, member, 'join_group', [CODE]);
      expect(await have(modules.group, stranger, other)).toEqual([]);
      await say(stranger, modules.group);
      expect(await have(modules.group)).toEqual([member]);
      await say(member, modules.listed);
      expect(await have(modules.group)).toEqual([]);
      expect(await have(modules.listed)).toEqual([member]);
      const many = Array.from({ length: 2001 }, () => modules.group);
      await expect(say(member, ...many)).rejects.toThrow('At most 2000 modules.');
    }));
});
