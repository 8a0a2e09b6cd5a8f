import type { KeptVersion, Quarantined } from './outbox/outbox-item';
import type { LocalStore } from './local-store';
import { toListedChanges, type ListedChange } from './listed-change';

/** All unsent changes of an account, for a file. */
export interface ExportedChanges {
  readonly format: 'fledge-changes';
  readonly version: 1;
  readonly owner: string;
  /** ISO 8601. */
  readonly exportedAt: string;
  readonly items: readonly ListedChange[];
  readonly held: readonly ListedChange[];
  readonly versions: readonly KeptVersion[];
  /** Damaged entries, as found. */
  readonly quarantined: readonly Quarantined[];
}

/** Held changes read at a time. */
const PAGE = 500;

/** Collects everything that exists only on this device, except unsent passwords (decision D6). */
export async function exportChanges(store: LocalStore, now: number): Promise<ExportedChanges> {
  const { outbox } = store;
  const items = await toListedChanges(store, await outbox.items());
  const held: ListedChange[] = [];
  await outbox.lists.eachHeld(PAGE, async (page) => {
    held.push(...(await toListedChanges(store, page)));
  });
  return {
    format: 'fledge-changes',
    version: 1,
    owner: store.account,
    exportedAt: new Date(now).toISOString(),
    items,
    held,
    versions: (await outbox.lists.versions(undefined, Infinity)).rows,
    quarantined: (await outbox.quarantined()).map(withoutSecret),
  };
}

/** Quarantined entries, in the same format. */
export function exportQuarantined(
  owner: string,
  quarantined: readonly Quarantined[],
  now: number,
): ExportedChanges {
  return {
    format: 'fledge-changes',
    version: 1,
    owner,
    exportedAt: new Date(now).toISOString(),
    items: [],
    held: [],
    versions: [],
    quarantined: quarantined.map(withoutSecret),
  };
}

/** Removes an unsent password from a damaged change (decision D6). */
function withoutSecret(thing: Quarantined): Quarantined {
  const { content } = thing;
  if (typeof content !== 'object' || content === null || !('secret' in content)) return thing;
  const { secret: _secret, ...rest } = content;
  return { ...thing, content: rest };
}
