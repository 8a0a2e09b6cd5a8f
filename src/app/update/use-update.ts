import { useSyncExternalStore } from 'react';
import { flushBeforeReload } from '@/shared/reload-guard';
import { activateUpdate } from './activate-update';
import { updateStore } from './update-store';

/** The question "New content available. Reload?" as a screen sees it. */
export interface Update {
  /** Whether to ask. */
  readonly ask: boolean;
  /**
   * The person agreed: writes pending input down, lets the newer version take over, and every tab that is not in the
   * middle of something reloads. Rejects, reloading nothing, when the input could not be written down.
   */
  readonly accept: () => Promise<void>;
  /** Not now: the newer version waits until all tabs are closed, or the app starts again. */
  readonly dismiss: () => void;
}

/** Whether a newer version waits, and what the person can say to it (decision L6). */
export function useUpdate(): Update {
  const { waiting, dismissed } = useSyncExternalStore(
    updateStore.subscribe,
    updateStore.read,
    updateStore.read,
  );
  return { ask: waiting && !dismissed, accept, dismiss };
}

async function accept(): Promise<void> {
  await flushBeforeReload();
  // Whoever agrees here is not taken by surprise: this tab waits for no hold.
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  const registration = await navigator.serviceWorker.getRegistration();
  // Another tab may have let it take over already: then this one is behind, and a reload is all it needs.
  if (registration === undefined || !activateUpdate(registration)) location.reload();
}

function dismiss(): void {
  updateStore.set({ ...updateStore.read(), dismissed: true });
}
