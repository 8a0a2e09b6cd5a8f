import { linksOf, type Exit } from '@/domain/graph/links';
import type { ModuleContent } from '@/domain/module/module-content';
import { Dialog } from '@/ui/Dialog';
import { BUILDER_TEXTS } from '../texts';
import { NodePicker } from './NodePicker';

export interface ConnectDialogProps {
  readonly content: ModuleContent;
  readonly from: Exit;
  readonly title: string;
  readonly onClose: () => void;
  readonly onConnect: (to: string | undefined) => void;
}

const texts = BUILDER_TEXTS.picker;

/** Asks for an exit's target. */
export function ConnectDialog({ content, from, title, onClose, onConnect }: ConnectDialogProps) {
  const source = content.nodes.find((node) => node.id === from.nodeId);
  const to = source && linksOf(source).find((link) => link.from.choiceId === from.choiceId)?.to;
  return (
    <Dialog open onClose={onClose} title={texts.connect(title)}>
      <NodePicker
        content={content}
        exit={{ ...from, to, unlink: texts.nothing }}
        searchLabel={texts.searchTargets}
        listLabel={texts.targets}
        onPick={(nodeId) => {
          onClose();
          onConnect(nodeId);
        }}
      />
    </Dialog>
  );
}
