import { useSyncExternalStore } from 'react';
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
  const failed = returned.kind === 'failed' ? returned.message || OVERLAY_TEXTS.returnFailed : null;

  if (sessionState !== 'expired' && problem === null && failed === null) return null;
  return (
    <>
      {sessionState === 'expired' ? (
        <Banner status={{ kind: 'warning', text: OVERLAY_TEXTS.sessionEnded }} action={signIn} />
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
