import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { authStateOf, authStore } from '@/auth/auth-state';
import { signInDialog } from '@/auth/sign-in-dialog-store';
import { PERSON } from '@/auth/testing/make-session';
import { expectAccessible } from '@/ui/testing/expect-accessible';
import { ConfigurationBannerView } from './ConfigurationBanner';
import { failoverStore } from './failover-store';
import { FailoverNotice } from './FailoverNotice';
import { SessionNotices } from './SessionNotices';
import { SyncBadgeView } from './SyncBadge';
import { UpdateQuestionView } from './UpdateQuestion';

const VISITOR = authStateOf({ state: 'none' });

afterEach(() => {
  authStore.set(VISITOR);
  signInDialog.set(null);
  failoverStore.set({ usingBackup: false, message: null });
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
  it('tell that the session has ended and lead to the sign-in dialog (decision L5)', async () => {
    authStore.set({ ...VISITOR, account: PERSON.id, user: PERSON, sessionState: 'expired' });
    await render(<SessionNotices />);
    const text = 'Your session has ended. Sign in again to send your changes.';
    await expect.element(page.getByText(text)).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Sign In' }).click();
    expect(signInDialog.read()).toBe('signIn');
  });

  it('tell that the stored session could not be read, until dismissed', async () => {
    authStore.set({ ...VISITOR, problem: 'unreadable' });
    await render(<SessionNotices />);
    await expect.element(page.getByRole('alert')).toHaveTextContent('Your saved sign-in could not be read.');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  it('tell that the browser denies storage', async () => {
    authStore.set({ ...VISITOR, problem: 'denied' });
    await render(<SessionNotices />);
    await expect.element(page.getByRole('alert')).toHaveTextContent('does not let the app keep anything');
  });
});

describe('failover notice (shell specification, section 4)', () => {
  it('shows a message for 5 s, and the badge for as long as the backup is in use', async () => {
    const timers: { delay: number; run: () => void }[] = [];
    const clock = {
      now: () => 0,
      after: (delay: number, run: () => void) => (timers.push({ delay, run }), () => undefined),
    };
    failoverStore.set({ usingBackup: true, message: 'Switched to the backup project.' });
    await render(<FailoverNotice clock={clock} />);
    await expect.element(page.getByText('Switched to the backup project.')).toBeVisible();
    expect(timers.map((timer) => timer.delay)).toEqual([5000]);
    timers[0]?.run();
    await expect.element(page.getByText('Switched to the backup project.')).not.toBeInTheDocument();
    await expect.element(page.getByText('Using Backup Project')).toBeVisible();
    await expectAccessible();
  });
});

describe('sync badge', () => {
  it('is a button where something opens', async () => {
    const onOpen = vi.fn();
    const status = { state: 'held', pending: 0, held: 2, lastError: null, lastSentAt: null } as const;
    await render(<SyncBadgeView status={status} onOpen={onOpen} />);
    await expectAccessible();
    await page.getByRole('button', { name: '2 changes need attention' }).click();
    expect(onOpen).toHaveBeenCalledOnce();
  });
});

describe('update question (decision L6)', () => {
  it('asks, and reloads only on the person’s word', async () => {
    const onAccept = vi.fn(() => Promise.resolve());
    await render(<UpdateQuestionView onAccept={onAccept} onDismiss={() => undefined} />);
    await expect.element(page.getByRole('status')).toHaveTextContent('New content available. Reload?');
    await expectAccessible();
    expect(onAccept).not.toHaveBeenCalled();
    await page.getByRole('button', { name: 'Reload' }).click();
    expect(onAccept).toHaveBeenCalledOnce();
  });

  it('says that nothing was reloaded when the last changes could not be saved', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const onAccept = vi.fn(() => Promise.reject(new Error('full')));
    await render(<UpdateQuestionView onAccept={onAccept} onDismiss={() => undefined} />);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect.element(page.getByRole('status')).toHaveTextContent('could not be saved first');
  });
});
