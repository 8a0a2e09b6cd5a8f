import { useCallback, useState } from 'react';
import type { CodeResult } from '@/auth/auth-result';
import { reportError } from '@/shared/report-error';
import type { Status } from '@/ui/Banner';
import { failureText } from './failure-text';
import { SIGN_IN_TEXTS } from './texts';

/** Runs one request to the auth server at a time and words what went wrong with it. */
export function useAuthRequest() {
  const [busy, setBusy] = useState(false);
  const [status, setStatus] = useState<Status | null>(null);
  const dismiss = useCallback(() => setStatus(null), []);

  /** Resolves to whether it went well. Offline nothing is sent, and the person sees why at once. */
  async function run(
    ask: () => Promise<CodeResult>,
    fallback: string = SIGN_IN_TEXTS.error,
  ): Promise<boolean> {
    setStatus(null);
    if (!navigator.onLine) {
      setStatus({ kind: 'error', text: SIGN_IN_TEXTS.offline });
      return false;
    }
    setBusy(true);
    try {
      const result = await ask();
      const text = failureText(result);
      if (text !== null) setStatus({ kind: 'error', text });
      return result.ok;
    } catch (error) {
      reportError(error);
      setStatus({ kind: 'error', text: fallback });
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { busy, status, setStatus, dismiss, run };
}
