import { useEffect, useState } from 'react';
import { googleAvailable } from '@/auth/google-available';
import { keptDraft } from '@/shared/kept-draft';
import { codeOf, reportError } from '@/shared/report-error';

/** Whether to offer sign-in with Google; `asking` before the first response on this device. */
export type GoogleOffer = 'asking' | 'offered' | 'none';

const lastAnswer = keptDraft('fledge-google', (text) => JSON.parse(text) === true);

/** The server's last response at once, and the new one as soon as it arrives. */
export function useGoogleOffer(): GoogleOffer {
  const [offer, setOffer] = useState<GoogleOffer>(() => {
    const known = lastAnswer.read();
    return known === undefined ? 'asking' : known ? 'offered' : 'none';
  });
  useEffect(() => {
    const leaving = new AbortController();
    async function ask() {
      try {
        const isAvailable = await googleAvailable(leaving.signal);
        lastAnswer.write(isAvailable);
        setOffer(isAvailable ? 'offered' : 'none');
      } catch (error) {
        if (leaving.signal.aborted) return;
        if (codeOf(error) !== 'ERR_OFFLINE') reportError(error);
        setOffer((known) => (known === 'asking' ? 'none' : known));
      }
    }
    void ask();
    return () => leaving.abort();
  }, []);
  return offer;
}
