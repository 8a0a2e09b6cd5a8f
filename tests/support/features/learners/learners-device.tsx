import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import type { learnerNames } from '@/catalogue/learner-names';
import type { LocalStore } from '@/db/local-store';
import { ownDevice } from '@support/db/own-device';
import { newGroup, newModule, newPlaylist, newProfile } from '@support/rows';
import { MediaContext } from '@/media/media-context';
import { AppError } from '@/shared/app-error';
import { linkId } from '@/shared/link-id';
import { Toaster } from '@/ui/Toaster';
import { toasts } from '@/ui/toast-store';
import GroupContentScreen from '@/features/learners/GroupContentScreen';
import GroupDetailsScreen from '@/features/learners/GroupDetailsScreen';
import GroupLayout from '@/features/learners/GroupLayout';
import GroupSettingsScreen from '@/features/learners/GroupSettingsScreen';
import LearnersScreen from '@/features/learners/LearnersScreen';

const nobody = () => Promise.resolve(null);

/** The server's names; none at first, since there is no network. */
export const fetchNames = vi.fn<typeof learnerNames>();

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
}

/** The pages of learners and groups on a signed-in device: a new account without rows in each test. */
export function learnersDevice() {
  beforeEach(() => {
    fetchNames.mockReset();
    fetchNames.mockRejectedValue(new AppError('ERR_OFFLINE', 'There is no network.'));
  });
  afterEach(() => {
    for (const { id } of toasts.read()) toasts.dismiss(id);
  });
  const { account, store, withData, reopen } = ownDevice();

  async function show(address: string, opened: LocalStore = store(), width = 1280) {
    await page.viewport(width, 800);
    const media = { account: account(), config: null, getAccessToken: nobody, renewAccessToken: nobody };
    await render(
      withData(
        <MediaContext value={media}>
          <MemoryRouter initialEntries={[address]}>
            <Address />
            <main tabIndex={-1}>
              <Routes>
                <Route path="/nest/learners" element={<LearnersScreen fetchNames={fetchNames} />} />
                <Route path="/nest/learners/group" element={<GroupLayout />}>
                  <Route index element={<GroupDetailsScreen />} />
                  <Route path="content" element={<GroupContentScreen />} />
                  <Route path="settings" element={<GroupSettingsScreen />} />
                  <Route path="class" element={<p>Class</p>} />
                </Route>
                <Route path="*" element={null} />
              </Routes>
            </main>
          </MemoryRouter>
          <Toaster />
        </MediaContext>,
        opened,
      ),
    );
  }

  async function addMember(group_id: string, member_id: string) {
    const id = await linkId('group_members', group_id, member_id);
    await store().insert('group_members', { id, group_id, member_id });
  }

  return {
    account,
    store,
    show,
    reload: reopen,
    addMember,
    addGroup: async (name: string) => {
      const id = crypto.randomUUID();
      await store().insert('groups', newGroup(account(), { id, name }));
      return id;
    },
    addContent: async (table: 'modules' | 'playlists', title: string, visibility = 'restricted') => {
      const id = crypto.randomUUID();
      const row = { id, title, visibility };
      if (table === 'modules') await store().insert('modules', newModule(account(), row));
      else await store().insert('playlists', newPlaylist(account(), row));
      return id;
    },
    addRun: async (user_id: string, module_id: string, visited: number, total: number) => {
      const id = crypto.randomUUID();
      const at = '2026-03-01T10:00:00.000Z';
      await store().insert('module_sessions', {
        id,
        user_id,
        module_id,
        module_version: '',
        started_at: at,
        last_seen_at: at,
        completed_at: visited === total ? at : null,
        current_node: null,
        path: [],
        answers: {},
        nodes_visited: visited,
        nodes_total: total,
      });
    },
    /** Inserts the server's rows of a member of one of the creator's groups. */
    addPerson: async (username: string, full_name: string, ...groups: readonly string[]) => {
      const id = crypto.randomUUID();
      await store().insert('profiles', newProfile(id, { username, full_name, role: 'user' }));
      for (const group of groups) await addMember(group, id);
      return id;
    },
    address: () => page.getByTestId('address'),
    button: (name: string | RegExp) => page.getByRole('button', { name, exact: true }),
  };
}
