import { useId, useState } from 'react';
import { reportError } from '@/shared/report-error';
import { Banner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { Row } from '@/ui/Row';
import { Spinner } from '@/ui/Spinner';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import styles from './Profile.module.css';
import { PROFILE_TEXTS as texts } from './texts';

/** Something that another person shared. */
export interface Given {
  readonly id: string;
  readonly name: string;
}

/** The words of one list. */
interface ListTexts {
  readonly title: string;
  readonly text: string;
  /** Said where there is nothing. */
  readonly none?: string;
  readonly leave: string;
  readonly leaveLabel: (name: string) => string;
  readonly leaveTitle: (name: string) => string;
  readonly leaveText: string;
  readonly notLeft: string;
}

/** Content and groups of others, which the person can leave at any time, also offline (decision D18). */
export function LeavableList({
  isReady,
  given,
  texts: own,
  onLeave,
}: {
  /** False while some may still arrive. */
  readonly isReady: boolean;
  readonly given: readonly Given[];
  readonly texts: ListTexts;
  readonly onLeave: (id: string) => Promise<unknown>;
}) {
  const heading = useId();
  const [asked, setAsked] = useState<Given | null>(null);
  const [failed, setFailed] = useState(false);

  async function leave(id: string) {
    setAsked(null);
    try {
      await onLeave(id);
      setFailed(false);
    } catch (error) {
      reportError(error);
      setFailed(true);
    }
  }

  return (
    <Stack as="section" className={styles['section']} aria-labelledby={heading}>
      <h2 id={heading}>{own.title}</h2>
      <Banner
        status={failed ? { kind: 'error', text: own.notLeft } : null}
        onDismiss={() => setFailed(false)}
      />
      {!isReady ? (
        <Spinner label={texts.loading} />
      ) : given.length === 0 ? (
        <Text size="sm" tone="muted">
          {own.none}
        </Text>
      ) : (
        <>
          <Text size="sm" tone="muted">
            {own.text}
          </Text>
          <ul className={styles['list']}>
            {given.map((one) => (
              <Row as="li" key={one.id} align="between" className={styles['item']}>
                <strong className={styles['name']}>{one.name}</strong>
                <Button aria-label={own.leaveLabel(one.name)} onClick={() => setAsked(one)}>
                  {own.leave}
                </Button>
              </Row>
            ))}
          </ul>
        </>
      )}
      {asked !== null && (
        <Dialog
          open
          size="sm"
          title={own.leaveTitle(asked.name)}
          onClose={() => setAsked(null)}
          actions={
            <>
              <Button onClick={() => setAsked(null)}>{texts.cancel}</Button>
              <Button variant="danger" onClick={() => void leave(asked.id)}>
                {own.leave}
              </Button>
            </>
          }
        >
          <p>{own.leaveText}</p>
        </Dialog>
      )}
    </Stack>
  );
}
