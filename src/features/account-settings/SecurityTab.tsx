import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { mayLackPassword } from '@/auth/has-just-recovered';
import { reportError } from '@/shared/report-error';
import { Banner, type Status } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { FormSection } from '@/ui/form/FormSection';
import { PasswordForm } from './PasswordForm';
import { SECURITY_TEXTS as texts } from './texts';

/** Changes the password and ends sessions on other devices. */
export function SecurityTab({ email }: { readonly email: string }) {
  return (
    <>
      <FormSection title={texts.password} text={mayLackPassword() ? texts.mayLackPassword : undefined}>
        <PasswordForm email={email} />
      </FormSection>
      <OtherSessions />
    </>
  );
}

function OtherSessions() {
  const [isBusy, setBusy] = useState(false);
  const [status, setStatus] = useState<Status | null>(null);

  async function signOutOthers() {
    setBusy(true);
    setStatus(null);
    try {
      const actions = await import('@/auth/auth-actions');
      const result = await actions.signOutOthers();
      if (result.ok) setStatus({ kind: 'success', text: texts.signedOut });
      else
        setStatus({
          kind: 'error',
          text: result.reason === 'offline' ? texts.offline : texts.signOutFailed,
        });
    } catch (error) {
      reportError(error);
      setStatus({ kind: 'error', text: navigator.onLine ? texts.signOutFailed : texts.offline });
    } finally {
      setBusy(false);
    }
  }

  return (
    <FormSection title={texts.sessions} text={texts.sessionsText}>
      {/* Stays visible as lasting confirmation. */}
      <Banner status={status} />
      <div>
        <Button busy={isBusy} onClick={() => void signOutOthers()}>
          <LogOut size={18} aria-hidden="true" />
          {isBusy ? texts.signingOut : texts.signOutOthers}
        </Button>
      </div>
    </FormSection>
  );
}
