import { useEffect } from 'react';
import { holdReload } from '@/shared/reload-guard';

/** Blocks reloads by updates while input is unsaved (L6). */
export function useHoldReload(isHeld: boolean): void {
  useEffect(() => (isHeld ? holdReload() : undefined), [isHeld]);
}
