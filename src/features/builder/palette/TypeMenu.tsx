import { NODE_TYPES, type NodeType } from '@/domain/module/module-content';
import { MenuPopover, type WindowPoint } from '@/ui/MenuPopover';
import { nodeKind } from '../node-kind';

export interface TypeMenuProps {
  /** What the choice is for, above the types. */
  readonly title: string;
  /** Where the menu opens; it stays inside of the window. */
  readonly at: WindowPoint;
  readonly onChoose: (type: NodeType) => void;
  /** Called for Escape and for a press elsewhere. */
  readonly onClose: () => void;
}

/** The six types in a small menu where they are needed: on a link, or where a link was dropped. */
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
