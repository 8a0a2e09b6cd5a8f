import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { linkId } from '../../src/shared/link-id';
import { attempt, call, perform } from './support/act-as';
import { connect, rolledBack } from './support/database';
import { push, stampOf } from './support/push';
import { makeModule, makePerson, makeWorld } from './support/world';

const sql = connect();
const REFUSED = { code: '42501' };

describe('a deleted row', () => {
  it('cannot be replaced under its id by another person', () =>
    rolledBack(sql, async (tx) => {
      const { owner, stranger, modules, playlists, group, media } = await makeWorld(tx);
      const gone = {
        modules: modules.public,
        playlists: playlists.public,
        groups: group,
        media_files: media,
      };
      const insert: Readonly<Record<keyof typeof gone, string>> = {
        modules: `insert into public.modules (id, creator_id, title, visibility) values ($1, $2, 'Mine', 'public')`,
        playlists: `insert into public.playlists (id, creator_id, title, visibility) values ($1, $2, 'Mine', 'public')`,
        groups: `insert into public.groups (id, creator_id, name) values ($1, $2, 'Mine')`,
        media_files: `insert into public.media_files (id, creator_id, filename, original_filename, storage_path, file_size, mime_type)
          values ($1, $2::uuid, 'a', 'a', $2::text || '/a', 1, 'image/png')`,
      };
      for (const [table, id] of Object.entries(gone) as [keyof typeof gone, string][]) {
        await perform(tx, owner, `delete from public.${table} where id = $1`, [id]);
        expect([table, await attempt(tx, stranger, insert[table], [id, stranger])]).toMatchObject([
          table,
          { code: '23505', constraint: `${table}_pkey` },
        ]);
        const [kept] =
          await tx`select count(*)::int as n from public.tombstones where row_id = ${id} and user_id = ${owner}`;
        expect([table, kept?.['n']]).toEqual([table, 1]);
        // The owner's undo restores it.
        expect([table, await attempt(tx, owner, insert[table], [id, owner])]).toMatchObject([
          table,
          { count: 1 },
        ]);
      }
    }));

  it('keeps tombstones for people to whom it does not return', () =>
    rolledBack(sql, async (tx) => {
      const { owner, member, run, modules } = await makeWorld(tx);
      await perform(tx, member, 'delete from public.module_sessions where id = $1', [run]);
      // A run of another person's module reuses the id, but the first creator's devices must still receive the deletion.
      const other = await makePerson(tx, 'other');
      const theirs = await makeModule(tx, other, 'public');
      const again = 'insert into public.module_sessions (id, user_id, module_id) values ($1, $2, $3)';
      expect(await attempt(tx, member, again, [run, member, theirs])).toMatchObject({ code: '23505' });
      expect(await attempt(tx, member, again, [run, member, modules.group])).toMatchObject({ count: 1 });
      const left = await tx`select user_id from public.tombstones where row_id = ${run}`;
      expect(left.map((row) => String(row['user_id'])).toSorted()).toEqual([owner, member].toSorted());
    }));
});

describe('unrelated people', () => {
  it('cannot put content onto each other’s devices', () =>
    rolledBack(sql, async (tx) => {
      const { owner, stranger, member, asker } = await makeWorld(tx);
      const mine = await makeModule(tx, stranger, 'restricted');
      const give = 'insert into public.module_access (user_id, module_id) values ($1, $2)';
      // Every public page contains its creator's id.
      for (const victim of [owner, member, asker])
        expect(await attempt(tx, stranger, give, [victim, mine])).toMatchObject(REFUSED);
      await tx`insert into public.access_requests (user_id, module_id) values (${asker}, ${mine})`;
      expect(await attempt(tx, stranger, give, [asker, mine])).toMatchObject({ count: 1 });
    }));

  it('learn no email address from an access request (D4, D7)', () =>
    rolledBack(sql, async (tx) => {
      const { owner, asker, group, modules } = await makeWorld(tx);
      const add = 'insert into public.group_members (group_id, member_id) values ($1, $2)';
      const address = 'select username from public.list_learners() where id = $1 and username is not null';
      const [request] = await tx`select id from public.access_requests where user_id = ${asker}`;
      for (const answer of [false, true]) {
        await call(tx, owner, 'answer_access_request', [request?.['id'], answer]);
        expect(await attempt(tx, owner, add, [group, asker])).toMatchObject(REFUSED);
        expect(
          await push(tx, owner, 'group_members', [
            {
              id: await linkId('group_members', group, asker),
              operation: 'insert',
              data: { group_id: group, member_id: asker },
            },
          ]),
        ).toMatchObject([{ status: 'refused', code: '42501' }]);
        expect(await perform(tx, owner, address, [asker])).toEqual([]);
      }
      // The grant gives only what was requested.
      expect(await call(tx, asker, 'open_module', [modules.askedFor])).toMatchObject({ access: 'full' });
      const [account] = await tx`select email from auth.users where id = ${asker}`;
      await call(tx, owner, 'find_profile_by_email', [account?.['email']]);
      await perform(tx, owner, add, [group, asker]);
      expect(await perform(tx, owner, address, [asker])).toEqual([{ username: account?.['email'] }]);
    }));

  it('a member removed by mistake can be added again (L7)', () =>
    rolledBack(sql, async (tx) => {
      const { owner, member, group } = await makeWorld(tx);
      await perform(tx, owner, 'delete from public.group_members where member_id = $1', [member]);
      expect(
        await attempt(tx, owner, 'insert into public.group_members (group_id, member_id) values ($1, $2)', [
          group,
          member,
        ]),
      ).toMatchObject({ count: 1 });
    }));

  it("cannot share content with another creator's group", () =>
    rolledBack(sql, async (tx) => {
      const { stranger, group } = await makeWorld(tx);
      const mine = await makeModule(tx, stranger, 'restricted');
      const statement = `insert into public.access_control (content_type, content_id, group_id) values ('module', $1, $2)`;
      expect(await attempt(tx, stranger, statement, [mine, group])).toMatchObject(REFUSED);
      await expect(tx.savepoint((inner) => inner.unsafe(statement, [mine, group]))).rejects.toMatchObject(
        REFUSED,
      );
    }));

  it('cannot join a group by inviting themselves', () =>
    rolledBack(sql, async (tx) => {
      const { stranger, group, owner } = await makeWorld(tx);
      for (const creator of [stranger, owner]) {
        expect(
          await attempt(
            tx,
            stranger,
            `insert into public.invitations (creator_id, group_id, email) values ($1, $2, 'new@example.test')`,
            [creator, group],
          ),
        ).toMatchObject(REFUSED);
      }
    }));

  it('cannot tell from an answer whether a draft, a nest row or an account exists', () =>
    rolledBack(sql, async (tx) => {
      const { owner, stranger, modules, playlists } = await makeWorld(tx);
      const nothing = randomUUID();
      for (const actor of ['anonymous', stranger]) {
        for (const [name, id] of [
          ['open_module', modules.draft],
          ['open_module', modules.hidden],
          ['open_playlist', playlists.draft],
          ['open_playlist', playlists.restricted],
          ['record_view', modules.draft],
          ['record_playlist_view', playlists.draft],
          ['get_playlist_content', playlists.draft],
        ] as const) {
          expect([name, await call(tx, actor, name, [id])]).toEqual([
            name,
            await call(tx, actor, name, [nothing]),
          ]);
        }
      }
      expect(
        await perform(tx, stranger, 'select * from public.creator_names(array[$1, $2]::uuid[])', [
          stranger,
          nothing,
        ]),
      ).toEqual([]);
      const answer = `select public.answer_access_request($1, true)`;
      const [request] = await tx`select id from public.access_requests where owner_id = ${owner}`;
      expect(await attempt(tx, stranger, answer, [request?.['id']])).toEqual(
        await attempt(tx, stranger, answer, [nothing]),
      );
    }));

  it('cannot list all accounts', () =>
    rolledBack(sql, async (tx) => {
      const { stranger, asker } = await makeWorld(tx);
      const others = 'select id from public.creator_nest_settings where id <> $1';
      const listed = async (): Promise<unknown[]> => [
        ...(await perform(tx, 'anonymous', others, [stranger])),
        ...(await perform(tx, stranger, others, [stranger])),
      ];
      expect(await listed()).toEqual([]);
      expect(await perform(tx, stranger, 'select id from public.profiles')).toEqual([{ id: stranger }]);
      // People with public content can be found.
      await makeModule(tx, asker, 'restricted');
      expect(await listed()).toEqual([]);
      await makeModule(tx, asker, 'public');
      expect(await listed()).toEqual([{ id: asker }, { id: asker }]);
      await tx`delete from public.modules where creator_id = ${asker}`;
      await tx`update public.creator_nest_settings set title = 'Owls' where id = ${asker}`;
      expect(await listed()).toEqual([{ id: asker }, { id: asker }]);
      await tx`update public.creator_nest_settings set visibility = 'private' where id = ${asker}`;
      expect(await listed()).toEqual([]);
    }));
});

describe('an answer to a request for access (decision D4)', () => {
  const answered = `update public.access_requests set status = $2 where user_id = $1`;

  it('always matches the access: declining a granted request revokes it', () =>
    rolledBack(sql, async (tx) => {
      const { owner, asker, modules } = await makeWorld(tx);
      const access = async (): Promise<unknown> => {
        const [row] = await tx`select r.status, exists (select from public.module_access a
            where a.user_id = r.user_id and a.module_id = r.module_id) as may
          from public.access_requests r where r.user_id = ${asker}`;
        return row;
      };
      for (const answer of ['granted', 'declined', 'granted', 'pending', 'granted', 'granted', 'declined']) {
        await perform(tx, owner, answered, [asker, answer]);
        expect(await access()).toEqual({ status: answer, may: answer === 'granted' });
        expect(await call(tx, asker, 'open_module', [modules.askedFor])).toMatchObject({
          access: answer === 'granted' ? 'full' : 'locked',
        });
      }
      const [request] = await tx`select id, updated_at from public.access_requests where user_id = ${asker}`;
      const id = String(request?.['id']);
      await call(tx, owner, 'answer_access_request', [id, true]);
      expect(await access()).toEqual({ status: 'granted', may: true });
      await call(tx, owner, 'answer_access_request', [id, false]);
      expect(await access()).toEqual({ status: 'declined', may: false });
      // Granted on one device, then declined on another that has seen the grant.
      for (const status of ['granted', 'declined']) {
        const base = await stampOf(tx, 'access_requests', id);
        expect(
          await push(tx, owner, 'access_requests', [{ id, operation: 'update', data: { status }, base }]),
        ).toMatchObject([{ status: 'applied' }]);
      }
      expect(await access()).toEqual({ status: 'declined', may: false });
      // Both people's devices receive the change.
      const notified =
        await tx`select user_id from public.tombstones where table_name = 'module_access' and row_id =
        public.link_id('module_access', ${asker}, ${modules.askedFor})`;
      expect(notified.map((row) => String(row['user_id'])).toSorted()).toEqual([asker, owner].toSorted());
    }));

  it('is granted by sharing and cleared with the access, after which the person can ask again', () =>
    rolledBack(sql, async (tx) => {
      const { owner, asker, modules } = await makeWorld(tx);
      const grantAccess = 'insert into public.module_access (user_id, module_id) values ($1, $2)';
      const status = async (): Promise<unknown[]> =>
        (await tx`select status from public.access_requests where user_id = ${asker}`).map(
          (row) => row['status'],
        );
      for (const before of ['pending', 'declined']) {
        await perform(tx, owner, answered, [asker, before]);
        await perform(tx, owner, grantAccess, [asker, modules.askedFor]);
        expect(await status()).toEqual(['granted']);
        await perform(tx, owner, 'delete from public.module_access where user_id = $1', [asker]);
        expect(await status()).toEqual([]);
        await perform(tx, asker, 'insert into public.access_requests (user_id, module_id) values ($1, $2)', [
          asker,
          modules.askedFor,
        ]);
        expect(await status()).toEqual(['pending']);
      }
      // People cannot answer their own request, not even by withdrawing it and asking again with an answer.
      expect(await attempt(tx, asker, answered, [asker, 'granted'])).toMatchObject({ count: 0 });
    }));

  it('can be requested again a day after a decline, with a new message and the current name', () =>
    rolledBack(sql, async (tx) => {
      const { owner, member, stranger, asker, modules } = await makeWorld(tx);
      const again = `update public.access_requests set status = 'pending', message = $2 where user_id = $1`;
      const advanceDay = async () => {
        await tx`alter table public.access_requests disable trigger z_stamp`;
        await tx`update public.access_requests set updated_at = updated_at - interval '24 hours'`;
        await tx`alter table public.access_requests enable trigger z_stamp`;
      };
      const request = async (): Promise<unknown> => {
        const [row] = await tx`select status, message, user_name from public.access_requests
          where user_id = ${asker} and module_id = ${modules.askedFor}`;
        return row;
      };
      // Asking again requires an answer first.
      expect(await attempt(tx, asker, again, [asker, 'Now'])).toMatchObject({ count: 0 });
      await perform(tx, owner, answered, [asker, 'declined']);
      expect(await attempt(tx, asker, again, [asker, 'Now'])).toMatchObject({ code: '54000' });
      await advanceDay();
      await tx`update public.profiles set display_name = 'Ada' where id = ${asker}`;
      for (const other of [member, stranger, 'anonymous' as const])
        expect(await attempt(tx, other, again, [asker, 'x'])).not.toMatchObject({ count: 1 });
      expect(await attempt(tx, asker, answered, [asker, 'granted'])).toMatchObject({ code: '42501' });
      expect(
        await attempt(tx, asker, `update public.access_requests set message = 'x' where user_id = $1`, [
          asker,
        ]),
      ).toMatchObject({ code: '42501' });
      expect(
        await attempt(
          tx,
          asker,
          `update public.access_requests set status = 'pending', module_id = $2 where user_id = $1`,
          [asker, modules.personal],
        ),
      ).toMatchObject({ code: '42501' });
      // The creator can revert a decline at any time, but never changes the message.
      expect(await attempt(tx, owner, again, [asker, 'x'])).toMatchObject({ code: '42501' });
      expect(await request()).toMatchObject({ status: 'declined', message: 'Please' });
      await perform(tx, asker, again, [asker, 'I am Ada.']);
      expect(await request()).toEqual({ status: 'pending', message: 'I am Ada.', user_name: 'Ada' });
      expect(await call(tx, asker, 'open_module', [modules.askedFor])).toMatchObject({ access: 'locked' });
      // After another decline, the day starts again.
      await perform(tx, owner, answered, [asker, 'declined']);
      expect(await attempt(tx, asker, again, [asker, 'Now'])).toMatchObject({ code: '54000' });
      await perform(tx, owner, answered, [asker, 'pending']);
      expect(await request()).toMatchObject({ status: 'pending', message: 'I am Ada.' });
    }));

  it('can be requested again through sync_push, and too early with a reason', () =>
    rolledBack(sql, async (tx) => {
      const { owner, asker } = await makeWorld(tx);
      const [request] = await tx`select id from public.access_requests where user_id = ${asker}`;
      const id = String(request?.['id']);
      const again = async () => {
        const base = await stampOf(tx, 'access_requests', id);
        const data = { status: 'pending', message: 'Again' };
        return push(tx, asker, 'access_requests', [{ id, operation: 'update', data, base }]);
      };
      await perform(tx, owner, answered, [asker, 'declined']);
      expect(await again()).toMatchObject([
        { status: 'refused', code: '54000', message: 'Who was declined can ask again a day later.' },
      ]);
      await tx`alter table public.access_requests disable trigger z_stamp`;
      await tx`update public.access_requests set updated_at = updated_at - interval '25 hours'`;
      await tx`alter table public.access_requests enable trigger z_stamp`;
      expect(await again()).toMatchObject([{ status: 'applied' }]);
    }));
});
