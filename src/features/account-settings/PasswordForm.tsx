import { useCallback, useEffect, useId, useState, type FormEvent } from 'react';
import type { PasswordResult } from '@/auth/auth-result';
import { hasJustRecovered, mayHaveRecovered } from '@/auth/has-just-recovered';
import { useSignInDialog } from '@/auth/use-sign-in-dialog';
import type { Elements } from '@/shared/elements';
import { reportError } from '@/shared/report-error';
import { Banner, type Status } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { Row } from '@/ui/Row';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { TextField } from '@/ui/TextField';
import { useHoldReload } from '@/ui/use-hold-reload';
import { PASSWORD_TEXTS as texts } from './password-texts';

export interface PasswordFormProps {
  readonly email: string;
  /** Replaces the fields once the password is changed. Without it, they are cleared. */
  readonly done?: Elements;
}

const NAMES = ['old', 'password', 'confirm'] as const;
type Name = (typeof NAMES)[number];
const EMPTY: Readonly<Record<Name, string>> = { old: '', password: '', confirm: '' };

const MISMATCHED: readonly Name[] = ['password', 'confirm'];

/** Fields that each refusal marks invalid. */
const WRONG: Readonly<Partial<Record<string, readonly Name[]>>> = {
  oldPassword: ['old'],
  wrongPassword: ['old'],
  refused: ['password'],
};

/**
 * Asks for the new password twice, and for the old one except in the minutes after a mailed code (decision D16). Never
 * kept as a draft.
 */
export function PasswordForm({ email, done }: PasswordFormProps) {
  const { requiresOld, setRequiresOld, sendCode } = useRequiresOld();
  const [typed, setTyped] = useState(EMPTY);
  const { old, password, confirm } = typed;
  const [busy, setBusy] = useState(false);
  const [saved, setSaved] = useState(false);
  const [status, setStatus] = useState<Status | null>(null);
  const [wrong, setWrong] = useState<readonly Name[]>([]);
  const statusId = useId();
  const dismiss = useCallback(() => setStatus(null), []);
  const isDone = saved && done !== undefined;
  useHoldReload(password !== '');

  async function submit() {
    const empty = NAMES.filter((name) => typed[name] === '' && (requiresOld || name !== 'old'));
    if (empty.length > 0) return fail(texts.required, empty);
    if (password !== confirm) return fail(texts.mismatch, MISMATCHED);
    setBusy(true);
    setStatus(null);
    setWrong([]);
    try {
      const { updatePassword } = await import('@/auth/auth-actions');
      const result = await updatePassword(password, requiresOld ? old : null);
      setSaved(result.ok);
      if (!result.ok && result.reason === 'oldPassword') setRequiresOld(true);
      if (!result.ok) return fail(passwordFailure(result), WRONG[result.reason]);
      setStatus({ kind: 'success', text: texts.success });
      setTyped(EMPTY);
    } catch (error) {
      reportError(error);
      setStatus({ kind: 'error', text: texts.failed });
    } finally {
      setBusy(false);
    }
  }

  function fail(text: string, names: readonly Name[] = []) {
    setStatus({ kind: 'error', text });
    setWrong(names);
  }

  /** Clears the mark of an edited field; editing either of two mismatched passwords clears both. */
  function edit(name: Name, text: string) {
    setTyped((before) => ({ ...before, [name]: text }));
    setWrong((before) => (before === MISMATCHED ? [] : before).filter((each) => each !== name));
  }

  const field = (name: Name, label: string, value: string) => (
    <TextField
      label={label}
      type="password"
      autoComplete={name === 'old' ? 'current-password' : 'new-password'}
      required
      errorId={status?.kind === 'error' && wrong.includes(name) ? statusId : undefined}
      value={value}
      onChange={(text) => edit(name, text)}
    />
  );

  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!busy) void submit();
      }}
    >
      <Stack gap={4}>
        {/* The success message stays next to the next step. */}
        <Banner id={statusId} status={status} onDismiss={isDone ? undefined : dismiss} />
        {isDone ? (
          done
        ) : (
          <>
            {/* Password managers store the new password under this name. */}
            <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
            {requiresOld && (
              <div>
                {field('old', texts.oldPassword, old)}
                <SendCode text={texts.noOld} onSend={sendCode} />
              </div>
            )}
            {field('password', texts.newPassword, password)}
            {field('confirm', texts.confirm, confirm)}
            <div>
              <Button type="submit" variant="primary" size="lg" wide={done !== undefined} busy={busy}>
                {busy ? texts.saving : texts.save}
              </Button>
            </div>
          </>
        )}
      </Stack>
    </form>
  );
}

/** The alternative for people without a password. */
export function SendCode({ text, onSend }: { readonly text?: string; readonly onSend: () => void }) {
  return (
    <Row gap={1}>
      <Text as="span" size="sm" tone="muted">
        {text}
      </Text>
      <Button variant="quiet" onClick={onSend}>
        {texts.sendCode}
      </Button>
    </Row>
  );
}

/** Whether the old password is required; updated when the code dialog closes. */
function useRequiresOld() {
  const { mode, open } = useSignInDialog();
  const [requiresOld, setRequiresOld] = useState(() => !mayHaveRecovered());
  useEffect(() => {
    if (mode !== null) return;
    let wanted = true;
    void (async () => {
      try {
        const just = await hasJustRecovered();
        if (wanted) setRequiresOld(!just);
      } catch {
        // Saving asks the server again, and reports errors.
      }
    })();
    return () => {
      wanted = false;
    };
  }, [mode]);
  return { requiresOld, setRequiresOld, sendCode: () => open('recover') };
}

/** The error message for a rejected password. */
export function passwordFailure(result: Exclude<PasswordResult, { ok: true }>): string {
  if (result.reason === 'offline') return texts.offline;
  if (result.reason === 'oldPassword') return texts.oldNeeded;
  if (result.reason === 'wrongPassword') return texts.wrongPassword;
  return result.reason === 'refused' && result.message !== '' ? result.message : texts.failed;
}
