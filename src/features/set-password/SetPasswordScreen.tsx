import { useAuth } from '@/auth/use-auth';
import { useSignInDialog } from '@/auth/use-sign-in-dialog';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Page } from '@/ui/Page';
import { usePageTitle } from '@/ui/use-page-title';
import { SetPasswordForm } from './SetPasswordForm';
import { SET_PASSWORD_TEXTS as texts } from './texts';

/** Where the recovery code or link leads: a new password for whoever it signed in. */
export default function SetPasswordScreen() {
  const { user, status } = useAuth();
  const dialog = useSignInDialog();
  usePageTitle(texts.title);
  if (status === 'loading') return null;
  return (
    <Page width="narrow">
      {user === null ? (
        <EmptyState
          level={1}
          title={texts.noSession}
          text={texts.noSessionText}
          action={
            <Button variant="primary" onClick={() => dialog.open('recover')}>
              {texts.ask}
            </Button>
          }
        />
      ) : (
        <SetPasswordForm email={user.email} />
      )}
    </Page>
  );
}
