import type { CodeResult } from '@/auth/auth-result';
import { SIGN_IN_TEXTS } from './texts';

/** What to show for an answer; null if it went well. The server's own message where it gave one. */
export function failureText(result: CodeResult): string | null {
  if (result.ok) return null;
  if (result.reason === 'refused') return result.message === '' ? SIGN_IN_TEXTS.error : result.message;
  if (result.reason === 'wrongCode') return SIGN_IN_TEXTS.wrongCode;
  return result.reason === 'offline' ? SIGN_IN_TEXTS.offline : SIGN_IN_TEXTS.unreachable;
}
