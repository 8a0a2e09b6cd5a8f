import { useCallback, useId, useState } from 'react';
import type { CodeResult } from '@/auth/auth-result';
import { reportError } from '@/shared/report-error';
import type { Status } from '@/ui/Banner';
import { SIGN_IN_TEXTS } from './texts';

/** Runs one request to the auth server at a time, and describes its failures. */
export function useAuthRequest() {
  const [busy, setBusy] = useState(false);
  const [status, setStatus] = useState<Status | null>(null);
  const [refused, setRefused] = useState(false);
  const statusId = useId();
  const dismiss = useCallback(() => setStatus(null), []);
  /** Wraps a field's change handler: edited fields are no longer marked invalid. */
  const onEdit = (change: (value: string) => void) => (value: string) => {
    setRefused(false);
    change(value);
  };

  /** Resolves to whether it succeeded. Offline, nothing is sent and the error shows at once. */
  async function run(
    ask: () => Promise<CodeResult>,
    fallback: string = SIGN_IN_TEXTS.error,
  ): Promise<boolean> {
    setStatus(null);
    setRefused(false);
    if (!navigator.onLine) {
      setStatus({ kind: 'error', text: SIGN_IN_TEXTS.offline });
      return false;
    }
    setBusy(true);
    try {
      const result = await ask();
      const text = failureText(result);
      if (text !== null) setStatus({ kind: 'error', text });
      setRefused(!result.ok && (result.reason === 'refused' || result.reason === 'wrongCode'));
      return result.ok;
    } catch (error) {
      reportError(error);
      setStatus({ kind: 'error', text: fallback });
      return false;
    } finally {
      setBusy(false);
    }
  }

  /** Id of the error text, for fields that the server rejected. */
  const errorId = refused && status !== null ? statusId : undefined;
  return { busy, status, statusId, errorId, setStatus, dismiss, onEdit, run };
}

/** The error text of a response, preferably the server's own; null on success. */
function failureText(result: CodeResult): string | null {
  if (result.ok) return null;
  if (result.reason === 'refused') return result.message === '' ? SIGN_IN_TEXTS.error : result.message;
  if (result.reason === 'wrongCode') return SIGN_IN_TEXTS.wrongCode;
  return result.reason === 'offline' ? SIGN_IN_TEXTS.offline : SIGN_IN_TEXTS.unreachable;
}
