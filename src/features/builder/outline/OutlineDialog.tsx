import type { Exit } from '@/domain/graph/links';
import type { ModuleContent } from '@/domain/module/module-content';
import { ConnectDialog } from '../node-picker/ConnectDialog';
import { nodeTitle } from '../node-summary';
import { AddNodeDialog } from '../palette/AddNodeDialog';
import { OUTLINE_TEXTS } from './texts';
import type { OutlineEdits } from './use-outline-edits';

/** A question about a new node, or about an exit's target. */
export type OutlineQuestion =
  | { readonly kind: 'add'; readonly from: Exit | undefined }
  | { readonly kind: 'connect'; readonly from: Exit };

export interface OutlineDialogProps {
  readonly question: OutlineQuestion;
  readonly content: ModuleContent;
  readonly edits: OutlineEdits;
  readonly onClose: () => void;
}

/** Asks which node to add, or where to connect. */
export function OutlineDialog({ question, content, edits, onClose }: OutlineDialogProps) {
  if (question.kind === 'connect') {
    const { from } = question;
    return (
      <ConnectDialog
        content={content}
        from={from}
        title={edits.exitTitle(from)}
        onClose={onClose}
        onConnect={(to) => edits.connect(from, to)}
      />
    );
  }
  return (
    <AddNodeDialog
      title={OUTLINE_TEXTS.addAnywhere}
      where={whereTo(question.from, edits)}
      onClose={onClose}
      onAdd={(type) => edits.add(question.from, type)}
    />
  );
}

/** Describes where an added node goes. */
function whereTo(from: Exit | undefined, edits: OutlineEdits): string {
  if (!from) return OUTLINE_TEXTS.isAlone;
  const target = edits.targetOf(from);
  const source = edits.exitTitle(from);
  return target ? OUTLINE_TEXTS.isInserted(source, nodeTitle(target)) : OUTLINE_TEXTS.isConnected(source);
}
