import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { SessionUser } from '@/auth/stored-session';
import { Button } from '@/ui/Button';
import { CascadeList } from '@/ui/deletion/CascadeList';
import { DeleteDialog } from '@/ui/deletion/DeleteDialog';
import { FormSection } from '@/ui/form/FormSection';
import { Row } from '@/ui/Row';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { ConfirmDeletion } from './ConfirmDeletion';
import { DELETE_TEXTS as texts } from './texts';
import { useAccountContents } from './use-account-contents';

/** Deletes the account after two confirmations: what is deleted, then the password or email address. */
export function DeleteAccount({ user }: { readonly user: SessionUser }) {
  const [step, setStep] = useState<'closed' | 'what' | 'sure'>('closed');
  const close = () => setStep('closed');
  return (
    <FormSection title={texts.title} text={texts.text}>
      <div>
        <Button onClick={() => setStep('what')}>
          <Text as="span" tone="danger">
            <Row as="span">
              <Trash2 size={18} aria-hidden="true" />
              <span>{texts.button}</span>
            </Row>
          </Text>
        </Button>
      </div>
      {step === 'what' ? <DeletionSummary onCancel={close} onNext={() => setStep('sure')} /> : null}
      {step === 'sure' ? <ConfirmDeletion user={user} onClose={close} /> : null}
    </FormSection>
  );
}

function DeletionSummary({
  onCancel,
  onNext,
}: {
  readonly onCancel: () => void;
  readonly onNext: () => void;
}) {
  const contents = useAccountContents();
  return (
    <DeleteDialog title={texts.ask} button={texts.next} onCancel={onCancel} onDelete={onNext}>
      <Stack>
        <p>{texts.lead}</p>
        <CascadeList cascade={contents} />
      </Stack>
    </DeleteDialog>
  );
}
