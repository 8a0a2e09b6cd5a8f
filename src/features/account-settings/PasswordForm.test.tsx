import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { MemoryRouter } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import { authStateOf, authStore, syncAuthState } from '@/auth/auth-state';
import { writeSessionMirror } from '@/auth/session-mirror';
import { signInDialog } from '@/auth/use-sign-in-dialog';
import { SESSION_KEY } from '@/auth/stored-session';
import { makeSession, PERSON } from '@support/auth/make-session';
import { expectAccessible } from '@support/ui/expect-accessible';
import { endAccount } from './end-account';
import { PasswordForm } from './PasswordForm';

const MINUTE = 60;
const answer = vi.fn<(asked: string, body: Record<string, unknown>) => Response>();

beforeEach(() => {
  vi.stubEnv('VITE_SUPABASE_URL', 'https://backend.example');
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', 'anon');
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const { pathname, search } = new URL(url);
    const body = JSON.parse(typeof init.body === 'string' ? init.body : '{}') as Record<string, unknown>;
    return Promise.resolve(answer(`${init.method} ${pathname}${search}`, body));
  });
});

afterEach(async () => {
  answer.mockReset();
  await writeSessionMirror(null);
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  localStorage.removeItem(SESSION_KEY);
  signInDialog.set(null);
  authStore.set(authStateOf({ state: 'none' }));
});

let renewals = 0;

/** A session with a token issued at `iat`, in seconds; `mailed` is when a mailed code started it, if one did. */
function session(iat: number, mailed?: number) {
  const amr = mailed === undefined ? [] : [{ method: 'otp', timestamp: mailed }];
  const claims = { sub: PERSON.id, iat, exp: iat + 3600, amr };
  const access_token = `${btoa('{}')}.${btoa(JSON.stringify(claims))}.s`;
  renewals += 1;
  return { ...makeSession(), access_token, refresh_token: `r${renewals}`, expires_in: 3600 };
}

async function open(stored: object) {
  localStorage.setItem(SESSION_KEY, JSON.stringify(stored));
  syncAuthState();
  await render(
    <MemoryRouter>
      <PasswordForm email={PERSON.email} />
    </MemoryRouter>,
  );
}

const old = page.getByLabelText('Old password');
async function save(oldPassword?: string) {
  if (oldPassword !== undefined) await old.fill(oldPassword);
  await page.getByLabelText('New password', { exact: true }).fill('a new password');
  await page.getByLabelText('Confirm new password').fill('a new password');
  await page.getByRole('button', { name: 'Save password' }).click();
}
const asked = () => answer.mock.calls.map(([what]) => what);

it('D16: requires and verifies the old password in an ordinary session', async () => {
  answer.mockImplementation((what, body) => {
    if (what.startsWith('PUT')) return Response.json({ id: PERSON.id });
    return body['password'] === 'correct horse'
      ? Response.json(session(2000))
      : Response.json({ code: 400, error_code: 'invalid_credentials', msg: 'no' }, { status: 400 });
  });
  await open(session(1000));
  await expect.element(old).toBeVisible();
  await expectAccessible();
  await save('guessed');
  await expect.element(page.getByText('Old password is incorrect')).toBeVisible();
  await expect.element(old).toHaveAccessibleDescription('Old password is incorrect');
  await expect.element(old).toHaveAttribute('aria-invalid', 'true');
  expect(asked()).not.toContain('PUT /auth/v1/user');
  await save('correct horse');
  await expect.element(page.getByText('Password updated successfully')).toBeVisible();
  expect(answer).toHaveBeenLastCalledWith(
    'PUT /auth/v1/user',
    expect.objectContaining({ password: 'a new password', current_password: 'correct horse' }),
  );
});

it("D16: does not require it minutes after a mailed code, whatever the device's clock", async () => {
  answer.mockImplementation((what) =>
    Response.json(what.startsWith('PUT') ? { id: PERSON.id } : session(1000 + 9 * MINUTE, 1000)),
  );
  await open(session(1000, 1000));
  await save();
  await expect.element(page.getByText('Password updated successfully')).toBeVisible();
  await expect.element(old).not.toBeInTheDocument();
});

it('D16: requires it again later, and offers to send a code', async () => {
  answer.mockImplementation(() => Response.json(session(1000 + 11 * MINUTE, 1000)));
  await open(session(1000, 1000));
  await expect.element(old).toBeVisible();
  await page.getByRole('button', { name: 'Send me a code' }).click();
  expect(signInDialog.read()).toBe('recover');
  expect(asked()).not.toContain('PUT /auth/v1/user');
});

it('D16: asks for it when only the server requires it', async () => {
  answer.mockImplementation((what) =>
    what.startsWith('PUT')
      ? Response.json({ code: 400, error_code: 'current_password_required', msg: 'no' }, { status: 400 })
      : Response.json(session(1000 + MINUTE, 1000)),
  );
  await open(session(1000, 1000));
  await save();
  await expect.element(page.getByText(/Enter your old password too/)).toBeVisible();
  await expect.element(old).toBeVisible();
});

it('marks fields invalid until they are edited', async () => {
  await open(session(1000));
  const [password, confirm] = [
    page.getByLabelText('New password', { exact: true }),
    page.getByLabelText('Confirm new password'),
  ];
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect.element(password).toHaveAttribute('aria-invalid', 'true');
  await old.fill('mine');
  await expect.element(old).not.toHaveAttribute('aria-invalid');
  await expect.element(password).toHaveAttribute('aria-invalid', 'true');
  await password.fill('one password');
  await confirm.fill('another password');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect.element(confirm).toHaveAttribute('aria-invalid', 'true');
  await password.fill('another password');
  await expect.element(password).not.toHaveAttribute('aria-invalid');
  await expect.element(confirm).not.toHaveAttribute('aria-invalid');
});

it('ends an account that another device has deleted', async () => {
  let account: object | null = { id: PERSON.id };
  answer.mockImplementation((what) =>
    what.endsWith('/account_data')
      ? Response.json({ account, files: [], events: [] })
      : Response.json({ code: 400, error_code: 'invalid_credentials', msg: 'no' }, { status: 400 }),
  );
  await open(session(Math.floor(Date.now() / 1000)));
  const transport = { remove: () => Promise.reject(new Error('There is nothing to remove.')) };
  const end = () => endAccount({ account: PERSON.id, password: 'mine', transport, onRemoved: vi.fn() });
  expect(await end()).toEqual({ ok: false, reason: 'wrongPassword' });
  account = null;
  expect(await end()).toBe('deleted');
  expect(authStore.read().user).toBeNull();
});
