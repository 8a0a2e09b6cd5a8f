import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryRouter } from 'react-router-dom';
import { cleanup, render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { authStore } from '@/auth/auth-state';
import { DatabaseProvider } from '@/db/DatabaseProvider';
import type { LocalStore } from '@/db/local-store';
import { openLocalStore } from '@/db/open-local-store';
import { expectAccessible } from '@/ui/testing/expect-accessible';
import ModuleShareScreen from './ModuleShareScreen';

const moduleId = '0d5b6a52-6f0a-4a0e-8b5c-2f9a0b7c1d33';
let account: string;
let store: LocalStore;

beforeEach(async () => {
  account = crypto.randomUUID();
  authStore.set({
    status: 'ready',
    account,
    user: { id: account, email: 'ada@example.org' },
    sessionState: 'valid',
    problem: null,
  });
  store = await openLocalStore(account);
  await store.insert('modules', {
    id: moduleId,
    creator_id: account,
    title: 'Knots',
    description: '',
    thumbnail_url: null,
    visibility: 'draft',
    content: { nodes: [] },
  });
});

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
  // The next test's collections have room only once these are closed.
  await store.close();
});

async function show(search = `?id=${moduleId}`) {
  return render(
    <DatabaseProvider account={account} openStore={() => Promise.resolve(store)}>
      <MemoryRouter initialEntries={[`/nest/content/module/share${search}`]}>
        <ModuleShareScreen />
      </MemoryRouter>
    </DatabaseProvider>,
  );
}

const save = () => page.getByRole('button', { name: 'Save Changes' });

describe('Share & Access', () => {
  it('publishes a draft, and saves only after a change', async () => {
    await show();
    await expect.element(save()).toBeDisabled();
    await expect.element(page.getByRole('radio', { name: /^Public/ })).not.toBeInTheDocument();
    await page.getByRole('switch', { name: 'Published' }).click();
    await page.getByRole('radio', { name: /^Restricted/ }).click();
    await expect.element(page.getByText('Group Access is not built yet.')).toBeVisible();
    await expectAccessible();
    await save().click();
    await expect.element(page.getByText('Changes saved successfully')).toBeVisible();
    expect((await store.get('modules', moduleId))?.visibility).toBe('restricted');
    await expect.element(save()).toBeDisabled();
  });

  it('copies the link, and says what to do where that is not allowed', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
    await show();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect.element(page.getByText('Copied!')).toBeVisible();
    expect(write).toHaveBeenCalledWith(`${location.origin}/modules/${moduleId}`);
    write.mockRejectedValueOnce(new DOMException('denied', 'NotAllowedError'));
    await page.getByRole('button', { name: /Copied!|Copy link/ }).click();
    await expect.element(page.getByText(/could not be copied/)).toBeVisible();
  });

  it('says what to do without a module', async () => {
    await show('');
    await expect.element(page.getByText('No module ID found')).toBeVisible();
    await expectAccessible();
  });
});
