import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { NestGate as Gate } from '@/catalogue/nest-answers';
import type { PasswordTry } from '@/catalogue/watch-nest';
import { type Clock, systemClock } from '@/shared/clock';
import { reportError } from '@/shared/report-error';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { NestFrame } from '@/ui/nest/NestFrame';
import type { PictureSource } from '@/ui/nest/Picture';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { TextField } from '@/ui/TextField';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { LoginBackground } from './LoginBackground';
import styles from './NestPage.module.css';
import { NEST_PAGE_TEXTS } from './texts';

const texts = NEST_PAGE_TEXTS.gate;

export interface NestGateProps {
  readonly gate: Gate;
  readonly account: ReactNode;
  readonly pictures: PictureSource;
  /** Rejects if the password could not be checked. */
  readonly onTry: (password: string) => Promise<PasswordTry>;
  readonly clock?: Clock | undefined;
}

/** The password form of a private nest (decisions D6 and D15). */
export function NestGate({ gate, account, pictures, onTry, clock = systemClock }: NestGateProps) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { seconds, count } = useCountdown(clock);
  const field = useRef<HTMLInputElement>(null);
  const isWaiting = seconds > 0;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const main = event.currentTarget.closest('main');
    if (isBusy || isWaiting || password === '') return;
    setBusy(true);
    setError(undefined);
    try {
      const result = await onTry(password);
      // The field is removed, and the focus with it.
      if (result.opens) return main?.focus({ preventScroll: true });
      if (result.isWrong) setError(texts.wrong);
      if (result.wait > 0) count(result.wait);
      field.current?.select();
    } catch (problem) {
      reportError(problem);
      setError(texts.failed);
    } finally {
      setBusy(false);
    }
  }

  return (
    <NestFrame look={gate} pictures={pictures} account={account}>
      <div className={styles['gate']}>
        <LoginBackground address={gate.custom_css.login_background} pictures={pictures} />
        <Card className={styles['form']}>
          <form onSubmit={(event) => void submit(event)}>
            <Stack gap={4}>
              <h1 dir="auto">{gate.title.trim() || texts.title}</h1>
              <p>{texts.text}</p>
              <TextField
                ref={field}
                label={texts.label}
                hideLabel
                type="password"
                autoComplete="off"
                placeholder={texts.placeholder}
                value={password}
                onChange={setPassword}
                error={error}
              />
              {isWaiting ? <Wait seconds={seconds} /> : null}
              <Button
                variant="primary"
                size="lg"
                wide
                type="submit"
                busy={isBusy}
                disabled={isWaiting || password === ''}
              >
                {texts.submit}
              </Button>
            </Stack>
          </form>
        </Card>
      </div>
    </NestFrame>
  );
}

/** Counts down on screen, but is announced once. */
function Wait({ seconds }: { readonly seconds: number }) {
  const [first] = useState(seconds);
  return (
    <div>
      <Text size="sm" tone="danger" aria-hidden="true">
        {texts.wait(seconds)}
      </Text>
      <VisuallyHidden>
        <p role="alert">{texts.wait(first)}</p>
      </VisuallyHidden>
    </div>
  );
}

/** Whole seconds left, counted down after `count(seconds)`. */
function useCountdown(clock: Clock) {
  const [{ end, now }, setTime] = useState({ end: 0, now: 0 });
  useEffect(() => {
    if (end <= clock.now()) return undefined;
    const tick = () => {
      setTime({ end, now: clock.now() });
      if (clock.now() < end) cancel = clock.after(1000, tick);
    };
    let cancel = clock.after(0, tick);
    return () => cancel();
  }, [end, clock]);
  return {
    seconds: Math.max(0, Math.ceil((end - now) / 1000)),
    count: (seconds: number) => {
      const at = clock.now();
      setTime({ end: at + seconds * 1000, now: at });
    },
  };
}
