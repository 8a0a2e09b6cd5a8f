import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import type { AccessPerson } from './people-with-requests';
import { SHARE_TEXTS } from './texts';

export interface RemoveAccessDialogProps {
  readonly person: AccessPerson;
  readonly onCancel: () => void;
  readonly onRemove: () => void;
}

/** Asks before a person loses access (decision L7): after the moments in which it can be undone, she has to ask for it again. */
export function RemoveAccessDialog({ person, onCancel, onRemove }: RemoveAccessDialogProps) {
  const texts = SHARE_TEXTS.requests;
  return (
    <Dialog
      open
      size="sm"
      title={texts.removeTitle(person)}
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>{texts.cancel}</Button>
          <Button variant="danger" onClick={onRemove}>
            {texts.remove}
          </Button>
        </>
      }
    >
      <p>{texts.removeText}</p>
    </Dialog>
  );
}
