import type { Elements } from '@/shared/elements';
import { Text } from '../Text';
import styles from './FinishCard.module.css';
import { PLAYER_TEXTS } from './texts';

export interface FinishCardProps {
  /** The module's. */
  readonly title: string;
  /** Of the step that ended it; blank for none. */
  readonly ending?: string;
  /** Whether a path was not taken. */
  readonly hasOtherPaths?: boolean;
  /** How the learner did. */
  readonly results?: Elements;
  readonly children?: Elements;
}

const STOPS = [
  [22, 92],
  [58, 58],
  [98, 78],
  [136, 40],
] as const;

/** The end of a run. */
export function FinishCard({
  title,
  ending = '',
  hasOtherPaths = false,
  results,
  children,
}: FinishCardProps) {
  const [before, after] = PLAYER_TEXTS.end.aroundTitle;
  return (
    <section className={styles['card']}>
      <svg viewBox="0 0 200 116" className={styles['drawing']} aria-hidden="true">
        <path className={styles['way']} d="M22 92C40 92 40 58 58 58S80 78 98 78s20-38 38-38 26 6 40 6" />
        {STOPS.map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r="6" className={styles['stop']} />
        ))}
        <path className={styles['pole']} d="M176 46V8" />
        <path className={styles['flag']} d="M176 9c-9-5-15 5-25 0v18c10 5 16-5 25 0z" />
        <circle cx="176" cy="46" r="6" className={styles['end']} />
      </svg>
      <h2 tabIndex={-1} className={styles['title']}>
        {PLAYER_TEXTS.end.title}
      </h2>
      <Text tone="muted" className={styles['text']}>
        {title.trim() === '' ? null : (
          <>
            <span>{before}</span>
            <bdi>{title}</bdi>
            <span>{after}</span>
          </>
        )}
        {ending === '' ? null : <span>{`${PLAYER_TEXTS.end.ending(ending)} `}</span>}
        {hasOtherPaths ? <span>{PLAYER_TEXTS.end.otherPaths}</span> : null}
      </Text>
      {results}
      {children === undefined ? null : <div className={styles['actions']}>{children}</div>}
    </section>
  );
}
