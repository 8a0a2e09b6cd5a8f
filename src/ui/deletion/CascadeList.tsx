import { UI_TEXTS } from '../texts';
import { Text } from '../Text';
import styles from './CascadeList.module.css';

export interface CascadeListProps {
  /** In words, one a line; or that it is still looked up, or could not be. */
  readonly cascade: readonly string[] | 'counting' | 'failed';
}

/** What is deleted with something (decision L7); nothing shows where that is nothing. */
export function CascadeList({ cascade }: CascadeListProps) {
  return (
    <output className={styles['cascade']}>
      {typeof cascade === 'string' ? (
        <Text tone="muted">{UI_TEXTS.cascade[cascade]}</Text>
      ) : cascade.length === 0 ? null : (
        <ul className={styles['list']}>
          {cascade.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
    </output>
  );
}
