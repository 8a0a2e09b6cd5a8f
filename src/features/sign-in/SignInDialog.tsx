import type { SignInMode } from '@/auth/sign-in-dialog-store';
import { Dialog } from '@/ui/Dialog';
import { CredentialsForm } from './CredentialsForm';
import { RecoverForm } from './RecoverForm';
import { SIGN_IN_TEXTS } from './texts';

export interface SignInDialogProps {
  readonly mode: SignInMode;
  readonly onModeChange: (mode: SignInMode) => void;
  /** Called when the person closes it, and once they are signed in. */
  readonly onClose: () => void;
}

/** "Sign In", "Create Account", or the way back in for somebody who forgot the password (decision E13). */
export default function SignInDialog({ mode, onModeChange, onClose }: SignInDialogProps) {
  const title = mode === 'recover' ? SIGN_IN_TEXTS.recoverTitle : SIGN_IN_TEXTS[mode].title;
  return (
    <Dialog open title={title} size="sm" keepOpen onClose={onClose}>
      {mode === 'recover' ? (
        <RecoverForm onBack={() => onModeChange('signIn')} onDone={onClose} />
      ) : (
        <CredentialsForm key={mode} mode={mode} onModeChange={onModeChange} onDone={onClose} />
      )}
    </Dialog>
  );
}
