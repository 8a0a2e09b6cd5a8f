import { UI_TEXTS } from '../texts';
import styles from './AlongList.module.css';

export interface AlongListProps {
  /** In words, one a line; or that it is still looked up, or could not be. */
  readonly along: readonly string[] | 'counting' | 'failed';
}

/** What goes with something that is deleted (decision L7); nothing shows where that is nothing. */
export function AlongList({ along }: AlongListProps) {
  return (
    <output className={styles['along']}>
      {typeof along === 'string' ? (
        <p className={styles['muted']}>{UI_TEXTS.along[along]}</p>
      ) : along.length === 0 ? null : (
        <ul className={styles['list']}>
          {along.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
    </output>
  );
}
