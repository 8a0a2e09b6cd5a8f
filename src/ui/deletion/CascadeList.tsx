import { UI_TEXTS } from '../texts';
import { Text } from '../Text';
import styles from './CascadeList.module.css';

export interface CascadeListProps {
  /** One per line; or its loading state. */
  readonly cascade: readonly string[] | 'counting' | 'failed';
}

/** What else is deleted (decision L7). */
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
