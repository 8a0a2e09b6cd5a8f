import type { Failures } from './bulk-state';
import styles from './Dialogs.module.css';
import { BULK_TEXTS } from './texts';

/** So many are listed; a thousand names would tell nobody more. */
const MOST_LISTED = 50;

/** What could not be done, each with its reason. A reason that all of them have stands above them, once. */
export function FailuresList({ items }: Pick<Failures, 'items'>) {
  const texts = BULK_TEXTS;
  const more = items.length - MOST_LISTED;
  const common = items.length > 1 && items.every(({ reason }) => reason === items[0]?.reason);
  return (
    <div>
      {common ? <p className={styles['reason']}>{items[0]?.reason}</p> : null}
      <ul className={styles['failures']} aria-label={texts.failures}>
        {items.slice(0, MOST_LISTED).map(({ id, name, reason }) => (
          <li key={id}>
            <strong>{name}</strong>
            {common ? null : <span>{reason}</span>}
          </li>
        ))}
      </ul>
      {more > 0 ? <p className={styles['muted']}>{texts.moreFailures(more)}</p> : null}
    </div>
  );
}
