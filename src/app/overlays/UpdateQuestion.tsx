import { useState } from 'react';
import { reportError } from '@/shared/report-error';
import { Button } from '@/ui/Button';
import { OVERLAY_TEXTS } from './texts';
import { useUpdate } from '../update/use-update';
import styles from './Overlays.module.css';

/** Asks whether to take a newer version, without standing in the way of anything (decision L6). */
export function UpdateQuestion() {
  const { ask, accept, dismiss } = useUpdate();
  return ask ? <UpdateQuestionView onAccept={accept} onDismiss={dismiss} /> : null;
}

interface ViewProps {
  readonly onAccept: () => Promise<void>;
  readonly onDismiss: () => void;
}

export function UpdateQuestionView({ onAccept, onDismiss }: ViewProps) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  async function reload() {
    setBusy(true);
    setFailed(false);
    try {
      await onAccept();
    } catch (error) {
      reportError(error);
      setFailed(true);
      setBusy(false);
    }
  }

  return (
    <section aria-label={OVERLAY_TEXTS.update} className={styles['update']}>
      <output>{failed ? OVERLAY_TEXTS.updateFailed : OVERLAY_TEXTS.update}</output>
      <div className={styles['updateActions']}>
        <Button variant="quiet" onClick={onDismiss}>
          {OVERLAY_TEXTS.later}
        </Button>
        <Button variant="primary" busy={busy} onClick={() => void reload()}>
          {OVERLAY_TEXTS.reload}
        </Button>
      </div>
    </section>
  );
}
