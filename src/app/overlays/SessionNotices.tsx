import { useState, useSyncExternalStore } from 'react';
import { dismissAuthProblem } from '@/auth/auth-state';
import { useAuth } from '@/auth/use-auth';
import { useSignInDialog } from '@/auth/use-sign-in-dialog';
import { Banner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { returnedSignIn } from '../routing/returned-sign-in';
import { OVERLAY_TEXTS } from './texts';

/** What is wrong with the session: ended (L5), unreadable, storage denied, or a sign-in that came back failed. */
export function SessionNotices() {
  const { sessionState, problem } = useAuth();
  const { open } = useSignInDialog();
  const returned = useSyncExternalStore(returnedSignIn.subscribe, returnedSignIn.read);
  const signIn = <Button onClick={() => open('signIn')}>{OVERLAY_TEXTS.signIn}</Button>;
  // Until the next session ends; the badge and its panel go on saying so.
  const [isDismissed, setDismissed] = useState(false);
  if (isDismissed && sessionState !== 'expired') setDismissed(false);
  const isExpired = sessionState === 'expired' && !isDismissed;
  const failed =
    returned.kind !== 'failed'
      ? null
      : returned.notAskedHere
        ? OVERLAY_TEXTS.returnElsewhere
        : returned.message || OVERLAY_TEXTS.returnFailed;

  if (!isExpired && problem === null && failed === null) return null;
  return (
    <>
      {isExpired ? (
        <Banner
          status={{ kind: 'warning', text: OVERLAY_TEXTS.sessionEnded }}
          action={signIn}
          onDismiss={() => setDismissed(true)}
        />
      ) : null}
      {problem === 'unreadable' ? (
        <Banner
          status={{ kind: 'error', text: OVERLAY_TEXTS.unreadableSession }}
          action={signIn}
          onDismiss={dismissAuthProblem}
        />
      ) : null}
      {problem === 'denied' ? (
        <Banner
          status={{ kind: 'error', text: OVERLAY_TEXTS.storageDenied }}
          onDismiss={dismissAuthProblem}
        />
      ) : null}
      {failed === null ? null : (
        <Banner
          status={{ kind: 'error', text: failed }}
          onDismiss={() => returnedSignIn.set({ kind: 'none' })}
        />
      )}
    </>
  );
}
