import type { LocalStore } from '@/db/local-store';
import { durableDrafts } from '@/shared/durable-drafts';
import { detailsDraft } from '@/ui/drafts/forms';
import { hasUnsaved } from '@/ui/drafts/unsaved-fields';
import { deletedRows } from './deleted-rows';

/** `localStorage` keys of a module or playlist. */
const KEPT = /^(form|playlist|share|audience):(.+)$/;

interface Kept {
  readonly key: string;
  readonly name: string;
  readonly id: string;
}

/** Removes choices and empty drafts kept for deleted modules and playlists; what a person typed stays. */
export async function dropOrphanedChoices(
  store: Pick<LocalStore, 'account' | 'outbox' | 'exclusively'>,
): Promise<void> {
  const all = keptOf(store.account);
  for (const table of ['modules', 'playlists'] as const) {
    const kept = all.filter(({ name }) => (name === 'playlist') === (table === 'playlists'));
    if (kept.length === 0) continue;
    const deleted = await deletedRows(store, table, [...new Set(kept.map(({ id }) => id))]);
    for (const one of kept)
      if (deleted.has(one.id) && !isTyped(store.account, one)) durableDrafts.removeItem(one.key);
  }
}

function keptOf(account: string): readonly Kept[] {
  const prefix = `fledge-${account}-`;
  try {
    return Object.keys(localStorage).flatMap((key) => {
      const [, name, id] = (key.startsWith(prefix) && KEPT.exec(key.slice(prefix.length))) || [];
      return name === undefined || id === undefined || id === 'new' ? [] : [{ key, name, id }];
    });
  } catch {
    // Storage denied: nothing was kept.
    return [];
  }
}

function isTyped(account: string, { name, id }: Kept): boolean {
  if (name !== 'form' && name !== 'playlist') return false;
  const kind = name === 'form' ? 'module' : 'playlist';
  return hasUnsaved(kind, detailsDraft(kind, account, id).read());
}
