/** Passes that correct passwords earned, by nest, until the browser session ends (decision D6). */
export interface NestPasses {
  readonly read: (nestId: string) => string | null;
  readonly keep: (nestId: string, pass: string) => void;
  readonly forget: (nestId: string) => void;
}

/** Where the browser has no storage for a session, passes last as long as the page. */
const ofThisPage = new Map<string, string>();

/** The passes of an account: its own, and those of a visitor, who may have signed in since. */
export function nestPassesOf(account: string): NestPasses {
  const keyOf = (nestId: string) => `nest-pass-${nestId}${account === 'visitor' ? '' : `-${account}`}`;
  const keysOf = (nestId: string) => [keyOf(nestId), `nest-pass-${nestId}`];
  return {
    read(nestId) {
      for (const key of keysOf(nestId)) {
        const pass = inSession((storage) => storage.getItem(key)) ?? ofThisPage.get(key);
        if (pass !== undefined) return pass;
      }
      return null;
    },
    keep(nestId, pass) {
      ofThisPage.set(keyOf(nestId), pass);
      inSession((storage) => storage.setItem(keyOf(nestId), pass));
    },
    forget(nestId) {
      for (const key of keysOf(nestId)) {
        ofThisPage.delete(key);
        inSession((storage) => storage.removeItem(key));
      }
    },
  };
}

function inSession<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(sessionStorage);
  } catch {
    // Storage is denied.
    return null;
  }
}
