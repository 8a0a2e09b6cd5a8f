import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, type Locator } from 'vitest/browser';
import { useAllFiles } from '@/db/listing/use-all-files';
import type { LocalStore } from '@/db/local-store';
import { ownDevice, type OwnDevice } from '@support/db/own-device';
import { newGroup, newModule, newPlaylist } from '@support/rows';
import { newNode } from '@/domain/graph/node-defaults';
import { playlistItem } from '@/domain/playlist/playlist-item';
import { useMissingMedia } from '@/media/links/use-missing-media';
import { linkId } from '@/shared/link-id';
import { Toaster } from '@/ui/Toaster';
import { toasts } from '@/ui/toast-store';
import ModuleShareScreen from '@/features/module-share/ModuleShareScreen';

/** Id of the module to share: a draft with one step. */
export const MODULE_ID = '0d5b6a52-6f0a-4a0e-8b5c-2f9a0b7c1d33';

/** A person who may ask for access. */
export const ASKER = '3c1f7a52-6f0a-4a0e-8b5c-2f9a0b7c1d44';

/** Share & Access of one module on its creator's device. */
export interface ShareScreen extends OwnDevice {
  readonly show: (search?: string, opened?: LocalStore) => ReturnType<typeof render>;
  readonly addGroups: (...names: string[]) => Promise<readonly string[]>;
  /** Gives a group access to the module. */
  readonly grantAccess: (group: string) => Promise<void>;
  /** A playlist with other modules at these positions. */
  readonly addPlaylist: (title: string, positions?: readonly number[]) => Promise<string>;
  readonly addItem: (playlist: string, module: string, position: number) => Promise<void>;
  /** Adds a pending request, by default the asker's. @returns its id */
  readonly addRequest: (name?: string, message?: string) => Promise<string>;
  /** Gives the asker access. @returns the id of the access row */
  readonly addAccess: () => Promise<string>;
  readonly restrict: () => Promise<void>;
  readonly box: (name: string) => Locator;
  readonly save: () => Locator;
}

/** Shows when the deleted files are known, since the lists are read from the device first. */
function FilesKnown() {
  return useMissingMedia(useAllFiles()) === undefined ? null : <p>The files are known</p>;
}

/** Sets up a device with the module before each test of the file, and removes it afterwards. */
export function shareScreen(): ShareScreen {
  afterEach(() => {
    for (const { id } of toasts.read()) toasts.dismiss(id);
  });
  const device = ownDevice();
  const { account, store } = device;

  beforeEach(async () => {
    const node = newNode('message', 'node-1', { x: 0, y: 0 });
    await store().insert(
      'modules',
      newModule(account(), {
        id: MODULE_ID,
        title: 'Knots',
        content: { nodes: [{ ...node, config: { ...node.config, content: 'Hold on.', isStart: true } }] },
      }),
    );
  });

  async function addItem(playlist: string, module: string, position: number) {
    const item = await playlistItem(playlist, { kind: 'module', id: module }, position);
    await store().insert('playlist_items', item);
  }

  return {
    ...device,
    show: (search = `?id=${MODULE_ID}`, opened) =>
      render(
        device.withData(
          <>
            <MemoryRouter initialEntries={[`/nest/content/module/share${search}`]}>
              <ModuleShareScreen />
              <FilesKnown />
            </MemoryRouter>
            <Toaster />
          </>,
          opened,
        ),
      ),
    async addGroups(...names) {
      const rows = names.map((name) => newGroup(account(), { name }));
      for (const row of rows) await store().insert('groups', row);
      return rows.map(({ id }) => id);
    },
    async grantAccess(group) {
      await store().insert('access_control', {
        id: await linkId('access_control', 'module', MODULE_ID, group),
        content_type: 'module',
        content_id: MODULE_ID,
        group_id: group,
      });
    },
    async addPlaylist(title, positions = []) {
      const id = crypto.randomUUID();
      await store().insert('playlists', newPlaylist(account(), { id, title }));
      for (const position of positions) await addItem(id, crypto.randomUUID(), position);
      return id;
    },
    addItem,
    async addRequest(name = 'Eve Adams', message = '<b>Please</b>, for my exam') {
      const asker = name === 'Eve Adams' ? ASKER : crypto.randomUUID();
      const id = await linkId('access_requests', asker, MODULE_ID);
      await store().insert('access_requests', {
        id,
        user_id: asker,
        module_id: MODULE_ID,
        message,
        status: 'pending',
        user_name: name,
      });
      return id;
    },
    async addAccess() {
      const id = await linkId('module_access', ASKER, MODULE_ID);
      await store().insert('module_access', { id, user_id: ASKER, module_id: MODULE_ID });
      return id;
    },
    async restrict() {
      await store().patch('modules', MODULE_ID, { visibility: 'restricted' });
    },
    box: (name) => page.getByRole('checkbox', { name }),
    save: () => page.getByRole('button', { name: 'Save Changes' }),
  };
}
