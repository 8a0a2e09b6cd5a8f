import { Trash2 } from 'lucide-react';
import { BottomActions } from '@/ui/BottomActions';
import { Button } from '@/ui/Button';
import styles from './SelectBar.module.css';
import { MEDIA_LIBRARY_TEXTS } from './texts';

export interface SelectBarProps {
  readonly count: number;
  /** Whether all that are listed are selected. */
  readonly isAll: boolean;
  /** Selects all, or none where all are. */
  readonly onSelectAll: () => void;
  readonly onDelete: () => void;
  readonly onDone: () => void;
}

/** What can be done with the selected files, at the bottom of the window. */
export function SelectBar({ count, isAll, onSelectAll, onDelete, onDone }: SelectBarProps) {
  const texts = MEDIA_LIBRARY_TEXTS;
  return (
    <BottomActions>
      <div className={styles['actions']}>
        <output className={styles['count']}>{texts.selected(count)}</output>
        <Button
          variant="quiet"
          className={styles['all']}
          aria-label={isAll ? texts.selectNoneLong : texts.selectAll}
          onClick={onSelectAll}
        >
          {isAll ? texts.selectNone : texts.selectEvery}
        </Button>
        <Button variant="danger" disabled={count === 0} onClick={onDelete}>
          <Trash2 size={18} aria-hidden="true" />
          {texts.deleteSelected}
        </Button>
        <Button onClick={onDone}>{texts.selectDone}</Button>
      </div>
    </BottomActions>
  );
}
