import { Trash2 } from 'lucide-react';
import { Button } from '@/ui/Button';
import { useBottomActions } from '@/ui/use-bottom-actions';
import styles from './SelectBar.module.css';
import { MEDIA_LIBRARY_TEXTS } from './texts';

export interface SelectBarProps {
  readonly count: number;
  readonly onDelete: () => void;
  readonly onDone: () => void;
}

/** What can be done with the selected files, at the bottom of the window. */
export function SelectBar({ count, onDelete, onDone }: SelectBarProps) {
  const texts = MEDIA_LIBRARY_TEXTS;
  const bar = useBottomActions();
  return (
    <>
      <div className={styles['room']} />
      <div ref={bar} data-bottom-actions className={styles['bar']}>
        <div className={styles['actions']}>
          <output className={styles['count']}>{texts.selected(count)}</output>
          <Button variant="danger" disabled={count === 0} onClick={onDelete}>
            <Trash2 size={18} aria-hidden="true" />
            {texts.deleteSelected}
          </Button>
          <Button onClick={onDone}>{texts.selectDone}</Button>
        </div>
      </div>
    </>
  );
}
