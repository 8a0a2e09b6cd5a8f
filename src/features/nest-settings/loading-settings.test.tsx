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

it('reports on a new device that the settings cannot be fetched, retries, and shows them once they arrive', async () => {
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
  // The server recovers, without a click on Retry.
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

it('reports settings that cannot be read, and retries', async () => {
  await store().insert('creator_nest_settings', { id: account(), ...FIRST_SETTINGS });
  await show(withFailingReads(store(), 'creator_nest_settings'));
  await expect.element(failed).toBeVisible();
  await tryAgain.click();
  await expect.element(settings).toBeVisible();
});

it.each(['creator_content_order', 'playlist_items', 'module_nest_visibility'] as const)(
  'reports featured content that cannot be read (%s), and retries',
  async (table) => {
    await store().insert('creator_nest_settings', { id: account(), ...FIRST_SETTINGS });
    await show(withFailingReads(store(), table), <FeaturedTab />);
    await expect.element(failed).toBeVisible();
    await expectAccessible();
    await tryAgain.click();
    await expect.element(page.getByRole('button', { name: 'Remove All Modules' })).toBeVisible();
  },
);
