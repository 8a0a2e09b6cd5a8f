import type { ReactNode } from 'react';
import type { DescribedChange } from '@/domain/changes/describe-change';
import type { TableName } from '@/domain/rows/rows';
import { CHANGE_ICONS } from './change-icon';
import styles from './SyncPanel.module.css';

export interface ChangeRowProps {
  readonly table: TableName;
  readonly words: DescribedChange;
  /** "2 minutes ago". */
  readonly when: string;
  readonly children?: ReactNode;
}

/** One change in plain words: "Module 'Burns': title changed, 2 minutes ago". */
export function ChangeRow({ table, words, when, children }: ChangeRowProps) {
  const Icon = CHANGE_ICONS[table];
  return (
    // Takes the focus when it is the first of those that "Show more" added.
    <li className={styles['row']} tabIndex={-1}>
      <span className={styles['rowIcon']} aria-hidden="true">
        <Icon size={18} />
      </span>
      <div className={styles['rowWords']}>
        <p>
          <strong>{words.subject}</strong>
          <span className={styles['colon']}>: </span>
          <span className={styles['what']}>
            {words.what}
            <span className={styles['when']}>
              , <span>{when}</span>
            </span>
          </span>
        </p>
        {children}
      </div>
    </li>
  );
}
