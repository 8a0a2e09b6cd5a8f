import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { SHARE_TEXTS } from './texts';

export interface RemoveAccessDialogProps {
  readonly name: string;
  readonly onCancel: () => void;
  readonly onRemove: () => void;
}

/** Asks before a person loses access: once the server knows, only the person can ask for it back (decision L7). */
export function RemoveAccessDialog({ name, onCancel, onRemove }: RemoveAccessDialogProps) {
  const texts = SHARE_TEXTS.requests;
  return (
    <Dialog
      open
      size="sm"
      title={texts.removeTitle(name)}
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
