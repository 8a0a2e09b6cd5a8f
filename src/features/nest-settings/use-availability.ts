import { useEffect, useState } from 'react';
import { subdomainAvailable } from '@/catalogue/subdomain-available';
import { AppError } from '@/shared/app-error';
import { systemClock } from '@/shared/clock';
import { reportError } from '@/shared/report-error';
import { useOnline } from '@/ui/use-online';

/** Pause in typing, in milliseconds, after which a subdomain is checked. */
const TYPING_PAUSE = 400;

/** `unknown`: the server could not be reached. */
export type Availability = 'checking' | 'available' | 'taken' | 'offline' | 'unknown';

/** Availability of a subdomain; undefined without one. Answers for earlier input are ignored. */
export function useAvailability(subdomain: string | undefined): Availability | undefined {
  const isOnline = useOnline();
  const [answer, setAnswer] = useState<{ readonly to: string; readonly is: Availability }>();

  useEffect(() => {
    if (subdomain === undefined || !isOnline) return undefined;
    const left = new AbortController();
    const say = (is: Availability) => left.signal.aborted || setAnswer({ to: subdomain, is });
    const stop = systemClock.after(TYPING_PAUSE, () => {
      subdomainAvailable(subdomain, left.signal).then(
        (isFree) => say(isFree ? 'available' : 'taken'),
        (error: unknown) => {
          if (left.signal.aborted) return;
          const isConnectionError = error instanceof AppError && error.code === 'ERR_OFFLINE';
          if (!isConnectionError) reportError(error);
          say('unknown');
        },
      );
    });
    return () => {
      stop();
      left.abort();
      // Retyping an earlier subdomain checks it again.
      setAnswer(undefined);
    };
  }, [subdomain, isOnline]);

  if (subdomain === undefined) return undefined;
  if (!isOnline) return 'offline';
  return answer?.to === subdomain ? answer.is : 'checking';
}
