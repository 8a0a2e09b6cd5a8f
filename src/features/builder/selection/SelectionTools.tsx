import { Toolbar, ToolbarItem } from '@ariakit/react';
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
import styles from './Selection.module.css';

export interface SelectionToolsProps {
  readonly count: number;
  readonly isNarrow: boolean;
  readonly onAlign: (how: Alignment) => void;
  readonly onDuplicate: () => void;
  readonly onCopy: () => void;
  readonly onCut: () => void;
  readonly onDelete: () => void;
  readonly onClear: () => void;
}

const ALIGNMENTS: readonly (readonly [Alignment, LucideIcon])[] = [
  ['left', AlignStartVertical],
  ['center', AlignCenterVertical],
  ['right', AlignEndVertical],
  ['top', AlignStartHorizontal],
  ['middle', AlignCenterHorizontal],
  ['bottom', AlignEndHorizontal],
  ['distributeX', AlignHorizontalSpaceBetween],
  ['distributeY', AlignVerticalSpaceBetween],
];

/** Distributing needs a node between two others. */
const FEWEST_TO_DISTRIBUTE = 3;

export function SelectionTools(props: SelectionToolsProps) {
  const { count, isNarrow, onAlign } = props;
  const texts = BUILDER_TEXTS.selection;
  const alignments = ALIGNMENTS.filter(
    ([how]) => !how.startsWith('distribute') || count >= FEWEST_TO_DISTRIBUTE,
  );
  return (
    <Toolbar className={styles['tools']} aria-label={texts.tools}>
      <output className={styles['count']}>{texts.count(count)}</output>
      {isNarrow ? (
        <Menu
          label={texts.align}
          trigger={<AlignStartVertical size={20} aria-hidden="true" />}
          triggerClassName={buttonClass({ variant: 'quiet' }, styles['trigger'])}
          items={alignments.map(([how]) => ({ label: texts.ways[how], onSelect: () => onAlign(how) }))}
        />
      ) : (
        <div className={styles['group']}>
          {alignments.map(([how, Icon]) => (
            <Tool key={how} label={texts.ways[how]} icon={Icon} onClick={() => onAlign(how)} />
          ))}
        </div>
      )}
      <div className={styles['group']}>
        <Tool label={texts.duplicate} icon={CopyPlus} onClick={props.onDuplicate} />
        <Tool label={texts.copy} icon={Copy} onClick={props.onCopy} />
        <Tool label={texts.cut} icon={Scissors} onClick={props.onCut} />
        <Tool label={texts.remove} icon={Trash2} onClick={props.onDelete} />
        <Tool label={texts.clear} icon={X} onClick={props.onClear} />
      </div>
    </Toolbar>
  );
}

interface ToolProps {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly onClick: () => void;
}

function Tool({ label, icon: Icon, onClick }: ToolProps) {
  return <ToolbarItem render={<IconButton label={label} icon={<Icon size={20} />} onClick={onClick} />} />;
}
