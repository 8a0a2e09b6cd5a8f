import { Unlink } from 'lucide-react';
import { linksOf, type Exit } from '@/domain/graph/links';
import type { ModuleContent } from '@/domain/module/module-content';
import { Dialog } from '@/ui/Dialog';
import { BUILDER_TEXTS } from '../texts';
import { NodePicker, PickerOption } from './NodePicker';

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
  const pick = (nodeId: string | undefined) => {
    onClose();
    onConnect(nodeId);
  };
  return (
    <Dialog open onClose={onClose} title={texts.connect(title)}>
      <NodePicker
        content={content}
        exit={{ ...from, to }}
        searchLabel={texts.searchTargets}
        listLabel={texts.targets}
        onPick={pick}
        before={
          to === undefined ? null : (
            <PickerOption onPick={() => pick(undefined)}>
              <Unlink size={16} aria-hidden="true" />
              <span>{texts.nothing}</span>
            </PickerOption>
          )
        }
      />
    </Dialog>
  );
}
