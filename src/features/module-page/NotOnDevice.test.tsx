import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { signInTestUser } from '@support/auth/sign-in-test-user';
import { DatabaseProvider } from '@/db/DatabaseProvider';
import { deleteAccountData } from '@/db/delete-account-data';
import { openLocalStore } from '@/db/open-local-store';
import { expectAccessible } from '@support/ui/expect-accessible';
import { NotOnDevice } from './NotOnDevice';

afterEach(cleanup);

it('shows the state of a local access request, or how to get the module (D4)', async () => {
  const account = signInTestUser();
  const store = await openLocalStore(account);
  const [asked, declined, other] = ['a', 'b', 'c'].map(() => crypto.randomUUID());
  for (const [module_id, status] of [
    [asked, 'pending'],
    [declined, 'declined'],
  ] as const)
    await store.insert('access_requests', {
      id: crypto.randomUUID(),
      user_id: account,
      module_id: module_id!,
      message: '',
      status,
    });
  const openStore = () => Promise.resolve(store);
  const shown = (moduleId: string | undefined) => (
    <DatabaseProvider account={account} openStore={openStore}>
      <main>
        <NotOnDevice moduleId={moduleId} onRetry={() => {}} />
      </main>
    </DatabaseProvider>
  );
  const { rerender } = await render(shown(asked));
  await expect
    .element(page.getByText('You have asked for access. The creator will see your request.'))
    .toBeVisible();
  await expectAccessible();
  await rerender(shown(declined));
  await expect.element(page.getByText('The creator has declined your request.')).toBeVisible();
  for (const id of [other, undefined]) {
    await rerender(shown(id));
    await expect
      .element(page.getByText('Open it once while you are online. After that it works without a connection.'))
      .toBeVisible();
  }
  await cleanup();
  await store.close();
  await deleteAccountData(account);
});
