import { afterEach, describe, expect, it, vi } from 'vitest';
import { MemoryRouter } from 'react-router-dom';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { authStateOf, authStore } from '@/auth/auth-state';
import { signInDialog } from '@/auth/use-sign-in-dialog';
import { PERSON } from '@support/auth/make-session';
import { announceStoredFile } from '@/media/store/stored-files';
import { expectAccessible } from '@support/ui/expect-accessible';
import { ConfigurationBannerView, FailoverNotice, Notices, StorageNotice } from './Notices';
import { failoverNews, syncPanelRequest } from '../shell-state';
import { queueProblem } from '@/db/queue-problem';
import { DatabaseProvider } from '@/db/DatabaseProvider';
import { INITIAL_STATUS, syncStatus } from '@/replication/sync-status';
import { backupInUse } from '@/shared/project-in-use';
import { deviceIsFull } from '@/shared/storage-reserve';
import { TopNav } from '../nav/TopNav';
import { SyncBadge } from './SyncBadge';
import { UpdateOffer, UpdateQuestionView } from './UpdateQuestion';

const VISITOR = authStateOf({ state: 'none' });

const BACKUP = { url: 'https://backup.test', anonKey: 'anon', isWritable: false };

const placeOf = (text: string) => page.getByText(text).element().getBoundingClientRect();

const screenWithNotice = ({ bar }: { readonly bar: boolean }) => (
  <MemoryRouter>
    {bar ? <TopNav /> : null}
    <main>
      <button type="button" style={{ inlineSize: '100%' }}>
        First
      </button>
    </main>
    <FailoverNotice />
  </MemoryRouter>
);

const room = (used: number) => () => Promise.resolve({ used, quota: 100, persisted: true });

afterEach(() => {
  authStore.set(VISITOR);
  signInDialog.set(null);
  failoverNews.set(null);
  backupInUse.set(null);
  syncStatus.set(INITIAL_STATUS);
  syncPanelRequest.set(false);
  queueProblem.set(null);
});

describe('configuration banner', () => {
  it('offers to connect while the backend is not set up', async () => {
    await render(<ConfigurationBannerView problem={{ kind: 'notConnected', text: 'Not connected.' }} />);
    await expect.element(page.getByRole('alert')).toHaveTextContent('Not connected.');
    await expect.element(page.getByRole('link', { name: 'Connect to Supabase' })).toBeVisible();
    await expectAccessible();
  });
});

describe('session notices', () => {
  it('report an expired session and lead to the sign-in dialog (decision L5)', async () => {
    authStore.set({ ...VISITOR, account: PERSON.id, user: PERSON, sessionState: 'expired' });
    await render(<Notices />);
    const text = 'Your session has ended. Sign in again to send your changes.';
    await expect.element(page.getByText(text)).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Sign In' }).click();
    expect(signInDialog.read()).toBe('signIn');
    // It must not cover controls.
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(page.getByText(text)).not.toBeInTheDocument();
  });

  it('report an unreadable stored session, until dismissed', async () => {
    authStore.set({ ...VISITOR, problem: 'unreadable' });
    await render(<Notices />);
    await expect.element(page.getByRole('alert')).toHaveTextContent('Your saved sign-in could not be read.');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  it('report denied storage', async () => {
    authStore.set({ ...VISITOR, problem: 'denied' });
    await render(<Notices />);
    await expect.element(page.getByRole('alert')).toHaveTextContent('This browser blocks the storage');
  });
});

describe('failover notice (shell specification, section 4)', () => {
  it('shows a message for 5 s, and the badge for as long as the backup is in use', async () => {
    const timers: { delay: number; run: () => void }[] = [];
    const clock = {
      now: () => 0,
      after: (delay: number, run: () => void) => (timers.push({ delay, run }), () => undefined),
    };
    backupInUse.set(BACKUP);
    failoverNews.set('backup');
    await render(<FailoverNotice clock={clock} />);
    await expect.element(page.getByText('The main server is not responding.')).toBeVisible();
    expect(timers.map((timer) => timer.delay)).toEqual([5000]);
    timers[0]?.run();
    await expect.element(page.getByText('The main server is not responding.')).not.toBeInTheDocument();
    await expect.element(page.getByText('Using Backup Project')).toBeVisible();
    await expectAccessible();
    backupInUse.set(null);
    failoverNews.set('first');
    await expect.element(page.getByText('The main server is responding again.')).toBeVisible();
    await expect.element(page.getByText('Using Backup Project')).not.toBeInTheDocument();
    timers[1]?.run();
    await expect.element(page.getByText('The main server is responding again.')).not.toBeInTheDocument();
  });

  it('keeps the badge clear of controls, with and without a navigation bar', async () => {
    await page.viewport(360, 640);
    const { rerender } = await render(screenWithNotice({ bar: true }));
    const before = placeOf('Explore');
    backupInUse.set(BACKUP);
    await expect.element(page.getByText('Using Backup Project')).toBeVisible();
    expect(placeOf('Explore')).toEqual(before);
    expect(placeOf('Using Backup Project').top).toBeGreaterThanOrEqual(before.bottom);
    expect(placeOf('First').top).toBeGreaterThanOrEqual(placeOf('Using Backup Project').bottom);
    await rerender(screenWithNotice({ bar: false }));
    expect(placeOf('First').top).toBeGreaterThanOrEqual(placeOf('Using Backup Project').bottom);
    await page.viewport(1280, 800);
  });
});

describe('sync badge', () => {
  it('opens the panel, which returns the focus (decision L1)', async () => {
    syncStatus.set({ ...INITIAL_STATUS, state: 'held', held: 2 });
    await render(
      <DatabaseProvider account="visitor" openStore={() => new Promise(() => undefined)}>
        <MemoryRouter>
          <SyncBadge />
        </MemoryRouter>
      </DatabaseProvider>,
    );
    await expectAccessible();
    const badge = page.getByRole('button', { name: '2 changes need attention' });
    await badge.click();
    const panel = page.getByRole('dialog', { name: 'Your changes' });
    await expect.element(panel).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(panel).not.toBeInTheDocument();
    await expect.element(badge).toHaveFocus();
  });
});

describe('queue notice (shell specification, section 8)', () => {
  it('reports a change that could not be recorded, until dismissed', async () => {
    queueProblem.set('failed');
    await render(<Notices />);
    const alert = page.getByRole('alert');
    await expect.element(alert).toHaveTextContent('Failed to add item to sync queue');
    await expectAccessible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(alert).not.toBeInTheDocument();
  });

  it('advises what to do when the device is full', async () => {
    queueProblem.set('full');
    await render(<Notices />);
    await expect.element(page.getByRole('alert')).toHaveTextContent('This device is full.');
  });

  it('offers a reload instead of a retry when the page lost its databases', async () => {
    queueProblem.set('closed');
    await render(<Notices />);
    const alert = page.getByRole('alert');
    await expect.element(alert).toHaveTextContent('Reload the page to continue.');
    await expect.element(alert).not.toHaveTextContent('Try again');
    await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  });
});

describe('storage notice', () => {
  it('is hidden while there is room, or without an estimate', async () => {
    const read = vi.fn(room(79));
    await render(<StorageNotice read={read} />);
    await expect.poll(() => read).toHaveBeenCalled();
    await expect.element(page.getByRole('status')).not.toBeInTheDocument();
    const unknown = vi.fn(() => Promise.resolve(undefined));
    await render(<StorageNotice read={unknown} />);
    await expect.poll(() => unknown).toHaveBeenCalled();
    await expect.element(page.getByRole('status')).not.toBeInTheDocument();
  });

  it('warns from 80 percent, links to the panel, and can be dismissed', async () => {
    await render(<StorageNotice read={room(83)} />);
    const notice = page.getByRole('status');
    await expect.element(notice).toHaveTextContent('nearly full: 83% of its space is used');
    await expectAccessible();
    await page.getByRole('button', { name: 'Details' }).click();
    expect(syncPanelRequest.read()).toBe(true);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(notice).not.toBeInTheDocument();
  });

  it('returns when the device is full, and says that text is still saved', async () => {
    let used = 83;
    await render(<StorageNotice read={() => room(used)()} />);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    used = 97;
    announceStoredFile();
    await expect.element(page.getByRole('status')).toHaveTextContent('Text is still saved');
  });

  it('appears when the browser refuses to store more, whatever it estimates', async () => {
    await render(<StorageNotice read={room(3)} refill={async () => undefined} />);
    await expect.element(page.getByText('Text is still saved')).not.toBeInTheDocument();
    deviceIsFull.set(true);
    await expect.element(page.getByRole('status')).toHaveTextContent('Text is still saved');
    deviceIsFull.set(false);
    await expect.element(page.getByText('Text is still saved')).not.toBeInTheDocument();
  });
});

describe('update question (decision L6)', () => {
  it('asks before it reloads', async () => {
    const onAccept = vi.fn(() => Promise.resolve());
    await render(<UpdateQuestionView onAccept={onAccept} onDismiss={() => undefined} />);
    await expect.element(page.getByRole('status')).toHaveTextContent('New content available. Reload?');
    await expectAccessible();
    expect(onAccept).not.toHaveBeenCalled();
    await page.getByRole('button', { name: 'Reload' }).click();
    expect(onAccept).toHaveBeenCalledOnce();
  });

  it('is skipped when the running version was built without configuration', async () => {
    const accept = vi.fn(() => Promise.resolve());
    const update = { ask: true, accept, dismiss: () => undefined };
    const { rerender } = await render(<UpdateOffer update={update} isUseless={false} />);
    await expect.element(page.getByRole('status')).toBeVisible();
    expect(accept).not.toHaveBeenCalled();
    await rerender(<UpdateOffer update={update} isUseless />);
    await expect.poll(() => accept.mock.calls.length).toBe(1);
    expect(page.getByRole('status').elements()).toEqual([]);
  });

  it('reports when the reload was skipped because changes could not be saved', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const onAccept = vi.fn(() => Promise.reject(new Error('full')));
    await render(<UpdateQuestionView onAccept={onAccept} onDismiss={() => undefined} />);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect.element(page.getByRole('status')).toHaveTextContent('so the page was not reloaded');
  });
});
