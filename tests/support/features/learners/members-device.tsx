import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { PERSON } from '@support/auth/make-session';
import { ownDevice } from '@support/db/own-device';
import { newGroup, newProfile } from '@support/rows';
import { invitationId } from '@/domain/groups/invitation';
import type { AnyRow, InvitationRow, TableName } from '@/domain/rows/rows';
import { systemClock } from '@/shared/clock';
import { linkId } from '@/shared/link-id';
import { Toaster } from '@/ui/Toaster';
import { toasts } from '@/ui/toast-store';
import GroupMembersScreen from '@/features/learners/GroupMembersScreen';

const GROUP = '0198c0de-0000-4000-8000-00000000000a';
const SENT_AT = '2026-01-02T03:04:05.678901+00:00';

/** The Members tab of one group on its creator's device: a new account without rows in each test. */
export function membersDevice() {
  afterEach(() => {
    for (const { id } of toasts.read()) toasts.dismiss(id);
  });
  const { store, withData, reopen, account } = ownDevice();
  beforeEach(() => store().insert('groups', newGroup(account(), { id: GROUP, name: 'Class 5b' })));

  /** Applies a row of the server, or its deletion, as a pull does. */
  async function receiveRow(table: TableName, id: string, row: AnyRow | null) {
    await store().outbox.revise([`${table}|${id}`], () => ({ pending: null }));
    await store().exclusively(table, (documents) =>
      documents.write(new Map([[id, { row, version: row?.updated_at ?? SENT_AT }]])),
    );
  }

  async function addMember(username: string, full_name: string | null) {
    const id = crypto.randomUUID();
    const times = { created_at: SENT_AT, updated_at: SENT_AT };
    const profile = newProfile(id, { username, full_name, role: 'user' });
    await receiveRow('profiles', id, { ...profile, ...times });
    const link = await linkId('group_members', GROUP, id);
    await receiveRow('group_members', link, { id: link, ...times, group_id: GROUP, member_id: id });
    return link;
  }

  return {
    groupId: GROUP,
    store,
    account,
    ownAddress: PERSON.email,
    reload: reopen,
    addMember,
    receiveRow,
    show: async ({ width = 1280, height = 800, clock = systemClock } = {}) => {
      await page.viewport(width, height);
      await render(
        withData(
          <MemoryRouter initialEntries={[`/nest/learners/group/members?id=${GROUP}`]}>
            <main tabIndex={-1}>
              <h1>Group Creator</h1>
              <GroupMembersScreen clock={clock} />
            </main>
            <Toaster />
          </MemoryRouter>,
        ),
      );
    },
    /** Applies the server's answer to an invitation. */
    settle: async (email: string, answer: Partial<InvitationRow>) => {
      const id = await invitationId(GROUP, email);
      // The screen's request is written a moment later.
      await expect.poll(() => store().get('invitations', id)).toBeDefined();
      const row = (await store().get('invitations', id))!;
      await receiveRow('invitations', id, { ...row, updated_at: SENT_AT, ...answer });
    },
    offline: () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false),
    button: (name: string | RegExp) => page.getByRole('button', { name, exact: true }),
    person: (name: string | RegExp) =>
      page.getByRole('grid', { name: 'Members and invitations' }).getByRole('row', { name }),
  };
}
