import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { FIRST_SYNC_MARK } from '@/db/outbox/outbox-marks';
import { withFailingReads } from '@support/db/failing-reads';
import { ownDevice } from '@support/db/own-device';
import { FIRST_SETTINGS } from '@/domain/nest/settings';
import { fetching, NO_FETCHING } from '@/shared/fetching';
import { expectAccessible } from '@support/ui/expect-accessible';
import FeaturedTab from './FeaturedTab';
import NestSettingsLayout from './NestSettingsLayout';

const { account, store, withData } = ownDevice();

afterEach(() => fetching.set(NO_FETCHING));

async function show(opened = store(), tab = <p>The settings</p>) {
  await render(
    withData(
      <MemoryRouter initialEntries={['/nest/settings']}>
        <Routes>
          <Route path="/nest/settings" element={<NestSettingsLayout />}>
            <Route index element={tab} />
          </Route>
        </Routes>
      </MemoryRouter>,
      opened,
    ),
  );
}

const failed = page.getByRole('alert').getByText('Failed to load settings');
const tryAgain = page.getByRole('button', { name: 'Try again' });
const settings = page.getByText('The settings');

it('says on a new device that the server does not give the settings, tries again, and shows them once they are here', async () => {
  await store().outbox.marks.clear(FIRST_SYNC_MARK);
  await show();
  const fetchNow = vi.fn(() => Promise.resolve());
  await expect.element(page.getByText('Getting your settings…')).toBeVisible();
  fetching.set({ ...NO_FETCHING, hasFailed: true, fetchNow });
  await expect.element(failed).toBeVisible();
  await expectAccessible();
  await tryAgain.click();
  expect(fetchNow).toHaveBeenCalledOnce();
  await expect.element(failed).toBeVisible();
  // The server is back, without a press.
  await store().insert('creator_nest_settings', { id: account(), ...FIRST_SETTINGS });
  await expect.element(settings).toBeVisible();
});

it('creates default settings once a recovered server confirms that there are none (D11)', async () => {
  await store().outbox.marks.clear(FIRST_SYNC_MARK);
  fetching.set({ ...NO_FETCHING, hasFailed: true });
  await show();
  await expect.element(failed).toBeVisible();
  await store().outbox.marks.set(FIRST_SYNC_MARK, true);
  fetching.set({ ...NO_FETCHING });
  await expect.element(settings).toBeVisible();
});

it('says that settings cannot be read, and reads them again', async () => {
  await store().insert('creator_nest_settings', { id: account(), ...FIRST_SETTINGS });
  await show(withFailingReads(store(), 'creator_nest_settings'));
  await expect.element(failed).toBeVisible();
  await tryAgain.click();
  await expect.element(settings).toBeVisible();
});

it.each(['creator_content_order', 'playlist_items', 'module_nest_visibility'] as const)(
  'says that featured content cannot be read (%s), and reads it again',
  async (table) => {
    await store().insert('creator_nest_settings', { id: account(), ...FIRST_SETTINGS });
    await show(withFailingReads(store(), table), <FeaturedTab />);
    await expect.element(failed).toBeVisible();
    await expectAccessible();
    await tryAgain.click();
    await expect.element(page.getByRole('button', { name: 'Remove All Modules' })).toBeVisible();
  },
);
