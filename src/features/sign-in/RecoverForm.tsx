import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Banner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { TextField } from '@/ui/TextField';
import { Text } from '@/ui/Text';
import styles from './SignIn.module.css';
import { SIGN_IN_TEXTS } from './texts';
import { useAuthRequest } from './use-auth-request';
import { useFocusAfterChange } from './use-focus-after-change';

interface RecoverFormProps {
  readonly email: string;
  readonly onEmailChange: (email: string) => void;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

/** Two steps: the address, then the mailed code, which opens the page for a new password. */
export function RecoverForm({ email, onEmailChange, onBack, onDone }: RecoverFormProps) {
  const [code, setCode] = useState('');
  const [sent, setSent] = useState(false);
  const { busy, status, statusId, errorId, dismiss, onEdit, run } = useAuthRequest();
  const navigate = useNavigate();
  const place = useFocusAfterChange<HTMLFormElement>(sent ? 'code' : 'email');

  async function submit() {
    const ok = await run(async () => {
      const { sendRecovery, verifyRecovery } = await import('@/auth/auth-actions');
      return sent ? verifyRecovery(email.trim(), code.trim()) : sendRecovery(email.trim());
    });
    if (!ok) return;
    if (!sent) {
      setSent(true);
      return;
    }
    onDone();
    void navigate('/set-password');
  }

  const words = sent
    ? { idle: SIGN_IN_TEXTS.verify, busy: SIGN_IN_TEXTS.verifying }
    : { idle: SIGN_IN_TEXTS.sendCode, busy: SIGN_IN_TEXTS.sending };
  return (
    <form
      ref={place}
      className={styles['form']}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Banner id={statusId} status={status} onDismiss={dismiss} />
      <Text size="sm" tone="muted">
        {sent ? SIGN_IN_TEXTS.codeSent(email) : SIGN_IN_TEXTS.recoverText}
      </Text>
      {sent ? (
        <TextField
          key="code"
          label={SIGN_IN_TEXTS.code}
          data-autofocus
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          required
          errorId={errorId}
          value={code}
          onChange={onEdit(setCode)}
        />
      ) : (
        <TextField
          key="email"
          label={SIGN_IN_TEXTS.email}
          data-autofocus
          type="email"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          errorId={errorId}
          value={email}
          onChange={onEdit(onEmailChange)}
        />
      )}
      <Button type="submit" variant="primary" size="lg" wide busy={busy}>
        {busy ? words.busy : words.idle}
      </Button>
      <Button variant="quiet" wide onClick={sent ? () => setSent(false) : onBack}>
        {sent ? SIGN_IN_TEXTS.otherEmail : SIGN_IN_TEXTS.back}
      </Button>
    </form>
  );
}
