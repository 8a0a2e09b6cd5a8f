import { useEffect, useRef } from 'react';
import styles from './MediaTable.module.css';
import { MEDIA_LIBRARY_TEXTS } from './texts';

export interface SelectAllBoxProps {
  /** How many can be selected, and how many are. */
  readonly count: number;
  readonly selected: number;
  readonly onToggle: () => void;
}

/** Ticked when all are selected, half when some are. */
export function SelectAllBox({ count, selected, onToggle }: SelectAllBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = selected > 0 && selected < count;
  }, [count, selected]);
  return (
    <label className={styles['tick']}>
      <input
        ref={box}
        type="checkbox"
        aria-label={MEDIA_LIBRARY_TEXTS.selectAll}
        checked={count > 0 && selected === count}
        onChange={onToggle}
      />
    </label>
  );
}
