import { flushBeforeReload } from '@/shared/reload-guard';
import { activateUpdate } from './activate-update';

/** How long to wait for an answer about a newer version before giving the screen its error, ms. */
const PATIENCE = 5000;
const MARK = 'fledge-recovered-at';

/** After a deployment removed a file, activates the newer version and reloads; a plain reload would not. */
export async function recoverFromMissingChunk(error: unknown): Promise<never> {
  if (!navigator.onLine || recoveredJustNow()) throw error;
  const newer = await findNewerVersion();
  if (newer === null) throw error;
  await flushBeforeReload();
  markRecovered();
  // Whoever opened this screen has left the one that might hold the reload, so no hold is waited for.
  navigator.serviceWorker?.addEventListener('controllerchange', () => location.reload(), { once: true });
  if (newer === 'page' || !activateUpdate(newer)) location.reload();
  return await new Promise<never>(() => {
    // The page reloads: nothing comes after this.
  });
}

/** The registration that has a newer worker; `page` when a newer page is on the server and no worker stands between. */
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
    // No newer version can be had now; the caller shows the error that brought us here.
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
    // Storage is denied, so nothing tells one recovery from an endless row of them.
    return true;
  }
}

function markRecovered(): void {
  sessionStorage.setItem(MARK, String(Date.now()));
}
