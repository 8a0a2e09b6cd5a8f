import { useContext, useId, useState } from 'react';
import { mayHaveRecovered, mayLackPassword } from '@/auth/has-just-recovered';
import type { SessionUser } from '@/auth/stored-session';
import { useSignInDialog } from '@/auth/use-sign-in-dialog';
import { MediaContext } from '@/media/media-context';
import { AppError } from '@/shared/app-error';
import { reportError } from '@/shared/report-error';
import { Banner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { Stack } from '@/ui/Stack';
import { TextField } from '@/ui/TextField';
import { useOnline } from '@/ui/use-online';
import type { AccountEnd } from './end-account';
import { SendCode } from './PasswordForm';
import { DELETE_TEXTS as texts } from './texts';

export interface ConfirmDeletionProps {
  readonly user: SessionUser;
  readonly onClose: () => void;
}

/**
 * The second confirmation: the password, or the email address if the session began with a mailed code or another
 * service.
 */
export function ConfirmDeletion({ user, onClose }: ConfirmDeletionProps) {
  const media = useContext(MediaContext);
  const { open } = useSignInDialog();
  const isOnline = useOnline();
  const [byAddress] = useState(() => mayHaveRecovered() || mayLackPassword());
  const [typed, setTyped] = useState('');
  /** Whether the password was verified; it is not requested again before a retry. */
  const [isVerified, setVerified] = useState(false);
  const [step, setStep] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const errorId = useId();

  function sendCode() {
    onClose();
    open('recover');
  }

  async function remove() {
    if (byAddress && typed.trim().toLowerCase() !== user.email.toLowerCase())
      return setProblem(texts.wrongAddress);
    if (!byAddress && typed === '') return setProblem(texts.passwordNeeded);
    setProblem(null);
    setStep(texts.checking);
    try {
      if (media.config === null) throw new AppError('ERR_CONFIG_MISSING', 'no backend');
      const [{ endAccount }, { createStorageTransport }] = await Promise.all([
        import('./end-account'),
        import('@/media/upload/storage-transport'),
      ]);
      const end = await endAccount({
        account: user.id,
        password: byAddress || isVerified ? null : typed,
        transport: createStorageTransport(media.config, media),
        onVerified: () => setVerified(true),
        onRemoved: (files) => setStep(texts.removing(files)),
      });
      if (end !== 'deleted' && end !== 'left') setProblem(problemOf(end));
    } catch (error) {
      reportError(error);
      setProblem(texts.failed);
    } finally {
      setStep(null);
    }
  }

  const isBusy = step !== null;
  const shown = isOnline ? problem : texts.offline;
  return (
    <Dialog
      open
      size="sm"
      keepOpen
      title={texts.sureTitle}
      onClose={() => isBusy || onClose()}
      actions={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button variant="danger" busy={isBusy} disabled={!isOnline} onClick={() => void remove()}>
            {step ?? texts.delete}
          </Button>
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isOnline && !isBusy) void remove();
        }}
      >
        <Stack gap={4}>
          <p>{texts.sure(user.email)}</p>
          <Banner id={errorId} status={shown === null ? null : { kind: 'error', text: shown }} />
          <TextField
            label={byAddress ? texts.address : texts.password}
            type={byAddress ? 'email' : 'password'}
            autoComplete={byAddress ? 'off' : 'current-password'}
            data-autofocus
            errorId={shown !== null && WRONG_INPUT.has(shown) ? errorId : undefined}
            value={typed}
            onChange={setTyped}
          />
          {byAddress && problem !== texts.signIn ? null : (
            <SendCode {...(byAddress ? {} : { text: texts.noPassword })} onSend={sendCode} />
          )}
        </Stack>
      </form>
    </Dialog>
  );
}

const WRONG_INPUT: ReadonlySet<string> = new Set([
  texts.wrongAddress,
  texts.passwordNeeded,
  texts.wrongPassword,
]);

function problemOf(end: Exclude<AccountEnd, 'deleted' | 'left'>): string {
  if (end === 'signIn') return texts.signIn;
  if (end.reason === 'wrongPassword') return texts.wrongPassword;
  if (end.reason === 'offline') return texts.offline;
  return end.reason === 'refused' && end.message !== '' ? end.message : texts.failed;
}
