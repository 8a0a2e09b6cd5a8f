import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import type { FromState } from '@/auth/from-state';
import { useAuth } from '@/auth/use-auth';

/**
 * Lets only signed-in people through. A visitor is sent to `/` with the original location passed along; nothing is
 * shown while it is not known yet who it is (shell specification, section 2). Somebody who signs out here goes to `/`
 * too, and is not asked to sign in again: the place is not passed along, for the next person to land on. Where another
 * person signs in at once, as a tab in the background may see it, the screen starts over: nothing that one has typed is
 * ever shown to another.
 */
export function RequireSignIn() {
  const { status, user } = useAuth();
  const { pathname, search, hash } = useLocation();
  const [wasSignedIn, setWasSignedIn] = useState(user !== null);
  if (user !== null && !wasSignedIn) setWasSignedIn(true);
  if (status === 'loading') return null;
  if (user === null) {
    const state: FromState = { from: { pathname, search, hash } };
    return <Navigate to="/" replace state={wasSignedIn ? null : state} />;
  }
  return <Outlet key={user.id} />;
}
