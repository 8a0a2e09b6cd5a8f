import { useEffect, useState, useSyncExternalStore } from 'react';
import { flushBeforeReload } from '@/shared/reload-guard';
import { reportError } from '@/shared/report-error';
import { Button } from '@/ui/Button';
import { activateUpdate } from '../update/activate-update';
import { updateStore } from '../update/update-store';
import { OVERLAY_TEXTS } from './texts';
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

/** The question "New content available. Reload?" as a screen sees it. */
interface Update {
  /** Whether to ask. */
  readonly ask: boolean;
  /** Writes pending input down, then lets the newer version take over. Rejects, reloading nothing, when that fails. */
  readonly accept: () => Promise<void>;
  /** Not now: the newer version waits until all tabs are closed, or the app starts again. */
  readonly dismiss: () => void;
}

/** Whether a newer version waits, and what the person can say to it (decision L6). */
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
  // Whoever agrees here is not taken by surprise: this tab waits for no hold.
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  const registration = await navigator.serviceWorker.getRegistration();
  // Another tab may have let it take over already: then this one is behind, and a reload is all it needs.
  if (registration === undefined || !activateUpdate(registration)) location.reload();
}

function dismissUpdate(): void {
  updateStore.set({ ...updateStore.read(), dismissed: true });
}
