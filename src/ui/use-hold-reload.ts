import { useEffect } from 'react';
import { holdReload } from '@/shared/reload-guard';

/** Keeps a newer version of the app from reloading this tab while something is typed or chosen and not saved (L6). */
export function useHoldReload(isHeld: boolean): void {
  useEffect(() => (isHeld ? holdReload() : undefined), [isHeld]);
}
