import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import type { FromState } from '@/auth/from-state';
import { useAuth } from '@/auth/use-auth';

/** Sends visitors to `/` to sign in and come back. Another person starts with a fresh screen. */
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
