import { Suspense } from 'react';
import { useAuth } from '@/auth/use-auth';
import { useSignInDialog } from '@/auth/use-sign-in-dialog';
import { Button } from '@/ui/Button';
import { ErrorBoundary } from '../routing/ErrorBoundary';
import { lazyRoute } from '../routing/lazy-route';
import { APP_TEXTS } from '../texts';
import styles from './TopNav.module.css';

const ProfileMenu = lazyRoute(() => import('./ProfileMenu'));

export function AccountCorner({ nestAddress }: { readonly nestAddress: string }) {
  const { user, status } = useAuth();
  const dialog = useSignInDialog();
  if (user === null) {
    return (
      <Button disabled={status === 'loading'} onClick={() => dialog.open('signIn')}>
        {APP_TEXTS.signIn}
      </Button>
    );
  }
  return (
    // A menu that fails to load must not break the app.
    <ErrorBoundary
      onRetry={() => void ProfileMenu.reset()}
      renderFallback={(_error, retry) => <Button onClick={retry}>{APP_TEXTS.profileMenu}</Button>}
    >
      <Suspense fallback={<div className={styles['menuPlace']} />}>
        <ProfileMenu account={user.id} email={user.email} nestAddress={nestAddress} />
      </Suspense>
    </ErrorBoundary>
  );
}
