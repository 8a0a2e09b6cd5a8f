import { isAuthRetryableFetchError, type AuthError } from '@supabase/auth-js';
import * as v from 'valibot';

/** The outcome of a request to the auth server. `message` is the server's; empty if not fit for people. */
export type AuthResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'offline' | 'unreachable' }
  | { readonly ok: false; readonly reason: 'refused'; readonly message: string };

/** The outcome of entering a code from a mail. `wrongCode`: wrong or expired. */
export type CodeResult = AuthResult | { readonly ok: false; readonly reason: 'wrongCode' };

/** The outcome of setting a password. `oldPassword`: the old one is required. `wrongPassword`: the given one is wrong. */
export type PasswordResult =
  | AuthResult
  | { readonly ok: false; readonly reason: 'oldPassword' | 'wrongPassword' };

/** Classifies an answer of the auth library: 502, 503, 504 and no answer can be retried. */
export function authResult(error: AuthError | null): AuthResult {
  if (error === null) return { ok: true };
  if (isAuthRetryableFetchError(error))
    return { ok: false, reason: navigator.onLine ? 'unreachable' : 'offline' };
  // The library's message for a deleted account is about claims and tokens (authoring specification, section 8).
  const message = error.code === 'user_not_found' ? 'No user found' : wordsOf(error);
  return { ok: false, reason: 'refused', message };
}

/** The error's message; empty if not fit for people. */
function wordsOf({ name, message }: AuthError): string {
  // The body was not JSON, so the message is the parser's.
  if (name === 'AuthUnknownError') return '';
  // Without a message in the body, the library gives the body itself.
  const isData = v.safeParse(jsonSchema, message).success;
  return isData || /<[a-z!/]/i.test(message) ? '' : message;
}

const jsonSchema = v.pipe(v.string(), v.parseJson());
