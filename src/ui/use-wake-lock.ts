import { useEffect } from 'react';

/** Keeps the screen from going dark while this is shown, where the browser can; nothing depends on it. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined;
    let isOver = false;
    let lock: WakeLockSentinel | undefined;
    async function hold() {
      if (isOver || document.visibilityState !== 'visible') return;
      try {
        const held = await navigator.wakeLock.request('screen');
        if (isOver) await held.release();
        else lock = held;
      } catch {
        // Low battery, or not allowed: the screen goes dark as it does elsewhere.
      }
    }
    const again = () => void hold();
    // The browser lets go of it whenever the window is hidden.
    document.addEventListener('visibilitychange', again);
    again();
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release().catch(() => undefined);
    };
  }, []);
}
