import { useEffect, useState, useSyncExternalStore } from 'react';
import { flushBeforeReload } from '@/shared/reload-guard';
import { reportError } from '@/shared/report-error';
import { Button } from '@/ui/Button';
import { activateUpdate } from '../update/activate-update';
import { updateStore } from '../update/update-store';
import { OVERLAY_TEXTS } from './texts';
import { configProblem, readConfigProblem } from './config-problem';
import styles from './Overlays.module.css';

/** Offers a newer version without blocking anything (decision L6). */
export function UpdateQuestion() {
  const problem = useSyncExternalStore(configProblem.subscribe, configProblem.read, readConfigProblem);
  return <UpdateOffer update={useUpdate()} isUseless={problem !== null} />;
}

interface OfferProps {
  readonly update: Update;
  /** The running version cannot work any more. */
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

interface Update {
  readonly ask: boolean;
  /** Saves pending input, then activates the new version. Rejects if saving fails. */
  readonly accept: () => Promise<void>;
  /** Postpones until the next start, or until all tabs are closed. */
  readonly dismiss: () => void;
}

/** Whether a new version waits (decision L6). */
function useUpdate(): Update {
  const { waiting, dismissed } = useSyncExternalStore(
    updateStore.subscribe,
    updateStore.read,
    updateStore.read,
  );
  return { ask: waiting && !dismissed, accept: acceptUpdate, dismiss: dismissUpdate };
}

async function acceptUpdate(): Promise<void> {
  await flushBeforeReload();
  // The person agreed, so this tab ignores holds.
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  const registration = await navigator.serviceWorker.getRegistration();
  // Another tab activated it already: only a reload is missing.
  if (registration === undefined || !activateUpdate(registration)) location.reload();
}

function dismissUpdate(): void {
  updateStore.set({ ...updateStore.read(), dismissed: true });
}
