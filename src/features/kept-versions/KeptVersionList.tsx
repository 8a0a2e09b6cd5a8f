import type { KeptVersion } from '@/db/outbox/outbox-item';
import { KeptVersionCard } from './KeptVersionCard';
import styles from './KeptVersionList.module.css';

export interface KeptVersionListProps {
  readonly versions: readonly KeptVersion[];
  /** Milliseconds. */
  readonly now: number;
  /** Names the rows too, where those of several stand together. */
  readonly withSubject?: boolean;
}

/** Kept versions, each with both values and a way to either (rule C3). */
export function KeptVersionList({ versions, now, withSubject = false }: KeptVersionListProps) {
  return (
    <ul className={styles['list']}>
      {versions.map((version) => (
        <li key={version.id}>
          <KeptVersionCard version={version} now={now} withSubject={withSubject} />
        </li>
      ))}
    </ul>
  );
}
