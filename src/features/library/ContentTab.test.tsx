import { afterEach, beforeEach, expect, it } from 'vitest';
import { MemoryRouter } from 'react-router-dom';
import { cleanup, render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { signInTestUser } from '@support/auth/sign-in-test-user';
import { DatabaseProvider } from '@/db/DatabaseProvider';
import type { LocalStore } from '@/db/local-store';
import { useListing } from '@/db/listing/use-listing';
import { FIRST_SYNC_MARK } from '@/db/outbox/outbox-marks';
import { useFirstFetch } from '@/db/use-loading';
import { openLocalStore } from '@/db/open-local-store';
import { expectAccessible } from '@support/ui/expect-accessible';
import { useListAddress } from '@/ui/list/use-list-address';
import { ContentTab, type ContentTabProps } from './ContentTab';
import { WORKING_CONNECTION } from './first-fetch/library-connection';

let account: string;
let store: LocalStore;

beforeEach(async () => {
  account = signInTestUser();
  store = await openLocalStore(account);
  await store.outbox.marks.set(FIRST_SYNC_MARK, true);
});

afterEach(async () => {
  document.documentElement.style.fontSize = '';
  await cleanup();
  await store.close();
});

/** Renders the tab at its URL. */
function Tab(props: Omit<ContentTabProps, 'kind' | 'address' | 'connection' | 'onShowHeld'>) {
  const { address } = useListAddress();
  return (
    <ContentTab
      {...props}
      kind="modules"
      address={address}
      connection={WORKING_CONNECTION}
      onShowHeld={() => {}}
    />
  );
}

/** Opens the data, and resolves once the tab knows that everything was fetched. */
function Fetched() {
  useListing('modules');
  return <p>{useFirstFetch().isDone === true ? 'Fetched' : null}</p>;
}

it.each([false, true])('shows the empty state only once the list is complete: %s', async (complete) => {
  await render(
    <DatabaseProvider account={account} openStore={() => Promise.resolve(store)}>
      <MemoryRouter>
        <Tab rows={[]} ready complete={complete} />
        <Fetched />
      </MemoryRouter>
    </DatabaseProvider>,
  );
  await expect.element(page.getByText('Fetched')).toBeVisible();
  expect(page.getByRole('heading', { name: 'No modules yet' }).elements()).toHaveLength(complete ? 1 : 0);
  expect(page.getByText('Total 0').elements()).toHaveLength(complete ? 1 : 0);
});

it('separates the thumbnail of a selected row from its background', async () => {
  const row = {
    id: 'a',
    title: 'Bowline',
    description: '',
    visibility: 'draft',
    views: 0,
    completions: 0,
    durationSeconds: null,
    thumbnail_url: null,
    media: [],
    created_at: '2026-03-04T12:30:00Z',
    updated_at: '2026-03-04T12:30:00Z',
  } as const;
  await render(
    <DatabaseProvider account={account} openStore={() => Promise.resolve(store)}>
      <MemoryRouter>
        <Tab rows={[row]} ready complete />
      </MemoryRouter>
    </DatabaseProvider>,
  );
  const box = page.getByRole('checkbox', { name: 'Select Bowline' });
  await box.click();
  await expect.element(box).toBeChecked();
  await expectAccessible();
  const element = page.getByRole('row', { name: 'Bowline' }).element();
  const drawing = element.querySelector('th svg')!.parentElement!;
  expect(getComputedStyle(drawing).backgroundColor).not.toBe(getComputedStyle(element).backgroundColor);
});

it('fits the toolbar on a phone with text at 200%', async () => {
  await page.viewport(360, 640);
  document.documentElement.style.fontSize = '200%';
  await render(
    <DatabaseProvider account={account} openStore={() => Promise.resolve(store)}>
      <MemoryRouter>
        <Tab rows={[]} ready complete />
      </MemoryRouter>
    </DatabaseProvider>,
  );
  const buttons = [page.getByRole('button', { name: 'Filter' }), page.getByText('Create Module').first()];
  for (const button of buttons) {
    const { scrollWidth, clientWidth } = button.element();
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});
