import type { NodeType } from '@/domain/module/module-content';
import { Dialog } from '@/ui/Dialog';
import { TypeGrid } from '../palette/TypeGrid';
import styles from './AddAfterDialog.module.css';
import { OUTLINE_TEXTS } from './texts';

export interface AddAfterDialogProps {
  /** What the new node comes after, in words; undefined when it is not connected. */
  readonly after: string | undefined;
  /** What it is put before, when there is a link already. */
  readonly before: string | undefined;
  readonly onClose: () => void;
  readonly onAdd: (type: NodeType) => void;
}

/** Asks which type of node to add, and says where it goes. */
export function AddAfterDialog({ after, before, onClose, onAdd }: AddAfterDialogProps) {
  const where =
    after === undefined
      ? OUTLINE_TEXTS.isAlone
      : before === undefined
        ? OUTLINE_TEXTS.isConnected(after)
        : OUTLINE_TEXTS.isInserted(after, before);
  return (
    <Dialog open onClose={onClose} title={OUTLINE_TEXTS.addAnywhere}>
      <p className={styles['where']}>{where}</p>
      <TypeGrid
        onAdd={(type) => {
          onClose();
          onAdd(type);
        }}
      />
    </Dialog>
  );
}
