import { useEffect, useRef, type RefObject } from 'react';
import { Button } from '@/ui/Button';
import { PANEL_TEXTS } from './texts';
import styles from './SyncPanel.module.css';

/** Things of a list that are shown at first, and added by each press. */
export const PAGE = 50;

export interface ShowMoreProps {
  /** The list above; the first row that is added takes the focus, for the button may go. */
  readonly list: RefObject<HTMLElement | null>;
  readonly shown: number;
  readonly total: number;
  readonly onMore: () => void;
}

/** "and 120 more" under a list that is not shown whole. */
export function ShowMore({ list, shown, total, onMore }: ShowMoreProps) {
  const pressedAt = useRef<number>(undefined);
  useEffect(() => {
    const from = pressedAt.current;
    if (from === undefined || shown <= from) return;
    pressedAt.current = undefined;
    const row = list.current?.children[from];
    if (row instanceof HTMLElement) row.focus();
  }, [list, shown]);
  const rest = total - shown;
  if (rest <= 0) return null;
  return (
    <div className={styles['more']}>
      <span>{PANEL_TEXTS.more(rest)}</span>
      <Button
        variant="quiet"
        onClick={() => {
          pressedAt.current = shown;
          onMore();
        }}
      >
        {PANEL_TEXTS.showMore(Math.min(PAGE, rest))}
      </Button>
    </div>
  );
}
