import type { Visibility } from '@/domain/rows/rows';

/** For whom something published is. */
export type Audience = Exclude<Visibility, 'draft'>;

const keyOf = (account: string, moduleId: string) => `fledge-${account}-audience:${moduleId}`;

/**
 * Notes for whom a module was published last, so that publishing it again offers the same: a draft says nothing of it.
 * It is a help alone, on this device; where the browser keeps nothing, nothing is noted.
 */
export function rememberAudience(account: string, moduleId: string, visibility: string): void {
  if (visibility !== 'public' && visibility !== 'restricted') return;
  try {
    localStorage.setItem(keyOf(account, moduleId), visibility);
  } catch {
    // Storage denied or full: the card that is offered is the usual one.
  }
}

/** For whom a module was published last on this device; undefined where that is not known. */
export function rememberedAudience(account: string, moduleId: string): Audience | undefined {
  try {
    const kept = localStorage.getItem(keyOf(account, moduleId));
    return kept === 'public' || kept === 'restricted' ? kept : undefined;
  } catch {
    // Storage denied: nothing was noted either.
    return undefined;
  }
}
