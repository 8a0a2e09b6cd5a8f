import { useState, type FormEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { readFrom } from '@/auth/from-state';
import { Banner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { TextField } from '@/ui/TextField';
import { GoogleMark } from './GoogleMark';
import styles from './SignIn.module.css';
import { SIGN_IN_TEXTS } from './texts';
import { useAuthRequest } from './use-auth-request';

interface CredentialsFormProps {
  readonly email: string;
  readonly onEmailChange: (email: string) => void;
  readonly mode: 'signIn' | 'signUp';
  readonly onModeChange: (mode: 'signIn' | 'signUp' | 'recover') => void;
  readonly onDone: () => void;
}

/** Email and password, or Google; signing in and signing up differ in words and in what the server is asked. */
export function CredentialsForm(props: CredentialsFormProps) {
  const { mode, email, onEmailChange, onModeChange, onDone } = props;
  const location = useLocation();
  const [password, setPassword] = useState('');
  const [pressed, setPressed] = useState<'password' | 'google'>('password');
  const { busy, status, setStatus, dismiss, run } = useAuthRequest();
  const texts = SIGN_IN_TEXTS[mode];

  async function submit() {
    setPressed('password');
    let confirmEmail = false;
    const ok = await run(async () => {
      const { signIn, signUp } = await import('@/auth/auth-actions');
      if (mode === 'signIn') return signIn(email.trim(), password);
      const result = await signUp(email.trim(), password);
      confirmEmail = result.confirmEmail === true;
      return result;
    });
    if (!ok) return;
    if (confirmEmail) setStatus({ kind: 'info', text: SIGN_IN_TEXTS.confirmEmail });
    else onDone();
  }

  async function google() {
    setPressed('google');
    await run(async () => {
      const { googleAvailable } = await import('@/auth/google-available');
      if (!(await googleAvailable()))
        return { ok: false, reason: 'refused', message: SIGN_IN_TEXTS.googleMissing };
      const { signInWithGoogle } = await import('@/auth/auth-actions');
      const { keepReturnPath } = await import('@/auth/returned-sign-in');
      // Where they wanted to go, or else where they are.
      keepReturnPath(readFrom(location.state) ?? `${location.pathname}${location.search}`);
      return signInWithGoogle();
    }, SIGN_IN_TEXTS.googleError);
  }

  return (
    <form
      className={styles['form']}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Banner status={status} onDismiss={dismiss} />
      <Button wide busy={busy && pressed === 'google'} disabled={busy} onClick={() => void google()}>
        <GoogleMark />
        {busy && pressed === 'google' ? SIGN_IN_TEXTS.busy : texts.google}
      </Button>
      <p className={styles['or']}>{SIGN_IN_TEXTS.or}</p>
      <TextField
        label={SIGN_IN_TEXTS.email}
        data-autofocus
        type="email"
        name="email"
        autoComplete={mode === 'signIn' ? 'username' : 'email'}
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={email}
        onChange={onEmailChange}
      />
      <TextField
        label={SIGN_IN_TEXTS.password}
        hint={mode === 'signUp' ? SIGN_IN_TEXTS.passwordHint : undefined}
        type="password"
        name="password"
        autoComplete={mode === 'signIn' ? 'current-password' : 'new-password'}
        required
        value={password}
        onChange={setPassword}
      />
      {mode === 'signIn' ? (
        <Button variant="quiet" className={styles['forgot']} onClick={() => onModeChange('recover')}>
          {SIGN_IN_TEXTS.forgot}
        </Button>
      ) : null}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        wide
        busy={busy && pressed === 'password'}
        disabled={busy}
      >
        {busy && pressed === 'password'
          ? mode === 'signIn'
            ? SIGN_IN_TEXTS.busy
            : SIGN_IN_TEXTS.creating
          : texts.submit}
      </Button>
      <Button variant="quiet" wide onClick={() => onModeChange(mode === 'signIn' ? 'signUp' : 'signIn')}>
        {texts.question}
      </Button>
    </form>
  );
}
