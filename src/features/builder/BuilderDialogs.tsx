import type { ModuleContent } from '@/domain/module/module-content';
import type { ModuleRow } from '@/domain/rows/rows';
import { ExportDialog } from './export/ExportDialog';
import { AddNodeDialog } from './palette/AddNodeDialog';
import { PreviewDialog, type PreviewOf } from './preview/PreviewDialog';
import { ShortcutsSheet } from './shortcuts/ShortcutsSheet';
import { BUILDER_TEXTS } from './texts';
import type { Builder } from './use-builder';

/** At most one dialog is open. */
export type BuilderDialog =
  | { readonly kind: 'add' | 'shortcuts' | 'export' }
  | { readonly kind: 'preview'; readonly of: PreviewOf };

export interface BuilderDialogsProps {
  readonly dialog: BuilderDialog;
  readonly row: ModuleRow;
  readonly content: ModuleContent;
  readonly builder: Builder;
  readonly onClose: () => void;
}

export function BuilderDialogs({ dialog, row, content, builder, onClose }: BuilderDialogsProps) {
  switch (dialog.kind) {
    case 'add':
      return (
        <AddNodeDialog
          title={BUILDER_TEXTS.addNode}
          onClose={onClose}
          onAdd={(type) => builder.add({ type })}
        />
      );
    case 'shortcuts':
      return <ShortcutsSheet onClose={onClose} />;
    case 'export':
      return <ExportDialog row={row} content={content} onClose={onClose} />;
    case 'preview':
      return <PreviewDialog title={row.title} content={content} of={dialog.of} onClose={onClose} />;
  }
}
