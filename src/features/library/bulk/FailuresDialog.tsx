import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import type { Failures } from './bulk-state';
import styles from './Dialogs.module.css';
import { BULK_TEXTS } from './texts';

/** So many are listed; a thousand names would tell nobody more. */
const MOST_LISTED = 50;

export interface FailuresDialogProps {
  readonly failures: Failures;
  readonly onClose: () => void;
}

/**
 * What could not be done, each with its reason, and the way to try all of it again (decision L7). A reason that all of
 * them have stands above them, once.
 */
export function FailuresDialog({ failures, onClose }: FailuresDialogProps) {
  const { kind, what, items, retry } = failures;
  const texts = BULK_TEXTS;
  const more = items.length - MOST_LISTED;
  const common = items.length > 1 && items.every(({ reason }) => reason === items[0]?.reason);
  return (
    <Dialog
      open
      size="md"
      title={texts.failed[kind](what)}
      onClose={onClose}
      keepOpen
      actions={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          <Button variant="primary" onClick={retry}>
            {texts.tryAgain}
          </Button>
        </>
      }
    >
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
    </Dialog>
  );
}
