import { useEffect, useState, useSyncExternalStore } from 'react';
import { reportError } from '@/shared/report-error';
import { Button } from '@/ui/Button';
import { OVERLAY_TEXTS } from './texts';
import { useUpdate, type Update } from '../update/use-update';
import { configProblem, readConfigProblem } from './config-problem';
import styles from './Overlays.module.css';

/** Asks whether to take a newer version, without standing in the way of anything (decision L6). */
export function UpdateQuestion() {
  const problem = useSyncExternalStore(configProblem.subscribe, configProblem.read, readConfigProblem);
  return <UpdateOffer update={useUpdate()} isUseless={problem !== null} />;
}

interface OfferProps {
  readonly update: Update;
  /** Whether the running version cannot work at all: then there is nothing to ask about. */
  readonly isUseless: boolean;
}

export function UpdateOffer({ update: { ask, accept, dismiss }, isUseless }: OfferProps) {
  const isTaken = ask && isUseless;
  useEffect(() => {
    if (isTaken) accept().catch(reportError);
  }, [isTaken, accept]);
  return ask && !isTaken ? <UpdateQuestionView onAccept={accept} onDismiss={dismiss} /> : null;
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
