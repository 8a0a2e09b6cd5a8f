import type { KeptVersion, Quarantined } from './outbox/outbox-item';
import type { LocalStore } from './local-store';
import { toListedChanges, type ListedChange } from './listed-change';

/** Everything unsent of an account, to be kept as a file. */
export interface ExportedChanges {
  readonly format: 'fledge-changes';
  readonly version: 1;
  readonly owner: string;
  /** ISO 8601. */
  readonly exportedAt: string;
  readonly items: readonly ListedChange[];
  readonly held: readonly ListedChange[];
  readonly versions: readonly KeptVersion[];
  /** What was damaged and could not be used, as it was found. */
  readonly quarantined: readonly Quarantined[];
}

/** Held changes that are read at a time. */
const PAGE = 500;

/** Collects all that is on this device alone, but for passwords that wait to be sent (decision D6). */
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

/** Some of what was quarantined, as a file of the same form. */
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

/** A damaged change may hold a password that waits to be sent (decision D6). */
function withoutSecret(thing: Quarantined): Quarantined {
  const { content } = thing;
  if (typeof content !== 'object' || content === null || !('secret' in content)) return thing;
  const { secret: _secret, ...rest } = content;
  return { ...thing, content: rest };
}
