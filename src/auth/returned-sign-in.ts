import { AppError } from '@/shared/app-error';
import { reportError } from '@/shared/report-error';
import { exchangeCode } from './auth-actions';
import { authClient } from './auth-client';
import { setAuthLoading } from './auth-state';
import { SESSION_KEY } from './stored-session';

/** What a sign-in that returned in the address led to. */
export type ReturnedSignIn =
  | { readonly kind: 'none' }
  | { readonly kind: 'signedIn'; readonly path: string }
  /** `notAskedHere`: this browser does not know of it, or has ended it before. */
  | { readonly kind: 'failed'; readonly message: string; readonly notAskedHere?: true };

/** Where somebody wanted to go when they left for another site to sign in. */
const RETURN_TO_KEY = 'fledge-return-to';

/** Ends a sign-in that returned in the address, and resolves to where the person should be now. */
export async function finishReturnedSignIn(
  query: URLSearchParams,
  pathname: string,
): Promise<ReturnedSignIn> {
  try {
    const code = query.get('code');
    if (code === null) return { kind: 'failed', message: messageOf(query) };
    if (!wasAsked()) return { kind: 'failed', message: '', notAskedHere: true };
    const result = await exchangeCode(code);
    if (result.ok) return { kind: 'signedIn', path: takeReturnPath() ?? pathname };
    return { kind: 'failed', message: result.reason === 'refused' ? result.message : '' };
  } finally {
    setAuthLoading(false);
  }
}

/** What the other site says, if this browser asked: else anybody could put words on this page by a link. */
function messageOf(query: URLSearchParams): string {
  return wasAsked() ? (query.get('error_description') ?? '') : '';
}

/** Whether this browser holds what proves that the sign-in was begun here. */
function wasAsked(): boolean {
  return authClient().storage.getItem(`${SESSION_KEY}-code-verifier`) !== null;
}

/** Remembers where to go after signing in on another site. */
export function keepReturnPath(path: string): void {
  try {
    sessionStorage.setItem(RETURN_TO_KEY, path);
  } catch (cause) {
    reportError(new AppError('ERR_STORAGE_DENIED', 'The way back cannot be remembered', { cause }));
  }
}

function takeReturnPath(): string | null {
  try {
    const path = sessionStorage.getItem(RETURN_TO_KEY);
    sessionStorage.removeItem(RETURN_TO_KEY);
    // Only a path of this site: never an address that somebody planted.
    return path !== null && /^\/(?!\/)/.test(path) ? path : null;
  } catch (cause) {
    reportError(new AppError('ERR_STORAGE_DENIED', 'The way back cannot be read', { cause }));
    return null;
  }
}
