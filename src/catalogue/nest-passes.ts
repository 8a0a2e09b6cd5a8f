const keyOf = (nestId: string) => `nest-pass-${nestId}`;

/** Where the browser has no storage for a session, passes last as long as the page. */
const ofThisPage = new Map<string, string>();

/** What a right password earned, for each nest, until the browser session ends (decision D6). */
export const nestPasses = {
  read(nestId: string): string | null {
    return inSession((storage) => storage.getItem(keyOf(nestId))) ?? ofThisPage.get(nestId) ?? null;
  },
  keep(nestId: string, pass: string): void {
    ofThisPage.set(nestId, pass);
    inSession((storage) => storage.setItem(keyOf(nestId), pass));
  },
  forget(nestId: string): void {
    ofThisPage.delete(nestId);
    inSession((storage) => storage.removeItem(keyOf(nestId)));
  },
};

export type NestPasses = typeof nestPasses;

function inSession<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(sessionStorage);
  } catch {
    // Storage is denied.
    return null;
  }
}
