import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { deleteAccountData } from '@/db/delete-account-data';
import type { LocalStore } from '@/db/local-store';
import { ownDevice } from '@support/db/own-device';
import type { ModuleContent } from '@/domain/module/module-content';
import { Toaster } from '@/ui/Toaster';

/** The one module that tests of the builder open. */
export const MODULE_ID = '1c5b6a52-6f0a-4a0e-8b5c-2f9a0b7c1d22';

/** A device of somebody who is signed in: another account, and empty, in each test. */
export interface SignedInDevice {
  readonly account: () => string;
  readonly store: () => LocalStore;
  readonly addModule: (content?: ModuleContent, creator?: string) => Promise<void>;
  /** The content of the module as the device holds it; none where the module is not there. */
  readonly stored: () => Promise<ModuleContent>;
  readonly show: (screen: ReactNode, address: string, width?: number) => Promise<void>;
  /** What a reload does: the page's connections end, and are opened again. Show the screen again then. */
  readonly reload: () => Promise<void>;
}

/** Sets the device up before each test of the file, and takes it away after. */
export function signedInDevice(): SignedInDevice {
  // What stands before the device runs once that is closed.
  afterEach(() => deleteAccountData(account()));
  const { account, store, withData, reopen } = ownDevice();

  return {
    account,
    store,
    async addModule(content = { nodes: [] }, creator = account()) {
      await store().insert('modules', {
        id: MODULE_ID,
        creator_id: creator,
        title: 'Knots',
        description: '',
        thumbnail_url: null,
        visibility: 'draft',
        content,
      });
    },
    stored: async () => (await store().get('modules', MODULE_ID))?.content ?? { nodes: [] },
    async show(screen, address, width = 1280) {
      await page.viewport(width, 800);
      await render(
        withData(
          <>
            <MemoryRouter initialEntries={[address]}>{screen}</MemoryRouter>
            <Toaster />
          </>,
        ),
      );
    },
    reload: reopen,
  };
}
