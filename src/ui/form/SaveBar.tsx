import type { Elements } from '@/shared/elements';
import { Banner, type Status } from '../Banner';
import { useBottomActions } from '../use-bottom-actions';
import styles from './SaveBar.module.css';

export interface SaveBarProps {
  /** Whether there are unsaved changes; null reserves the space. */
  readonly note: string | null;
  /** A success replaces the note, so that nothing moves. */
  readonly status: Status | null;
  readonly onDismiss: () => void;
  readonly children: Elements;
}

/** A form's sticky last line. */
export function SaveBar({ note, status, onDismiss, children }: SaveBarProps) {
  const row = useBottomActions();
  const saved = status?.kind === 'success' ? status : null;
  return (
    <div ref={row} data-bottom-actions className={styles['bar']}>
      <div className={styles['note']}>
        <Banner status={saved} onDismiss={onDismiss} />
        {saved === null && note !== null ? <p>{note}</p> : null}
      </div>
      {children}
    </div>
  );
}
