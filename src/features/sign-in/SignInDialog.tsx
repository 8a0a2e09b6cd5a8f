import { useState } from 'react';
import type { SignInMode } from '@/auth/use-sign-in-dialog';
import { Dialog } from '@/ui/Dialog';
import { useHoldReload } from '@/ui/use-hold-reload';
import { CredentialsForm } from './CredentialsForm';
import { RecoverForm } from './RecoverForm';
import { SIGN_IN_TEXTS } from './texts';
import { useFocusAfterChange } from './use-focus-after-change';

export interface SignInDialogProps {
  readonly mode: SignInMode;
  readonly onModeChange: (mode: SignInMode) => void;
  /** Called when the person closes it or has signed in. */
  readonly onClose: () => void;
}

/** "Sign In", "Create Account" and password recovery (decision E13). */
export default function SignInDialog({ mode, onModeChange, onClose }: SignInDialogProps) {
  // Shared by all forms, so that the email is typed once.
  const [email, setEmail] = useState('');
  useHoldReload(true);
  const place = useFocusAfterChange<HTMLDivElement>(mode);
  const title = mode === 'recover' ? SIGN_IN_TEXTS.recoverTitle : SIGN_IN_TEXTS[mode].title;
  const shared = { email, onEmailChange: setEmail, onDone: onClose };
  return (
    <Dialog open title={title} size="sm" keepOpen onClose={onClose}>
      <div ref={place}>
        {mode === 'recover' ? (
          <RecoverForm {...shared} onBack={() => onModeChange('signIn')} />
        ) : (
          <CredentialsForm {...shared} key={mode} mode={mode} onModeChange={onModeChange} />
        )}
      </div>
    </Dialog>
  );
}
