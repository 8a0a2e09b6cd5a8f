/** Tokens of accepted passwords, by nest, until the browser session ends (decision D6). */
export interface NestTokens {
  readonly read: (nestId: string) => string | null;
  readonly keep: (nestId: string, token: string) => void;
  readonly forget: (nestId: string) => void;
}

/** Without session storage, tokens last as long as the page. */
const ofThisPage = new Map<string, string>();

/** The tokens of an account: its own, and the visitor's, who may have signed in since. */
export function nestTokensOf(account: string): NestTokens {
  const keyOf = (nestId: string) => `nest-pass-${nestId}${account === 'visitor' ? '' : `-${account}`}`;
  const keysOf = (nestId: string) => [keyOf(nestId), `nest-pass-${nestId}`];
  return {
    read(nestId) {
      for (const key of keysOf(nestId)) {
        const token = inSession((storage) => storage.getItem(key)) ?? ofThisPage.get(key);
        if (token !== undefined) return token;
      }
      return null;
    },
    keep(nestId, token) {
      ofThisPage.set(keyOf(nestId), token);
      inSession((storage) => storage.setItem(keyOf(nestId), token));
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
