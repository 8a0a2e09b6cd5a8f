import { Suspense, type ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, type Locator } from 'vitest/browser';
import type { LocalStore } from '@/db/local-store';
import { ownDevice, type OwnDevice } from '@support/db/own-device';
import { newModule } from '@support/rows';
import { MediaContext } from '@/media/media-context';
import { toasts } from '@/ui/toast-store';
import ModuleSummaryScreen from '@/features/module-summary/ModuleSummaryScreen';

/** Id of the module that the summary's tests open. */
export const MODULE_ID = '0d5b6a52-6f0a-4a0e-8b5c-2f9a0b7c1d22';

/** The summary of one module on its creator's device. */
export interface SummaryScreen extends OwnDevice {
  /** Other screens opened from there show their address, or a given element. */
  readonly show: (search?: string, opened?: LocalStore, elsewhere?: ReactNode) => ReturnType<typeof render>;
  /** A module "Knots" without nodes. */
  readonly addModule: (visibility?: string) => Promise<void>;
  /** The same module as received from the server, with views. */
  readonly sendModule: (views: number) => Promise<void>;
  readonly addRun: (user: string, isCompleted?: boolean) => Promise<void>;
  readonly title: () => Locator;
  readonly save: () => Locator;
}

const nobody = () => Promise.resolve(null);

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
}

/** Sets up a device before each test of the file, and removes it afterwards. */
export function summaryScreen(): SummaryScreen {
  afterEach(() => {
    for (const { id } of toasts.read()) toasts.dismiss(id);
  });
  const device = ownDevice();
  const { account, store } = device;

  async function addModule(visibility = 'public') {
    await store().insert(
      'modules',
      newModule(account(), { id: MODULE_ID, title: 'Knots', description: 'Three of them', visibility }),
    );
  }

  return {
    ...device,
    show(search = '', opened, elsewhere = <Address />) {
      const media = { account: account(), config: null, getAccessToken: nobody, renewAccessToken: nobody };
      return render(
        device.withData(
          <MediaContext value={media}>
            <MemoryRouter initialEntries={[`/nest/content/module${search}`]}>
              <Suspense>
                <Routes>
                  <Route path="/nest/content/module" element={<ModuleSummaryScreen />} />
                  <Route path="*" element={elsewhere} />
                </Routes>
              </Suspense>
            </MemoryRouter>
          </MediaContext>,
          opened,
        ),
      );
    },
    addModule,
    async sendModule(views) {
      await addModule();
      const [row] = await store().find('modules');
      const version = '2026-01-01T09:00:00+00:00';
      const sent = { row: { ...row!, views, updated_at: version }, version };
      await store().exclusively('modules', (documents) => documents.write(new Map([[MODULE_ID, sent]])));
    },
    async addRun(user, isCompleted = false) {
      await store().insert('module_sessions', {
        id: crypto.randomUUID(),
        user_id: user,
        module_id: MODULE_ID,
        module_version: '',
        started_at: '2026-01-01T10:00:00+00:00',
        last_seen_at: '2026-01-01T10:05:00+00:00',
        completed_at: isCompleted ? '2026-01-01T10:05:00+00:00' : null,
        current_node: null,
        path: [],
        answers: {},
        nodes_visited: 1,
        nodes_total: 3,
      });
    },
    title: () => page.getByRole('textbox', { name: /^Title/ }),
    save: () => page.getByRole('button', { name: 'Save Changes' }),
  };
}
