import { useEffect, useState } from 'react';
import { answerInvitation, myInvitations, type Invitation } from '@/catalogue/invitations';
import { AppError } from '@/shared/app-error';
import { reportError } from '@/shared/report-error';
import { Banner, type Status } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { Row } from '@/ui/Row';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import styles from './Profile.module.css';
import { PROFILE_TEXTS as texts } from './texts';

/** Invitations to groups, to accept or decline; nothing without any, or while offline. */
export function Invitations() {
  const [invitations, setInvitations] = useState<readonly Invitation[]>([]);
  const [busy, setBusy] = useState<string | null>(null);
  const [status, setStatus] = useState<Status | null>(null);

  useEffect(() => {
    const leaving = new AbortController();
    void (async () => {
      try {
        setInvitations(await myInvitations(leaving.signal));
      } catch (error) {
        // Asked again with the next visit: nothing of the person's waits for it.
        if (!leaving.signal.aborted) reportError(error);
      }
    })();
    return () => leaving.abort();
  }, []);

  async function answer({ id, group_name: group }: Invitation, take: boolean) {
    setBusy(id);
    setStatus(null);
    try {
      await answerInvitation(id, take);
      setInvitations((all) => all.filter((each) => each.id !== id));
      setStatus({ kind: 'success', text: take ? texts.joined(group) : texts.declined(group) });
    } catch (error) {
      reportError(error);
      const isGone = error instanceof AppError && error.code === 'ERR_REFUSED';
      setStatus({ kind: 'error', text: isGone ? texts.invitationGone : texts.notAnswered });
    } finally {
      setBusy(null);
    }
  }

  if (invitations.length === 0 && status === null) return null;
  return (
    <Stack as="section" className={styles['section']} aria-labelledby="invitations">
      <h2 id="invitations">{texts.invitations}</h2>
      <Banner status={status} onDismiss={() => setStatus(null)} />
      <ul className={styles['list']}>
        {invitations.map((invitation) => (
          <Row as="li" key={invitation.id} align="between" className={styles['item']}>
            <Stack as="span" gap={1} className={styles['name']}>
              <strong>{invitation.group_name}</strong>
              <Text as="span" size="sm" tone="muted">
                {texts.invitedBy(invitation.creator_name)}
              </Text>
            </Stack>
            <Row as="span">
              <Button
                aria-label={texts.declineLabel(invitation.group_name)}
                disabled={busy !== null}
                onClick={() => void answer(invitation, false)}
              >
                {texts.decline}
              </Button>
              <Button
                variant="primary"
                aria-label={texts.joinLabel(invitation.group_name)}
                busy={busy === invitation.id}
                onClick={() => void answer(invitation, true)}
              >
                {texts.join}
              </Button>
            </Row>
          </Row>
        ))}
      </ul>
    </Stack>
  );
}
