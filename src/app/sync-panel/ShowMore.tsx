import { Button } from '@/ui/Button';
import { PANEL_TEXTS } from './texts';
import styles from './SyncPanel.module.css';

/** Things of a list that are shown at first, and added by each press. */
export const PAGE = 50;

export interface ShowMoreProps {
  readonly shown: number;
  readonly total: number;
  readonly onMore: () => void;
}

/** "and 120 more" under a list that is not shown whole. */
export function ShowMore({ shown, total, onMore }: ShowMoreProps) {
  const rest = total - shown;
  if (rest <= 0) return null;
  return (
    <div className={styles['more']}>
      <span>{PANEL_TEXTS.more(rest)}</span>
      <Button variant="quiet" onClick={onMore}>
        {PANEL_TEXTS.showMore(Math.min(PAGE, rest))}
      </Button>
    </div>
  );
}
