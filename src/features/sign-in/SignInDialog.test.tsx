import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { MemoryRouter } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import { authStateOf, authStore } from '@/auth/auth-state';
import { writeSessionMirror } from '@/auth/session-mirror';
import type { SignInMode } from '@/auth/use-sign-in-dialog';
import { SESSION_KEY } from '@/auth/stored-session';
import { makeSession, PERSON } from '@support/auth/make-session';
import { expectAccessible } from '@support/ui/expect-accessible';
import SignInDialog from './SignInDialog';

const answer = vi.fn<(url: string) => Response>();
let hasGoogle = true;

function Example({ onClose }: { readonly onClose: () => void }) {
  const [mode, setMode] = useState<SignInMode>('signIn');
  return (
    <MemoryRouter>
      <SignInDialog mode={mode} onModeChange={setMode} onClose={onClose} />
    </MemoryRouter>
  );
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const email = () => page.getByLabelText('Email');

beforeEach(() => {
  vi.stubEnv('VITE_SUPABASE_URL', 'https://backend.example');
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', 'anon');
  hasGoogle = true;
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(
      url.endsWith('/settings') ? Response.json({ external: { google: hasGoogle } }) : answer(url),
    ),
  );
});

afterEach(async () => {
  answer.mockReset();
  // Test files share the browser's databases.
  await writeSessionMirror(null);
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  localStorage.removeItem(SESSION_KEY);
  localStorage.removeItem('fledge-google');
  authStore.set(authStateOf({ state: 'none' }));
});

async function fillIn() {
  await email().fill(PERSON.email);
  await page.getByLabelText('Password').fill('correct horse');
}

describe('sign-in dialog (shell specification, section 2)', () => {
  it('has the specified words and is accessible in both modes', async () => {
    await render(<Example onClose={() => undefined} />);
    await expect.element(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible();
    await expect.element(button('Sign in with Google')).toBeVisible();
    await expect.element(page.getByText('or', { exact: true })).toBeVisible();
    await expectAccessible();
    await button("Don't have an account? Sign up").click();
    await expect.element(page.getByRole('dialog', { name: 'Create Account' })).toBeVisible();
    await expect.element(button('Sign up with Google')).toBeVisible();
    await expectAccessible();
    await button('Already have an account? Sign in').click();
    await expect.element(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible();
  });

  it('labels the password for password managers', async () => {
    await render(<Example onClose={() => undefined} />);
    await expect.element(page.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
    await button("Don't have an account? Sign up").click();
    await expect.element(page.getByLabelText('Password')).toHaveAttribute('autocomplete', 'new-password');
  });

  it('keeps the email across forms, and the focus in the form', async () => {
    answer.mockImplementation(() => Response.json({}));
    await render(<Example onClose={() => undefined} />);
    await email().fill(PERSON.email);
    await button("Don't have an account? Sign up").click();
    await expect.element(email()).toHaveValue(PERSON.email);
    await expect.element(email()).toHaveFocus();
    await button('Already have an account? Sign in').click();
    await button('Forgot password?').click();
    await expect.element(email()).toHaveValue(PERSON.email);
    await expect.element(email()).toHaveFocus();
    await button('Send code').click();
    await expect.element(page.getByLabelText('Code')).toHaveFocus();
  });

  it('requires both fields before sending', async () => {
    await render(<Example onClose={() => undefined} />);
    await button('Sign In').click();
    await expect.element(email()).toBeInvalid();
    expect(answer).not.toHaveBeenCalled();
  });

  it("shows the server's message, keeps the input, and marks the fields until they are edited", async () => {
    answer.mockReturnValue(
      Response.json({ code: 'invalid_credentials', msg: 'Invalid login credentials' }, { status: 400 }),
    );
    await render(<Example onClose={() => undefined} />);
    await fillIn();
    await button('Sign In').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Invalid login credentials');
    for (const field of [email(), page.getByLabelText('Password')]) {
      await expect.element(field).toHaveAttribute('aria-invalid', 'true');
      await expect.element(field).toHaveAccessibleDescription('Invalid login credentials');
    }
    await expect.element(email()).toHaveValue(PERSON.email);
    await page.getByLabelText('Password').fill('another one');
    await expect.element(email()).not.toHaveAttribute('aria-invalid');
    await expect.element(page.getByLabelText('Password')).not.toHaveAttribute('aria-invalid');
  });

  it('stores the session, signs in and closes', async () => {
    answer.mockReturnValue(Response.json({ ...makeSession(), expires_in: 3600 }));
    const onClose = vi.fn();
    await render(<Example onClose={onClose} />);
    await fillIn();
    await button('Sign In').click();
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    expect(authStore.read()).toMatchObject({ account: PERSON.id, sessionState: 'valid' });
    expect(localStorage.getItem(SESSION_KEY)).toContain(PERSON.id);
  });

  it('reports being offline at once', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await render(<Example onClose={() => undefined} />);
    await fillIn();
    await button('Sign In').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('You are offline. Connect to sign in.');
  });

  it('offers Google only if the server does, at once from the second visit on', async () => {
    hasGoogle = false;
    const first = await render(<Example onClose={() => undefined} />);
    await expect.poll(() => localStorage.getItem('fledge-google')).toBe('false');
    await expect.element(button('Sign In')).toBeVisible();
    expect(button('Sign in with Google').query()).toBeNull();
    await first.unmount();
    const asked = vi.fn(() => new Promise(() => undefined));
    vi.stubGlobal('fetch', asked);
    await render(<Example onClose={() => undefined} />);
    await expect.element(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible();
    expect(page.getByText('or', { exact: true }).query()).toBeNull();
    await expect.poll(() => asked.mock.calls.length).toBe(1);
  });

  it('keeps the fields in place when the availability of Google arrives', async () => {
    const answered = Promise.withResolvers<void>();
    vi.stubGlobal('fetch', async () => {
      await answered.promise;
      return Response.json({ external: { google: false } });
    });
    await render(<Example onClose={() => undefined} />);
    // Measured after the opening animation.
    const layout = () =>
      [page.getByRole('dialog').element(), email().element()].map((element) => {
        const { offsetTop, offsetHeight } = element as HTMLElement;
        return [offsetTop, offsetHeight];
      });
    await expect.element(email()).toBeVisible();
    const before = layout();
    answered.resolve();
    await expect.poll(() => localStorage.getItem('fledge-google')).toBe('false');
    expect(layout()).toEqual(before);
  });

  it('reports that Google is no longer offered', async () => {
    await render(<Example onClose={() => undefined} />);
    await expect.element(button('Sign in with Google')).toBeVisible();
    hasGoogle = false;
    await button('Sign in with Google').click();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Sign-in with Google is not set up here.');
  });

  it.each([
    ['an empty object', () => Response.json({}, { status: 400 })],
    ['a page', () => new Response('<html>Bad Request</html>', { status: 400 })],
  ])('says "An error occurred" for a refusal with %s', async (_what, refuse) => {
    answer.mockImplementation(refuse);
    await render(<Example onClose={() => undefined} />);
    await fillIn();
    await button('Sign In').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('An error occurred');
  });

  it('says "Failed to sign in with Google" when the request fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    await render(<Example onClose={() => undefined} />);
    await expect.element(button('Sign in with Google')).toBeVisible();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await button('Sign in with Google').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to sign in with Google');
  });

  it('sends and accepts a recovery code (decision E13)', async () => {
    answer.mockImplementation((url) =>
      url.includes('/recover') ? Response.json({}) : Response.json({ ...makeSession(), expires_in: 3600 }),
    );
    const onClose = vi.fn();
    await render(<Example onClose={onClose} />);
    await button('Forgot password?').click();
    await expectAccessible();
    await email().fill(PERSON.email);
    await button('Send code').click();
    await page.getByLabelText('Code').fill('123456');
    await expectAccessible();
    await button('Continue').click();
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    expect(authStore.read().account).toBe(PERSON.id);
  });

  it('reports a wrong code in its own words', async () => {
    answer.mockImplementation((url) =>
      url.includes('/recover')
        ? Response.json({})
        : Response.json(
            { code: 403, error_code: 'otp_expired', msg: 'Email link is invalid or has expired' },
            { status: 403 },
          ),
    );
    await render(<Example onClose={() => undefined} />);
    await button('Forgot password?').click();
    await email().fill(PERSON.email);
    await button('Send code').click();
    await page.getByLabelText('Code').fill('000000');
    await button('Continue').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('This code is wrong or has expired.');
    await expect.element(page.getByLabelText('Code')).toHaveValue('000000');
  });
});
