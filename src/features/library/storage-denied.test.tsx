import { afterEach, expect, it, vi } from 'vitest';
import { MemoryRouter } from 'react-router-dom';
import { cleanup, render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { signInTestUser } from '@support/auth/sign-in-test-user';
import { DatabaseProvider } from '@/db/DatabaseProvider';
import type { LocalStore } from '@/db/local-store';
import { AppError } from '@/shared/app-error';
import { expectAccessible } from '@support/ui/expect-accessible';
import { WORKING_CONNECTION, type LibraryConnection } from './first-fetch/library-connection';
import LibraryScreen from './LibraryScreen';

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

const refuse = (name: string) => () => {
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('denied', name);
  });
};

/** Fails to open after a moment, as when the person has denied storage. */
const failLater = (name: string) => () => {
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    const request = new EventTarget() as IDBOpenDBRequest;
    Object.defineProperty(request, 'error', { value: new DOMException('denied', name) });
    queueMicrotask(() => {
      const event = new Event('error');
      Object.defineProperty(event, 'target', { value: request });
      request.onerror?.(event);
    });
    return request;
  });
};

it.each([
  ['throws SecurityError', refuse('SecurityError')],
  ['throws InvalidStateError', refuse('InvalidStateError')],
  ['throws UnknownError', refuse('UnknownError')],
  ['throws NotAllowedError', refuse('NotAllowedError')],
  ['fails with UnknownError', failLater('UnknownError')],
  ['fails with SecurityError', failLater('SecurityError')],
  ['fails with InvalidStateError', failLater('InvalidStateError')],
])('says that the browser stores nothing, and what to do, when opening %s', async (_how, deny) => {
  deny();
  await show();
  const alert = page.getByRole('alert').first();
  await expect.element(alert).toHaveTextContent(/^This browser does not let the page store anything/);
  await expect.element(alert).toHaveTextContent(/Allow site data for this page, or use another browser\.$/);
  await expectAccessible();
});

it('reports local data that cannot be opened', async () => {
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new Error('broken');
  });
  await show();
  const alert = page.getByRole('alert').first();
  await expect.element(alert).toHaveTextContent(/^The data on this device could not be opened\./);
});

it('reports a missing connection when the code is not loaded yet', async () => {
  const notLoaded = new AppError('ERR_NOT_ON_DEVICE', 'A part of the app could not be loaded.');
  await show({
    openStore: () => Promise.reject(notLoaded),
    connection: { ...WORKING_CONNECTION, online: false },
  });
  const alert = page.getByRole('alert');
  await expect.element(alert).toHaveTextContent('Unable to connect to Fledge.');
  await expect.element(alert.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await expectAccessible();
});

interface Shown {
  readonly openStore?: () => Promise<LocalStore>;
  readonly connection?: LibraryConnection;
}

function show({ openStore, connection }: Shown = {}) {
  const account = signInTestUser();
  return render(
    <DatabaseProvider account={account} {...(openStore === undefined ? {} : { openStore })}>
      <MemoryRouter initialEntries={['/nest/content']}>
        <main>
          <LibraryScreen {...(connection === undefined ? {} : { connection })} />
        </main>
      </MemoryRouter>
    </DatabaseProvider>,
  );
}
