import type { ReactNode } from 'react';
import { Banner, type Status } from '../Banner';
import { useBottomActions } from '../use-bottom-actions';
import styles from './SaveBar.module.css';

export interface SaveBarProps {
  /** Says whether there is something to save; null keeps its place. */
  readonly note: string | null;
  /** What became of saving. A success stands here in place of the note, so that nothing of the page moves for it. */
  readonly status: Status | null;
  readonly onDismiss: () => void;
  /** Buttons, the one that saves last. */
  readonly children: ReactNode;
}

/** The last line of a form, which stays in view at the bottom. */
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
