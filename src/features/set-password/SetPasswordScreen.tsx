import { useCallback, useEffect, useState, type FormEvent } from 'react';
import type { PasswordResult } from '@/auth/auth-result';
import { hasJustRecovered, mayHaveRecovered } from '@/auth/has-just-recovered';
import { useAuth } from '@/auth/use-auth';
import { useSignInDialog } from '@/auth/use-sign-in-dialog';
import { reportError } from '@/shared/report-error';
import { Banner, type Status } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { LinkButton } from '@/ui/LinkButton';
import { Page } from '@/ui/Page';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { TextField } from '@/ui/TextField';
import { useHoldReload } from '@/ui/use-hold-reload';
import { usePageTitle } from '@/ui/use-page-title';
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

/** Two equal passwords, and the old one except minutes after a mailed code (decision D16); done when the server took them. */
export function SetPasswordForm({ email }: { readonly email: string }) {
  const { asksOld, setAsksOld, sendCode } = useAsksOld();
  const [old, setOld] = useState('');
  const [password, setPassword] = useState('');
  const [confirm, setConfirm] = useState('');
  const [busy, setBusy] = useState(false);
  const [saved, setSaved] = useState(false);
  const [status, setStatus] = useState<Status | null>(null);
  const dismiss = useCallback(() => setStatus(null), []);
  useHoldReload(password !== '' && !saved);

  async function submit() {
    if (password !== confirm) return setStatus({ kind: 'error', text: texts.mismatch });
    setBusy(true);
    setStatus(null);
    try {
      const { updatePassword } = await import('@/auth/auth-actions');
      const result = await updatePassword(password, asksOld ? old : null);
      setSaved(result.ok);
      if (!result.ok && result.reason === 'oldPassword') setAsksOld(true);
      if (result.ok) setStatus({ kind: 'success', text: texts.success });
      else setStatus({ kind: 'error', text: failure(result) });
    } catch (error) {
      reportError(error);
      setStatus({ kind: 'error', text: texts.failed });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Card>
      <form
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack gap={4}>
          <div>
            <h1>{texts.title}</h1>
            <Text size="sm" tone="muted">
              {texts.text(email)}
            </Text>
          </div>
          {/* A success stays here, because the next step is next to it. */}
          <Banner status={status} onDismiss={saved ? undefined : dismiss} />
          {saved ? (
            <LinkButton to="/nest/content" variant="primary" size="lg" wide>
              {texts.goOn}
            </LinkButton>
          ) : (
            <>
              {/* Password managers store the new password under this name. */}
              <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
              {asksOld && (
                <div>
                  <TextField
                    label={texts.oldPassword}
                    type="password"
                    autoComplete="current-password"
                    required
                    value={old}
                    onChange={setOld}
                  />
                  <Text size="sm" tone="muted">
                    {texts.noOld}{' '}
                    <Button variant="quiet" onClick={sendCode}>
                      {texts.sendCode}
                    </Button>
                  </Text>
                </div>
              )}
              <TextField
                label={texts.newPassword}
                type="password"
                autoComplete="new-password"
                required
                value={password}
                onChange={setPassword}
              />
              <TextField
                label={texts.confirm}
                type="password"
                autoComplete="new-password"
                required
                value={confirm}
                onChange={setConfirm}
              />
              <Button type="submit" variant="primary" size="lg" wide busy={busy}>
                {busy ? texts.saving : texts.save}
              </Button>
            </>
          )}
        </Stack>
      </form>
    </Card>
  );
}

/** Whether the old password is asked for: looked at again when the dialog that sends a code has closed. */
function useAsksOld() {
  const { mode, open } = useSignInDialog();
  const [asksOld, setAsksOld] = useState(() => !mayHaveRecovered());
  useEffect(() => {
    if (mode !== null) return;
    let wanted = true;
    void (async () => {
      try {
        const just = await hasJustRecovered();
        if (wanted) setAsksOld(!just);
      } catch {
        // Saving asks again, and reports what is wrong.
      }
    })();
    return () => {
      wanted = false;
    };
  }, [mode]);
  return { asksOld, setAsksOld, sendCode: () => open('recover') };
}

function failure(result: Exclude<PasswordResult, { ok: true }>): string {
  if (result.reason === 'offline') return texts.offline;
  if (result.reason === 'oldPassword') return texts.oldNeeded;
  if (result.reason === 'wrongPassword') return texts.wrongPassword;
  return result.reason === 'refused' && result.message !== '' ? result.message : texts.failed;
}
