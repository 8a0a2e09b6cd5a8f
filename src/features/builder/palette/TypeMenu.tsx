import { NODE_TYPES, type NodeType } from '@/domain/nodes/registry';
import { MenuPopover, type WindowPoint } from '@/ui/MenuPopover';
import { nodeKind } from '../nodes/node-kind';

export interface TypeMenuProps {
  readonly title: string;
  readonly at: WindowPoint;
  readonly onChoose: (type: NodeType) => void;
  readonly onClose: () => void;
}

/** A small menu of the six types. */
export function TypeMenu({ title, at, onChoose, onClose }: TypeMenuProps) {
  return (
    <MenuPopover
      label={title}
      heading={title}
      at={at}
      items={NODE_TYPES.map((type) => {
        const { icon: Icon, label, color } = nodeKind(type);
        return { label, color, icon: <Icon size={18} />, onSelect: () => onChoose(type) };
      })}
      onClose={onClose}
    />
  );
}
