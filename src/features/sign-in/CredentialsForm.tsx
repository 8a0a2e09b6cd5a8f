import { useState, type FormEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { readFrom } from '@/auth/from-state';
import { Banner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { classNames } from '@/ui/class-names';
import { TextField } from '@/ui/TextField';
import styles from './SignIn.module.css';
import { SIGN_IN_TEXTS } from './texts';
import { useAuthRequest } from './use-auth-request';
import { useGoogleOffer } from './use-google-offer';

interface CredentialsFormProps {
  readonly email: string;
  readonly onEmailChange: (email: string) => void;
  readonly mode: 'signIn' | 'signUp';
  readonly onModeChange: (mode: 'signIn' | 'signUp' | 'recover') => void;
  readonly onDone: () => void;
}

/** Email and password, or Google. Signing in and signing up differ only in texts and in the request. */
export function CredentialsForm(props: CredentialsFormProps) {
  const { mode, email, onEmailChange, onModeChange, onDone } = props;
  const location = useLocation();
  const [password, setPassword] = useState('');
  const [pressed, setPressed] = useState<'password' | 'google'>('password');
  const { busy, status, statusId, errorId, setStatus, dismiss, onEdit, run } = useAuthRequest();
  const texts = SIGN_IN_TEXTS[mode];
  const offer = useGoogleOffer();
  // The response must not move the fields, or a fast typist would type into the wrong one.
  const [hasRoom] = useState(offer === 'asking');

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
      // Return to the requested page, else to the current one.
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
      <Banner id={statusId} status={status} onDismiss={dismiss} />
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
        errorId={pressed === 'password' ? errorId : undefined}
        value={email}
        onChange={onEdit(onEmailChange)}
      />
      <TextField
        label={SIGN_IN_TEXTS.password}
        hint={mode === 'signUp' ? SIGN_IN_TEXTS.passwordHint : undefined}
        type="password"
        name="password"
        autoComplete={mode === 'signIn' ? 'current-password' : 'new-password'}
        required
        errorId={pressed === 'password' ? errorId : undefined}
        value={password}
        onChange={onEdit(setPassword)}
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
      {offer === 'none' && !hasRoom ? null : (
        <div className={classNames(styles['form'], offer !== 'offered' && styles['asking'])}>
          <p className={styles['or']}>{SIGN_IN_TEXTS.or}</p>
          <Button wide busy={busy && pressed === 'google'} disabled={busy} onClick={() => void google()}>
            <GoogleMark />
            {busy && pressed === 'google' ? SIGN_IN_TEXTS.busy : texts.google}
          </Button>
        </div>
      )}
      <Button variant="quiet" wide onClick={() => onModeChange(mode === 'signIn' ? 'signUp' : 'signIn')}>
        {texts.question}
      </Button>
    </form>
  );
}

/** Google's logo in its own colors, as its sign-in guidelines require. */
function GoogleMark() {
  return (
    <svg width="18" height="18" viewBox="0 0 48 48" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M45 24.500c0-1.600-.1-2.800-.4-4H24v7.300h12c-.2 2-1.500 4.900-4.400 6.900l-.1.300 6.500 5 .4.100C42.500 36.300 45 30.900 45 24.500Z"
      />
      <path
        fill="#34A853"
        d="M24 46c5.900 0 10.900-2 14.500-5.300l-6.900-5.400c-1.800 1.300-4.300 2.200-7.600 2.200-5.800 0-10.700-3.900-12.500-9.200l-.2.100-6.800 5.200-.1.300C8 41 15.400 46 24 46Z"
      />
      <path
        fill="#FBBC05"
        d="M11.500 28.300a13.500 13.500 0 0 1 0-8.600v-.300l-6.900-5.400-.2.100a22 22 0 0 0 0 19.800l7.100-5.600Z"
      />
      <path
        fill="#EA4335"
        d="M24 10.500c4.100 0 6.900 1.800 8.400 3.300l6.200-6C34.800 4.200 29.900 2 24 2 15.400 2 8 7 4.400 14.100l7.100 5.600C13.300 14.400 18.200 10.500 24 10.500Z"
      />
    </svg>
  );
}
