import { ProgressBar } from '../ProgressBar';
import styles from './ProgressLine.module.css';
import { PLAYER_TEXTS } from './texts';

export interface ProgressLineProps {
  readonly visited: number;
  readonly total: number;
  readonly isFinished: boolean;
}

/** How far one has come: a thin line, and "N of M nodes visited" (authoring specification, section 4). */
export function ProgressLine({ visited, total, isFinished }: ProgressLineProps) {
  const words = PLAYER_TEXTS.visited(visited, total);
  const share = total === 0 ? 0 : visited / total;
  return (
    <div className={styles['progress']}>
      <ProgressBar label={PLAYER_TEXTS.progress} value={isFinished ? 1 : share} valueText={words} />
      <span className={styles['words']} aria-hidden="true">
        {words}
      </span>
    </div>
  );
}
