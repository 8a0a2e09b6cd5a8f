import { isAuthRetryableFetchError } from '@supabase/auth-js';
import { reportError } from '@/shared/report-error';
import { authClient } from './auth-client';
import { authResult, type AuthResult, type CodeResult, type PasswordResult } from './auth-result';
import { authStore } from './auth-state';
import { getAccessToken } from './get-access-token';
import { hasJustRecovered } from './has-just-recovered';
import { createSessionStorage } from './session-storage';
import { readStoredSession } from './stored-session';

/* Imported lazily, since all of it loads the auth library. */

/** Signs in with a password. When it resolves, the session is stored and the auth state updated. */
export async function signIn(email: string, password: string): Promise<AuthResult> {
  const { error } = await authClient().client.signInWithPassword({ email, password });
  return authResult(error);
}

/** Creates an account. `confirmEmail`: the address has to be confirmed before the first sign-in. */
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

/** Redirects to Google, which returns to the site's origin with a code (shell specification, section 7). */
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
  // The server's message says "link" even for a code.
  if (error?.code === 'otp_expired') return { ok: false, reason: 'wrongCode' };
  return authResult(error);
}

/** Sets a new password. Without the old one (null) it works only minutes after a mailed code or link (decision D16). */
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

/** Signs the current person in again by password, in a new session. */
export async function verifyPassword(password: string): Promise<PasswordResult> {
  const email = authStore.read().user?.email ?? '';
  const { error } = await authClient().client.signInWithPassword({ email, password });
  if (error?.code === 'invalid_credentials') return { ok: false, reason: 'wrongPassword' };
  return authResult(error);
}

/** Error codes that ask for the old password or a recent sign-in. */
const NEEDS_OLD: ReadonlySet<string | undefined> = new Set([
  'current_password_required',
  'current_password_invalid',
  'reauthentication_needed',
]);

/** Completes a redirect sign-in with its `?code=` (PKCE). */
export async function exchangeCode(code: string): Promise<AuthResult> {
  const { error } = await authClient().client.exchangeCodeForSession(code);
  return authResult(error);
}

/** Signs out on this device immediately, offline too. The library would first renew an expired session. */
export function signOut(): void {
  const stored = readStoredSession();
  createSessionStorage().forgetSession();
  if (stored.state === 'session' && navigator.onLine) revoke(stored.session.accessToken).catch(reportError);
}

/** Signs out locally, when the account is deleted on the server. */
export function leaveDeletedAccount(): void {
  createSessionStorage().forgetSession();
}

/** Ends all other sessions of the account. Their access tokens expire within the hour and cannot be renewed. */
export async function signOutOthers(): Promise<AuthResult> {
  const token = await getAccessToken();
  if (token === null) return { ok: false, reason: 'refused', message: 'Auth session missing!' };
  const { error } = await authClient().client.admin.signOut(token, 'others');
  return authResult(error);
}

async function revoke(accessToken: string): Promise<void> {
  const { error } = await authClient().client.admin.signOut(accessToken, 'local');
  // Without a connection, the server's session expires by itself; report anything else.
  if (error !== null && !isAuthRetryableFetchError(error)) throw error;
}
