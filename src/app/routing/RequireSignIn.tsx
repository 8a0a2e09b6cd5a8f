import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useAuth } from '@/auth/use-auth';
import type { FromState } from './from-state';

/**
 * Lets only signed-in people through. A visitor is sent to `/` with the original location passed along; nothing is
 * shown while it is not known yet who it is (shell specification, section 2).
 */
export function RequireSignIn() {
  const { status, user } = useAuth();
  const { pathname, search, hash } = useLocation();
  if (status === 'loading') return null;
  if (user === null) {
    const state: FromState = { from: { pathname, search, hash } };
    return <Navigate to="/" replace state={state} />;
  }
  return <Outlet />;
}
