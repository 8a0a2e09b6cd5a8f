import type { Visibility } from '@/domain/rows/rows';

/** A published audience. */
export type Audience = Exclude<Visibility, 'draft'>;

const keyOf = (account: string, moduleId: string) => `fledge-${account}-audience:${moduleId}`;

/** Remembers a module's last published audience on this device, to offer it again. */
export function rememberAudience(account: string, moduleId: string, visibility: string): void {
  if (visibility !== 'public' && visibility !== 'restricted') return;
  try {
    localStorage.setItem(keyOf(account, moduleId), visibility);
  } catch {
    // Storage denied or full: the usual default applies.
  }
}

/** The last audience on this device, if known. */
export function rememberedAudience(account: string, moduleId: string): Audience | undefined {
  try {
    const kept = localStorage.getItem(keyOf(account, moduleId));
    return kept === 'public' || kept === 'restricted' ? kept : undefined;
  } catch {
    // Storage denied.
    return undefined;
  }
}
