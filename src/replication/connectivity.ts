/** Network state and page visibility. Injected, so that tests control it. */
export interface Connectivity {
  /** False only when the browser is sure that there is no network. */
  online(): boolean;
  visible(): boolean;
  /** Calls `listener` after either changes. */
  onChange(listener: () => void): () => void;
}

/** The browser's own state. */
export const deviceConnectivity: Connectivity = {
  online: () => navigator.onLine,
  visible: () => document.visibilityState === 'visible',
  onChange(listener) {
    window.addEventListener('online', listener);
    window.addEventListener('offline', listener);
    document.addEventListener('visibilitychange', listener);
    return () => {
      window.removeEventListener('online', listener);
      window.removeEventListener('offline', listener);
      document.removeEventListener('visibilitychange', listener);
    };
  },
};
