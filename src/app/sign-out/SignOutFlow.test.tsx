import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MemoryRouter } from 'react-router-dom';
import { cleanup, render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { authStateOf, authStore } from '@/auth/auth-state';
import { writeSessionMirror } from '@/auth/session-mirror';
import { PERSON } from '@support/auth/make-session';
import { DatabaseProvider } from '@/db/DatabaseProvider';
import { openEditJournal } from '@/db/edits/edit-journal';
import { localLease } from '@/db/lease';
import type { LocalStore } from '@/db/local-store';
import { openLocalStore } from '@/db/open-local-store';
import { openFilesDatabase } from '@/media/store/files-database';
import { keepFiles } from '@/media/store/keep-file';
import { setPaused } from '@/media/upload/upload-actions';
import { beforeReload } from '@/shared/reload-guard';
import { memoryStorage } from '@support/shared/memory-storage';
import { expectAccessible } from '@support/ui/expect-accessible';
import { newModule } from '@support/rows';
import { engine, type Engine } from '../engine/engine';
import { signOutRequest } from '../shell-state';
import { SignOutFlow } from './SignOutFlow';

let account: string;
let store: LocalStore;

beforeEach(async () => {
  account = crypto.randomUUID();
  authStore.set({
    status: 'ready',
    account,
    user: { ...PERSON, id: account },
    sessionState: 'valid',
    problem: null,
  });
  store = await openLocalStore(account);
});

afterEach(async () => {
  await cleanup();
  signOutRequest.set(false);
  engine.set(null);
  authStore.set(authStateOf({ state: 'none' }));
  await writeSessionMirror(null);
  await store.close();
  await openFilesDatabase(account).delete();
});

function show() {
  signOutRequest.set(true);
  return render(
    <DatabaseProvider account={account} openStore={() => Promise.resolve(store)}>
      <MemoryRouter>
        <SignOutFlow />
      </MemoryRouter>
    </DatabaseProvider>,
  );
}

const addModule = () => store.insert('modules', newModule(account, { title: 'Knots' }));

async function sendQueue(): Promise<void> {
  const keys = (await store.outbox.items()).map(({ key }) => key);
  await store.outbox.revise(keys, () => ({ pending: null }));
}

it('signs out immediately when nothing is pending', async () => {
  await show();
  await expect.poll(() => authStore.read().account).toBe('visitor');
  await expect.poll(() => signOutRequest.read()).toBe(false);
});

it('counts pending changes before the replication starts, and asks (decision L4)', async () => {
  await addModule();
  await show();
  await expect.element(page.getByText('1 change has not been sent yet.')).toBeVisible();
  expect(authStore.read().account).toBe(account);
  await page.getByRole('button', { name: 'Keep on this device' }).click();
  await expect.poll(() => authStore.read().account).toBe('visitor');
});

it.each([false, true])(
  'asks about a file that is not uploaded (paused: %s) (decision L4)',
  async (isPaused) => {
    const blob = new Blob(['abc'], { type: 'text/vtt' });
    const path = `${account}/clip.vtt`;
    await keepFiles(account, [{ bucket: 'public-assets', path, blob, originalFilename: 'clip.vtt' }]);
    await setPaused(openFilesDatabase(account), isPaused);
    await show();
    await expect.element(page.getByText('1 file is not uploaded yet.')).toBeVisible();
    expect(authStore.read().account).toBe(account);
  },
);

it('waits for the answer even if everything was sent meanwhile', async () => {
  await addModule();
  await show();
  await expect.element(page.getByText('1 change has not been sent yet.')).toBeVisible();
  await sendQueue();
  const question = page.getByRole('dialog', { name: 'Sign out?' });
  await expect.element(question).toHaveTextContent('Everything has been sent');
  await expectAccessible();
  expect(authStore.read().account).toBe(account);
  await question.getByRole('button', { name: 'Sign Out' }).click();
  await expect.poll(() => authStore.read().account).toBe('visitor');
});

it('counts unrecorded typing, as the badge does (Q13)', async () => {
  const journal = openEditJournal(account, 'm', { storage: memoryStorage(), lease: localLease() });
  journal.write([{ nodeId: 'a', base: null, mine: null, index: 0 }]);
  engine.set({ account, flush: async () => undefined } as unknown as Engine);
  await show();
  await expect.element(page.getByText('1 change has not been sent yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Send now, then sign out' }).click();
  await expect.element(page.getByText('1 change has not been sent yet.')).toBeVisible();
  expect(authStore.read().account).toBe(account);
  journal.write([]);
  await expect
    .element(page.getByRole('dialog', { name: 'Sign out?' }))
    .toHaveTextContent('Everything has been sent');
});

it('signs out automatically after a requested send', async () => {
  await addModule();
  engine.set({ account, flush: sendQueue } as Engine);
  await show();
  await page.getByRole('button', { name: 'Send now, then sign out' }).click();
  await expect.poll(() => authStore.read().account).toBe('visitor');
  await expect.poll(() => signOutRequest.read()).toBe(false);
});

it('counts input that a screen had not saved yet', async () => {
  const flush = vi.fn(async () => {
    await addModule();
  });
  const stop = beforeReload(flush);
  await show();
  await expect.element(page.getByText('1 change has not been sent yet.')).toBeVisible();
  stop();
});
