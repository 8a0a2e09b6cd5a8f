import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalSpaceBetween,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalSpaceBetween,
  Copy,
  CopyPlus,
  Scissors,
  Trash2,
  X,
  type LucideIcon,
} from 'lucide-react';
import type { Alignment } from '@/domain/graph/align-nodes';
import { buttonClass } from '@/ui/Button';
import { IconButton } from '@/ui/IconButton';
import { Menu } from '@/ui/Menu';
import { BUILDER_TEXTS } from '../texts';
import styles from './SelectionTools.module.css';

export interface SelectionToolsProps {
  /** How many nodes are selected. */
  readonly count: number;
  readonly isNarrow: boolean;
  readonly onAlign: (how: Alignment) => void;
  readonly onDuplicate: () => void;
  readonly onCopy: () => void;
  readonly onCut: () => void;
  readonly onDelete: () => void;
  readonly onClear: () => void;
}

const WAYS: readonly (readonly [Alignment, LucideIcon])[] = [
  ['left', AlignStartVertical],
  ['center', AlignCenterVertical],
  ['right', AlignEndVertical],
  ['top', AlignStartHorizontal],
  ['middle', AlignCenterHorizontal],
  ['bottom', AlignEndHorizontal],
  ['distributeX', AlignHorizontalSpaceBetween],
  ['distributeY', AlignVerticalSpaceBetween],
];

/** Nodes that keep the same distance need one between two others. */
const FEWEST_TO_DISTRIBUTE = 3;

/** What can be done with several nodes at once. */
export function SelectionTools(props: SelectionToolsProps) {
  const { count, isNarrow, onAlign } = props;
  const texts = BUILDER_TEXTS.selection;
  const ways = WAYS.filter(([how]) => !how.startsWith('distribute') || count >= FEWEST_TO_DISTRIBUTE);
  return (
    <div className={styles['bar']} role="toolbar" aria-label={texts.tools}>
      <output className={styles['count']}>{texts.count(count)}</output>
      {isNarrow ? (
        <Menu
          label={texts.align}
          trigger={<AlignStartVertical size={20} aria-hidden="true" />}
          triggerClassName={buttonClass({ variant: 'quiet' }, styles['trigger'])}
          items={ways.map(([how]) => ({ label: texts.ways[how], onSelect: () => onAlign(how) }))}
        />
      ) : (
        <div className={styles['group']}>
          {ways.map(([how, Icon]) => (
            <IconButton
              key={how}
              label={texts.ways[how]}
              icon={<Icon size={20} />}
              onClick={() => onAlign(how)}
            />
          ))}
        </div>
      )}
      <div className={styles['group']}>
        <IconButton label={texts.duplicate} icon={<CopyPlus size={20} />} onClick={props.onDuplicate} />
        <IconButton label={texts.copy} icon={<Copy size={20} />} onClick={props.onCopy} />
        <IconButton label={texts.cut} icon={<Scissors size={20} />} onClick={props.onCut} />
        <IconButton label={texts.remove} icon={<Trash2 size={20} />} onClick={props.onDelete} />
        <IconButton label={texts.clear} icon={<X size={20} />} onClick={props.onClear} />
      </div>
    </div>
  );
}
