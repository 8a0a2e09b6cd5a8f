import type { ReactNode } from 'react';
import { Button } from '../Button';
import { Dialog } from '../Dialog';
import { UI_TEXTS } from '../texts';

export interface DeleteDialogProps {
  readonly title: string;
  /** "Delete" by default. */
  readonly button?: string;
  readonly onCancel: () => void;
  readonly onDelete: () => void;
  /** What is deleted. */
  readonly children: ReactNode;
}

/** Confirms a deletion (decision L7). */
export function DeleteDialog({
  title,
  button = UI_TEXTS.delete,
  onCancel,
  onDelete,
  children,
}: DeleteDialogProps) {
  return (
    <Dialog
      open
      size="sm"
      title={title}
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>{UI_TEXTS.cancel}</Button>
          <Button variant="danger" onClick={onDelete}>
            {button}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
