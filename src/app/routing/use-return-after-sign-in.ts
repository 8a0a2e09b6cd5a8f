import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readFrom } from '@/auth/from-state';
import { useAuth } from '@/auth/use-auth';
import { useSignInDialog } from '@/auth/use-sign-in-dialog';
import { pendingJoin, mayBeJoinOf } from '@/shared/pending-join';
import { returnedSignIn } from '../shell-state';

/**
 * Opens sign-in for visitors who were sent to `/`, and returns them to where they wanted to go: also to a
 * group they wanted to join, since mailed links lead to `/`.
 */
export function useReturnAfterSignIn(): void {
  const { status, user, problem } = useAuth();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const { open } = useSignInDialog();
  const from = pathname === '/' ? readFrom(state) : null;
  const returned = useSyncExternalStore(returnedSignIn.subscribe, returnedSignIn.read, returnedSignIn.read);
  const signedIn = user !== null;

  useEffect(() => {
    if (returned.kind !== 'signedIn') return;
    returnedSignIn.set({ kind: 'none' });
    void navigate(returned.path, { replace: true });
  }, [returned, navigate]);

  const account = user?.id;
  const hasGoneToJoin = useRef(false);
  useEffect(() => {
    const pending = pendingJoin.read();
    if (pathname !== '/' || account === undefined || pending === null || hasGoneToJoin.current) return;
    if (!mayBeJoinOf(pending, account, Date.now())) return;
    hasGoneToJoin.current = true;
    void navigate(`/join/${pending.code}`, { replace: true });
  }, [pathname, account, navigate]);

  useEffect(() => {
    if (from === null || status === 'loading') return;
    if (signedIn) void navigate(from, { replace: true });
    // The dialog would cover a notice that offers to sign in.
    else if (problem === null) open('signIn');
  }, [from, status, signedIn, problem, navigate, open]);
}
