import type { NodeType } from '@/domain/module/module-content';
import { Dialog } from '@/ui/Dialog';
import { BUILDER_TEXTS } from '../texts';
import { TypeGrid } from './TypeGrid';

export interface AddNodeDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onAdd: (type: NodeType) => void;
}

/** Asks which type of node to add. */
export function AddNodeDialog({ open, onClose, onAdd }: AddNodeDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={BUILDER_TEXTS.addNode} size="md">
      <TypeGrid
        onAdd={(type) => {
          onClose();
          onAdd(type);
        }}
      />
    </Dialog>
  );
}
