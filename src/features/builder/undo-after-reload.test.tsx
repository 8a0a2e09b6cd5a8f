import { afterEach, beforeEach, expect, it } from 'vitest';
import { MemoryRouter } from 'react-router-dom';
import { cleanup, render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { authStore } from '@/auth/auth-state';
import { DatabaseProvider } from '@/db/DatabaseProvider';
import { deleteAccountData } from '@/db/delete-account-data';
import type { LocalStore } from '@/db/local-store';
import { openLocalStore } from '@/db/open-local-store';
import { expectAccessible } from '@/ui/testing/expect-accessible';
import BuilderScreen from './BuilderScreen';

const moduleId = '6c3c3f0e-7f0b-4a55-9d3e-1d2c5b8a9e42';
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
  await store.close();
  await deleteAccountData(account);
});

async function show() {
  await page.viewport(1280, 800);
  await render(
    <DatabaseProvider account={account} openStore={() => Promise.resolve(store)}>
      <MemoryRouter initialEntries={[`/nest/content/module/build?id=${moduleId}`]}>
        <BuilderScreen />
      </MemoryRouter>
    </DatabaseProvider>,
  );
}

/** What a reload does: the page's connections end, and are made anew. */
async function reload() {
  await cleanup();
  await store.close();
  store = await openLocalStore(account);
  await show();
}

async function storedTitle(): Promise<unknown> {
  const node = (await store.get('modules', moduleId))?.content.nodes[0];
  return (node?.config as { title?: unknown } | undefined)?.title;
}

/** A machine that is busy with other things takes its time to write. */
const PATIENT = { timeout: 6000 };
const undo = page.getByRole('button', { name: /^Undo/ });
const redo = page.getByRole('button', { name: /^Redo/ });

it('undoes and redoes what was done before the page was left and came back', async () => {
  await show();
  await page.getByRole('button', { name: /^Message/ }).click();
  await userEvent.fill(page.getByRole('textbox', { name: 'Title', exact: true }), 'Bowline');
  await expect.poll(storedTitle, PATIENT).toBe('Bowline');
  await reload();
  await expect.element(undo).toBeEnabled();
  await undo.click();
  await expect.poll(storedTitle, PATIENT).toBe('');
  await reload();
  await expect.element(redo).toBeEnabled();
  await redo.click();
  await expect.poll(storedTitle, PATIENT).toBe('Bowline');
  await undo.click();
  await undo.click();
  await expect.poll(storedTitle, PATIENT).toBe(undefined);
  await expect.element(undo).toBeDisabled();
  await expectAccessible();
});
