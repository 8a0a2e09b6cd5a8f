import { AppError } from '@/shared/app-error';
import { reportError } from '@/shared/report-error';
import { exchangeCode } from './auth-actions';
import { authClient } from './auth-client';
import { setAuthLoading } from './auth-state';
import { SESSION_KEY } from './stored-session';

/** The outcome of a redirect sign-in. */
export type ReturnedSignIn =
  | { readonly kind: 'none' }
  | { readonly kind: 'signedIn'; readonly path: string }
  /** `notStartedHere`: this browser did not start it, or has completed it already. */
  | { readonly kind: 'failed'; readonly message: string; readonly notStartedHere?: true };

/** Storage key of the page to open after signing in on another site. */
const RETURN_TO_KEY = 'fledge-return-to';

/** Completes a redirect sign-in. Resolves to the page to open. */
export async function finishReturnedSignIn(
  query: URLSearchParams,
  pathname: string,
): Promise<ReturnedSignIn> {
  try {
    const code = query.get('code');
    if (code === null) return { kind: 'failed', message: messageOf(query) };
    if (!wasAsked()) return { kind: 'failed', message: '', notStartedHere: true };
    const result = await exchangeCode(code);
    if (result.ok) return { kind: 'signedIn', path: takeReturnPath() ?? pathname };
    return { kind: 'failed', message: result.reason === 'refused' ? result.message : '' };
  } finally {
    setAuthLoading(false);
  }
}

/** The other site's message, if this browser asked: otherwise any link could put a text on this page. */
function messageOf(query: URLSearchParams): string {
  return wasAsked() ? (query.get('error_description') ?? '') : '';
}

/** Whether this browser holds the PKCE verifier, so that it started the sign-in. */
function wasAsked(): boolean {
  return authClient().storage.getItem(`${SESSION_KEY}-code-verifier`) !== null;
}

/** Stores the page to open after signing in on another site. */
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
    // Only a path of this site, against open redirects.
    return path !== null && /^\/(?!\/)/.test(path) ? path : null;
  } catch (cause) {
    reportError(new AppError('ERR_STORAGE_DENIED', 'The way back cannot be read', { cause }));
    return null;
  }
}
