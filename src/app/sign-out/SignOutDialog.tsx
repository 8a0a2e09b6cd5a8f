import { useCallback, useState } from 'react';
import { reportError } from '@/shared/report-error';
import { Banner, type Status } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { OVERLAY_TEXTS } from '../overlays/texts';
import { Stack } from '@/ui/Stack';
import styles from './SignOutDialog.module.css';
import type { UnsentCounts } from '@/features/account-settings/use-unsent-counts';

export interface SignOutDialogProps {
  readonly unsent: UnsentCounts;
  readonly onCancel: () => void;
  /** Sends everything, and signs out if nothing is left. */
  readonly onSend: () => Promise<void>;
  /** Opens the panel. */
  readonly onSee: () => void;
  readonly onLeave: (how: { readonly discard: boolean }) => Promise<void>;
}

const FAILED = {
  send: OVERLAY_TEXTS.sendFailed,
  keep: OVERLAY_TEXTS.unknownError,
  discard: OVERLAY_TEXTS.clearFailed,
} as const;

/** Offers to send, keep or discard what is unsent (decision L4). */
export function SignOutDialog({ unsent, onCancel, onSend, onSee, onLeave }: SignOutDialogProps) {
  const [busy, setBusy] = useState<'send' | 'keep' | 'discard' | null>(null);
  const [sure, setSure] = useState(false);
  const [status, setStatus] = useState<Status | null>(null);
  const hasFiles = unsent.files > 0;
  const dismiss = useCallback(() => setStatus(null), []);

  async function run(what: 'send' | 'keep' | 'discard', work: () => Promise<void>) {
    setBusy(what);
    setStatus(null);
    try {
      await work();
      if (what === 'send') setStatus({ kind: 'error', text: OVERLAY_TEXTS.sendFailed });
    } catch (error) {
      reportError(error);
      setStatus({ kind: 'error', text: FAILED[what] });
    } finally {
      setBusy(null);
    }
  }

  if (unsent.changes + unsent.files === 0) {
    return (
      <Dialog open size="sm" title={OVERLAY_TEXTS.signOutSentTitle} onClose={onCancel}>
        <Stack>
          <Banner status={status} onDismiss={dismiss} />
          <p>{OVERLAY_TEXTS.everythingSent}</p>
          <Button
            variant="primary"
            wide
            busy={busy !== null}
            onClick={() => void run('keep', () => onLeave({ discard: false }))}
          >
            {OVERLAY_TEXTS.signOut}
          </Button>
          <Button wide variant="quiet" disabled={busy !== null} onClick={onCancel}>
            {OVERLAY_TEXTS.cancel}
          </Button>
        </Stack>
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      title={unsent.changes > 0 ? OVERLAY_TEXTS.signOutTitle : OVERLAY_TEXTS.signOutFilesTitle}
      onClose={onCancel}
    >
      <Stack>
        <Banner status={status} onDismiss={dismiss} />
        <div>
          <p>{OVERLAY_TEXTS.signOutCount(unsent)}</p>
          <Button variant="quiet" disabled={busy !== null} className={styles['see']} onClick={onSee}>
            {OVERLAY_TEXTS.seeChanges}
          </Button>
        </div>
        <Button
          variant="primary"
          wide
          busy={busy === 'send'}
          disabled={busy !== null}
          onClick={() => void run('send', onSend)}
        >
          {busy === 'send' ? OVERLAY_TEXTS.sending : OVERLAY_TEXTS.sendNow}
        </Button>
        <Button
          wide
          busy={busy === 'keep'}
          disabled={busy !== null}
          onClick={() => void run('keep', () => onLeave({ discard: false }))}
        >
          {OVERLAY_TEXTS.keep}
        </Button>
        <p className={styles['hint']}>{hasFiles ? OVERLAY_TEXTS.keepFilesHint : OVERLAY_TEXTS.keepHint}</p>
        {sure ? (
          <Button
            variant="danger"
            wide
            busy={busy === 'discard'}
            disabled={busy !== null}
            onClick={() => void run('discard', () => onLeave({ discard: true }))}
          >
            {OVERLAY_TEXTS.discardSure}
          </Button>
        ) : (
          <Button
            wide
            variant="quiet"
            className={styles['discard']}
            disabled={busy !== null}
            onClick={() => setSure(true)}
          >
            {OVERLAY_TEXTS.discard}
          </Button>
        )}
        <p className={styles['hint']}>
          {hasFiles ? OVERLAY_TEXTS.discardFilesHint : OVERLAY_TEXTS.discardHint}
        </p>
        <Button wide variant="quiet" disabled={busy === 'keep' || busy === 'discard'} onClick={onCancel}>
          {OVERLAY_TEXTS.cancel}
        </Button>
      </Stack>
    </Dialog>
  );
}
