import type { ModuleRow } from '@/domain/rows/rows';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { LIBRARY_TEXTS } from './texts';

export interface DeleteModuleDialogProps {
  readonly module: ModuleRow;
  readonly onCancel: () => void;
  readonly onDelete: () => void;
}

/** Asks before a module is deleted, and says what goes with it (decision L7). */
export function DeleteModuleDialog({ module, onCancel, onDelete }: DeleteModuleDialogProps) {
  const texts = LIBRARY_TEXTS;
  return (
    <Dialog
      open
      size="sm"
      title={texts.deleteTitle(module.title.trim() || texts.untitled)}
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>{texts.cancel}</Button>
          <Button variant="danger" onClick={onDelete}>
            {texts.delete}
          </Button>
        </>
      }
    >
      <p>{texts.deleteText(module.content.nodes.length)}</p>
    </Dialog>
  );
}
