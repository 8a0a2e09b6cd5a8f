import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { attempt, call, perform } from './support/act-as';
import { connect, rolledBack, type Transaction } from './support/database';
import { makePerson, makeWorld } from './support/world';

const sql = connect();

async function signUp(
  tx: Transaction,
  email: string,
  confirmed: boolean,
  data: Readonly<Record<string, string>> = {},
): Promise<string> {
  const id = randomUUID();
  await tx`insert into auth.users (id, aud, role, email, email_confirmed_at, raw_user_meta_data)
           values (${id}, 'authenticated', 'authenticated', ${email}, ${confirmed ? '2026-01-01T00:00:00Z' : null}, ${tx.json(data)})`;
  return id;
}

const groupsOf = async (tx: Transaction, person: string): Promise<unknown[]> =>
  (await tx`select group_id from public.group_members where member_id = ${person}`).map(
    (row) => row['group_id'] as unknown,
  );

describe('a new account', () => {
  it('has a profile and nest settings with all defaults at once (decision D11)', () =>
    rolledBack(sql, async (tx) => {
      const id = await signUp(tx, 'Ada@example.test', true, {
        name: 'Ada Lovelace',
        avatar_url: 'https://example.test/a.png',
        role: 'admin',
      });
      const [profile] = await perform(tx, id, 'select * from public.profiles');
      expect(profile).toMatchObject({
        id,
        username: 'Ada@example.test',
        full_name: 'Ada Lovelace',
        display_name: null,
        avatar_url: 'https://example.test/a.png',
        role: 'learner',
        data_preference: 'automatic',
        notification_preferences: { email_updates: true, module_reminders: true, group_notifications: true },
      });
      const [nest] = await perform(tx, id, 'select * from public.creator_nest_settings where id = $1', [id]);
      expect(nest).toMatchObject({
        id,
        title: '',
        description: '',
        banner_url: null,
        banner_color: '#008080',
        logo_url: null,
        theme_style: 'light',
        accent_color: '#008080',
        featured_module_id: null,
        subdomain: null,
        visibility: 'public',
        has_password: false,
        custom_css: {
          primary_color: '#008080',
          secondary_color: '#ff4d00',
          background_color: '#ffffff',
          text_color: '#333333',
          login_background: null,
        },
      });
      // It does not matter whether a client creates the row first or again.
      expect(
        await attempt(
          tx,
          id,
          `insert into public.creator_nest_settings (id, title) values ($1, 'Mine') on conflict (id) do update set title = excluded.title returning title`,
          [id],
        ),
      ).toMatchObject({ rows: [{ title: 'Mine' }] });
    }));

  it('accepts any data from the provider', () =>
    rolledBack(sql, async (tx) => {
      const long = await signUp(tx, 'long@example.test', true, {
        full_name: 'x'.repeat(1000),
        avatar_url: 'y'.repeat(9000),
      });
      const [row] =
        await tx`select length(full_name) as name, length(avatar_url) as avatar from public.profiles where id = ${long}`;
      expect(row).toEqual({ name: 200, avatar: 2000 });
      const phone = randomUUID();
      await tx`insert into auth.users (id, aud, role, phone) values (${phone}, 'authenticated', 'authenticated', '4912345')`;
      expect((await tx`select username from public.profiles where id = ${phone}`)[0]).toEqual({
        username: '',
      });
    }));

  it('follows a changed email address', () =>
    rolledBack(sql, async (tx) => {
      const id = await signUp(tx, 'old@example.test', true);
      await tx`update auth.users set email = 'new@example.test' where id = ${id}`;
      expect((await tx`select username from public.profiles where id = ${id}`)[0]).toEqual({
        username: 'new@example.test',
      });
    }));
});

describe('an invited person', () => {
  it('joins the groups when an account with the confirmed address appears', () =>
    rolledBack(sql, async (tx) => {
      const { owner, group } = await makeWorld(tx);
      const first = await call(tx, owner, 'invite_member', [' New@Example.test ', 'Nina', 'New', group]);
      expect(first).toMatchObject({ status: 'invited', member_id: null, invitation: expect.any(String) });
      expect(await call(tx, owner, 'invite_member', ['new@example.test', 'Nina', 'Newer', group])).toEqual(
        first,
      );
      // An unconfirmed address does not count.
      const person = await signUp(tx, 'NEW@example.test', false);
      expect(await groupsOf(tx, person)).toEqual([]);
      expect(
        await perform(tx, owner, `select * from public.find_profile_by_email('new@example.test')`),
      ).toEqual([]);
      expect(
        await call(tx, owner, 'invite_member', ['new@example.test', 'Nina', 'Newer', group]),
      ).toMatchObject({ status: 'invited' });
      await tx`update auth.users set email_confirmed_at = now() where id = ${person}`;
      expect(await groupsOf(tx, person)).toEqual([group]);
      // A creator's name for a person does not become their public name.
      expect((await tx`select full_name from public.profiles where id = ${person}`)[0]).toEqual({
        full_name: null,
      });
      const [invitation] =
        await tx`select accepted_at is not null as accepted from public.invitations where email = 'new@example.test'`;
      expect(invitation).toEqual({ accepted: true });
      // The old invitation does not add a removed person again.
      await perform(tx, owner, 'delete from public.group_members where member_id = $1', [person]);
      await tx`update auth.users set email_confirmed_at = now() where id = ${person}`;
      expect(await groupsOf(tx, person)).toEqual([]);
    }));

  it('is added at once if there is an account', () =>
    rolledBack(sql, async (tx) => {
      const { owner, group, stranger } = await makeWorld(tx);
      const [known] = await tx`select upper(email) as email from auth.users where id = ${stranger}`;
      expect(await call(tx, owner, 'invite_member', [known?.['email'], '', '', group])).toEqual({
        status: 'added',
        member_id: stranger,
      });
      expect(await call(tx, owner, 'invite_member', [known?.['email'], '', '', group])).toEqual({
        status: 'already_member',
        member_id: stranger,
      });
    }));

  it('can only be invited by the owner of the group, with an address', () =>
    rolledBack(sql, async (tx) => {
      const { owner, member, stranger, group } = await makeWorld(tx);
      const invite = 'select public.invite_member($1, $2, $3, $4)';
      for (const actor of [member, stranger])
        expect(await attempt(tx, actor, invite, ['x@example.test', '', '', group])).toMatchObject({
          code: '42501',
          message: 'Unauthorized',
        });
      expect(await attempt(tx, 'anonymous', invite, ['x@example.test', '', '', group])).toMatchObject({
        code: '42501',
      });
      expect(await attempt(tx, owner, invite, ['x@example.test', '', '', null])).toMatchObject({
        message: 'Group ID is required',
      });
      for (const bad of ['', 'nobody', 'a b@example.test', '@'])
        expect([bad, await attempt(tx, owner, invite, [bad, '', '', group])]).toMatchObject([
          bad,
          { code: '23514' },
        ]);
      await tx`insert into private.rate_limits (what, who, since, amount) values ('people', ${owner}, now(), 5000)`;
      expect(await attempt(tx, owner, invite, ['more@example.test', '', '', group])).toMatchObject({
        code: '54000',
      });
    }));
});

describe('finding a person by email (decision D7)', () => {
  it('works for group owners, who can add the person they found', () =>
    rolledBack(sql, async (tx) => {
      const { owner, member, stranger, group } = await makeWorld(tx);
      const add = 'insert into public.group_members (group_id, member_id) values ($1, $2)';
      const [known] = await tx`select email from auth.users where id = ${stranger}`;
      expect(await attempt(tx, owner, add, [group, stranger])).toMatchObject({ code: '42501' });
      expect(
        await perform(tx, owner, 'select id, username from public.find_profile_by_email($1)', [
          ` ${String(known?.['email']).toUpperCase()} `,
        ]),
      ).toEqual([{ id: stranger, username: known?.['email'] }]);
      expect(await attempt(tx, owner, add, [group, stranger])).toMatchObject({ count: 1 });
      for (const actor of [member, stranger]) {
        expect(
          await attempt(tx, actor, 'select * from public.find_profile_by_email($1)', [known?.['email']]),
        ).toMatchObject({ code: '42501' });
      }
      for (const none of ['', ' ', '%', 'nobody@example.test']) {
        expect(await perform(tx, owner, 'select * from public.find_profile_by_email($1)', [none])).toEqual(
          [],
        );
      }
    }));

  it('does not find accounts without an address', () =>
    rolledBack(sql, async (tx) => {
      const owner = await makePerson(tx, 'owner');
      await tx`insert into public.groups (creator_id, name) values (${owner}, 'G')`;
      await tx`insert into auth.users (id, aud, role, phone, phone_confirmed_at) values (gen_random_uuid(), 'authenticated', 'authenticated', '49', now())`;
      expect(await perform(tx, owner, `select * from public.find_profile_by_email('')`)).toEqual([]);
    }));
});
