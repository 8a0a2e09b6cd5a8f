import { useAuth } from '@/auth/use-auth';
import { useSignInDialog } from '@/auth/use-sign-in-dialog';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { LinkButton } from '@/ui/LinkButton';
import { Page } from '@/ui/Page';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { usePageTitle } from '@/ui/use-page-title';
import { PasswordForm } from './PasswordForm';
import { SET_PASSWORD_TEXTS as texts } from './password-texts';

/** The page behind a recovery code or link: sets a new password. */
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
        <Card>
          <Stack gap={4}>
            <div>
              <h1>{texts.title}</h1>
              <Text size="sm" tone="muted">
                {texts.text(user.email)}
              </Text>
            </div>
            <PasswordForm
              email={user.email}
              done={
                <LinkButton to="/nest/content" variant="primary" size="lg" wide>
                  {texts.goToNest}
                </LinkButton>
              }
            />
          </Stack>
        </Card>
      )}
    </Page>
  );
}
