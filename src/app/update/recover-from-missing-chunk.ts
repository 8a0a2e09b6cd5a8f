import { flushBeforeReload } from '@/shared/reload-guard';
import { activateUpdate } from './activate-update';

/** Milliseconds to look for a newer version before the screen gets its error. */
const PATIENCE = 5000;
const MARK = 'fledge-recovered-at';

/** After a deployment removed a file, activates the newer version and reloads; a plain reload would not. */
export async function recoverFromMissingChunk(error: unknown): Promise<never> {
  if (!navigator.onLine || recoveredJustNow()) throw error;
  const newer = await findNewerVersion();
  if (newer === null) throw error;
  await flushBeforeReload();
  markRecovered();
  // The screen that might hold the reload is gone.
  navigator.serviceWorker?.addEventListener('controllerchange', () => location.reload(), { once: true });
  if (newer === 'page' || !activateUpdate(newer)) location.reload();
  return await new Promise<never>(() => {
    // Never resolves: the page reloads.
  });
}

/** The registration with a newer worker; `page` if only the page is newer. */
async function findNewerVersion(): Promise<ServiceWorkerRegistration | 'page' | null> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    if (registration?.active && navigator.serviceWorker.controller) {
      await withPatience(registration.update());
      return registration.waiting || registration.installing ? registration : null;
    }
    const answer = await fetch(location.href, {
      cache: 'no-store',
      headers: { accept: 'text/html' },
      signal: AbortSignal.timeout(PATIENCE),
    });
    const served = readStamp(new DOMParser().parseFromString(await answer.text(), 'text/html'));
    return served !== null && served !== readStamp(document) ? 'page' : null;
  } catch {
    // None available: the caller shows the original error.
    return null;
  }
}

function readStamp(page: Document): string | null {
  return page.querySelector<HTMLMetaElement>('meta[name="fledge-build"]')?.content ?? null;
}

async function withPatience(work: Promise<unknown>): Promise<void> {
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}

function recoveredJustNow(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(MARK) ?? 0) < 2 * PATIENCE;
  } catch {
    // Without storage, endless recoveries could not be detected.
    return true;
  }
}

function markRecovered(): void {
  sessionStorage.setItem(MARK, String(Date.now()));
}
