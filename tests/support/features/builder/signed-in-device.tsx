import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { deleteAccountData } from '@/db/delete-account-data';
import type { LocalStore } from '@/db/local-store';
import { ownDevice } from '@support/db/own-device';
import { newModule } from '@support/rows';
import type { ModuleContent } from '@/domain/module/module-content';
import { Toaster } from '@/ui/Toaster';

/** Id of the module that the builder's tests open. */
export const MODULE_ID = '1c5b6a52-6f0a-4a0e-8b5c-2f9a0b7c1d22';

/** A signed-in person's device: a new account without rows in each test. */
export interface SignedInDevice {
  readonly account: () => string;
  readonly store: () => LocalStore;
  readonly addModule: (content?: ModuleContent, creator?: string) => Promise<void>;
  /** The module's stored content; undefined if it does not exist. */
  readonly stored: () => Promise<ModuleContent>;
  readonly show: (screen: ReactNode, address: string, width?: number) => Promise<void>;
  /** Closes and reopens the databases, as a reload does. Render the screen again afterwards. */
  readonly reload: () => Promise<void>;
}

/** Sets up a device before each test of the file, and removes it afterwards. */
export function signedInDevice(): SignedInDevice {
  // Hooks registered before the device's run after it is closed.
  afterEach(() => deleteAccountData(account()));
  const { account, store, withData, reopen } = ownDevice();

  return {
    account,
    store,
    async addModule(content = { nodes: [] }, creator = account()) {
      await store().insert('modules', newModule(creator, { id: MODULE_ID, title: 'Knots', content }));
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
