import { Badge } from '@/ui/Badge';
import { Button } from '@/ui/Button';
import { formatDateTime } from '@/ui/format-date-time';
import styles from './AccessRequests.module.css';
import type { AccessPerson } from './people-with-requests';
import { SHARE_TEXTS } from './texts';

export interface AccessPersonLineProps {
  readonly person: AccessPerson;
  readonly onAnswer: (isGranted: boolean) => void;
  readonly onRemove: () => void;
}

const TONES = { pending: 'orange', granted: 'green', declined: 'neutral' } as const;

/** One person who asked, or has access, with what can be done about it. What she wrote is shown as plain text. */
export function AccessPersonLine({ person, onAnswer, onRemove }: AccessPersonLineProps) {
  const texts = SHARE_TEXTS.requests;
  const { userId, message, since, status, accessId } = person;
  return (
    <li className={styles['person']} data-person={userId} tabIndex={-1}>
      <div className={styles['who']}>
        <p className={styles['line']}>
          <strong>{texts.called(person)}</strong>
          <Badge tone={TONES[status]}>{texts[status]}</Badge>
        </p>
        {message === '' ? null : <p className={styles['message']}>{message}</p>}
        <p className={styles['since']}>
          <time dateTime={since}>{texts.since[status](formatDateTime(since))}</time>
        </p>
      </div>
      <div className={styles['answers']}>
        {status === 'granted' ? null : (
          <Button aria-label={texts.grantTo(person)} onClick={() => onAnswer(true)}>
            {texts.grant}
          </Button>
        )}
        {status === 'pending' ? (
          <Button variant="quiet" aria-label={texts.declineTo(person)} onClick={() => onAnswer(false)}>
            {texts.decline}
          </Button>
        ) : null}
        {/* Until the server's row is here there is nothing that could be taken away. */}
        {status === 'granted' && accessId !== undefined ? (
          <Button variant="quiet" aria-label={texts.removeOf(person)} onClick={onRemove}>
            {texts.remove}
          </Button>
        ) : null}
      </div>
    </li>
  );
}
