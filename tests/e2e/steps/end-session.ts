import type { Page } from 'playwright';

/** Expires the access token in both copies of the session. */
export function endSession(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const key = 'sb-auth-token';
    const session = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
    const ended = JSON.stringify({ ...session, expires_at: Math.round(Date.now() / 1000) - 60 });
    localStorage.setItem(key, ended);
    await new Promise((resolve, reject) => {
      const opening = indexedDB.open('fledge-auth', 1);
      opening.addEventListener('error', reject);
      opening.addEventListener('success', () => {
        const database = opening.result;
        const change = database.transaction('session', 'readwrite');
        change.objectStore('session').put(ended, key);
        change.addEventListener('error', reject);
        change.addEventListener('complete', () => {
          database.close();
          resolve(undefined);
        });
      });
    });
  });
}
