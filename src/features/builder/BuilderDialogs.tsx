import type { ModuleContent, NodeType } from '@/domain/module/module-content';
import type { ModuleRow } from '@/domain/rows/rows';
import type { BuilderDialogState } from './builder-dialog';
import { ExportDialog } from './export/ExportDialog';
import { PreviewDialog } from './preview/PreviewDialog';
import { ShortcutsSheet } from './shortcuts/ShortcutsSheet';
import { Dialog } from '@/ui/Dialog';
import { BUILDER_TEXTS } from './texts';
import { TypeGrid } from './palette/TypeGrid';

export interface BuilderDialogsProps {
  readonly dialogs: BuilderDialogState;
  readonly row: ModuleRow;
  readonly content: ModuleContent;
  readonly onAdd: (type: NodeType) => void;
}

/** The dialog that lies over the builder, if any. */
export function BuilderDialogs({ dialogs, row, content, onAdd }: BuilderDialogsProps) {
  const { dialog, close } = dialogs;
  return (
    <>
      <AddNodeDialog open={dialog?.kind === 'add'} onClose={close} onAdd={onAdd} />
      <ShortcutsSheet open={dialog?.kind === 'shortcuts'} onClose={close} />
      {dialog?.kind === 'export' ? <ExportDialog row={row} content={content} onClose={close} /> : null}
      {dialog?.kind === 'preview' ? (
        <PreviewDialog title={row.title} content={content} of={dialog.of} onClose={close} />
      ) : null}
    </>
  );
}

interface AddNodeDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onAdd: (type: NodeType) => void;
}

/** Asks which type of node to add. */
function AddNodeDialog({ open, onClose, onAdd }: AddNodeDialogProps) {
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
