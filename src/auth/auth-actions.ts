import { isAuthRetryableFetchError } from '@supabase/auth-js';
import { reportError } from '@/shared/report-error';
import { authClient } from './auth-client';
import { authResult, type AuthResult, type CodeResult, type PasswordResult } from './auth-result';
import { authStore } from './auth-state';
import { getAccessToken } from './get-access-token';
import { hasJustRecovered } from './has-just-recovered';
import { createSessionStorage } from './session-storage';
import { readStoredSession } from './stored-session';

/** Everything here loads the auth library, so it is imported only when somebody signs in, out or recovers. */

/** Signs in with a password; the stored session and the auth state follow before this resolves. */
export async function signIn(email: string, password: string): Promise<AuthResult> {
  const { error } = await authClient().client.signInWithPassword({ email, password });
  return authResult(error);
}

/** Makes an account. `confirmEmail`: the server wants the address confirmed before the first sign-in. */
export async function signUp(
  email: string,
  password: string,
): Promise<AuthResult & { confirmEmail?: boolean }> {
  const { data, error } = await authClient().client.signUp({
    email,
    password,
    options: { emailRedirectTo: window.location.origin },
  });
  return { ...authResult(error), confirmEmail: error === null && data.session === null };
}

/** Leaves for Google and comes back to the site's origin with a code (shell specification, section 7). */
export async function signInWithGoogle(): Promise<AuthResult> {
  const { error } = await authClient().client.signInWithOAuth({
    provider: 'google',
    options: {
      redirectTo: window.location.origin,
      queryParams: { access_type: 'offline', prompt: 'consent' },
    },
  });
  return authResult(error);
}

/** Sends a mail with a code and a link for setting a new password (decision E13). */
export async function sendRecovery(email: string): Promise<AuthResult> {
  const redirectTo = `${window.location.origin}/set-password`;
  const { error } = await authClient().client.resetPasswordForEmail(email, { redirectTo });
  return authResult(error);
}

/** Signs in with the code of the recovery mail. */
export async function verifyRecovery(email: string, code: string): Promise<CodeResult> {
  const { error } = await authClient().client.verifyOtp({ email, token: code, type: 'recovery' });
  // The server's message calls it a link, even when a code was given.
  if (error?.code === 'otp_expired') return { ok: false, reason: 'wrongCode' };
  return authResult(error);
}

/** Sets a new password. Without the old one (null) only minutes after a mailed code or link (decision D16). */
export async function updatePassword(password: string, old: string | null): Promise<PasswordResult> {
  if (old === null) {
    if (!(await hasJustRecovered())) return { ok: false, reason: 'oldPassword' };
  } else {
    const right = await verifyPassword(old);
    if (!right.ok) return right;
  }
  const { error } = await authClient().client.updateUser({
    password,
    ...(old === null ? {} : { current_password: old }),
  });
  if (NEEDS_OLD.has(error?.code)) return { ok: false, reason: 'oldPassword' };
  return authResult(error);
}

/** Signs in again with the password of the signed-in person, which begins a new session. */
export async function verifyPassword(password: string): Promise<PasswordResult> {
  const email = authStore.read().user?.email ?? '';
  const { error } = await authClient().client.signInWithPassword({ email, password });
  if (error?.code === 'invalid_credentials') return { ok: false, reason: 'wrongPassword' };
  return authResult(error);
}

/** What a server says that wants the old password, or a sign-in of this day. */
const NEEDS_OLD: ReadonlySet<string | undefined> = new Set([
  'current_password_required',
  'current_password_invalid',
  'reauthentication_needed',
]);

/** Ends the sign-in that returned in the address as `?code=` (PKCE). */
export async function exchangeCode(code: string): Promise<AuthResult> {
  const { error } = await authClient().client.exchangeCodeForSession(code);
  return authResult(error);
}

/** Signs out on this device, at once and offline too. The library's own way would first renew an ended session. */
export function signOut(): void {
  const stored = readStoredSession();
  createSessionStorage().forgetSession();
  if (stored.state === 'session' && navigator.onLine) revoke(stored.session.accessToken).catch(reportError);
}

/** Signs this device out without a word to the server: the account is gone there. */
export function leaveDeletedAccount(): void {
  createSessionStorage().forgetSession();
}

/** Ends the sessions of all other devices and browsers. Their tokens end within the hour; none is renewed. */
export async function signOutOthers(): Promise<AuthResult> {
  const token = await getAccessToken();
  if (token === null) return { ok: false, reason: 'refused', message: 'Auth session missing!' };
  const { error } = await authClient().client.admin.signOut(token, 'others');
  return authResult(error);
}

async function revoke(accessToken: string): Promise<void> {
  const { error } = await authClient().client.admin.signOut(accessToken, 'local');
  // A line that fails now leaves a session on the server that ends on its own; anything else should be known.
  if (error !== null && !isAuthRetryableFetchError(error)) throw error;
}
