import { readableDrafts } from '@/shared/durable-drafts';
import { createValueStore } from '@/shared/value-store';
import type { Outbox } from '../outbox/outbox';
import { itemKey } from '../outbox/outbox-item';
import type { OutboxCounts } from '../outbox/outbox-lists';
import { entryPrefix } from './edit-entry';

/** Entries of the journal of edits that pages of this tab have open and not written, stored there or not. */
const open = createValueStore<ReadonlySet<string>>(new Set());

/** Notes whether an entry of the journal has edits that are not recorded for sending yet. */
export function noteTyped(entry: string, isTyped: boolean): void {
  const entries = open.read();
  if (entries.has(entry) === isTyped) return;
  open.set(new Set(isTyped ? [...entries, entry] : [...entries].filter((one) => one !== entry)));
}

/** Ids of modules with edits that are typed and not recorded yet, in any tab, or left by a dead page (rule Q13). */
export function typedModules(account: string): readonly string[] {
  const prefix = entryPrefix(account);
  const texts = readableDrafts();
  const stored = Array.from({ length: texts?.length ?? 0 }, (_, at) => texts?.key(at) ?? '');
  const entries = [...open.read(), ...stored].filter((key) => key.startsWith(prefix));
  return [...new Set(entries.map(moduleOf(prefix)))];
}

/** Those of them that the queue has nothing of. */
export async function unrecordedModules(
  outbox: Pick<Outbox, 'owner' | 'places'>,
  typed: readonly string[] = typedModules(outbox.owner),
): Promise<readonly string[]> {
  if (typed.length === 0) return typed;
  const recorded = await outbox.places(typed.map((id) => itemKey('modules', id)));
  return typed.filter((id) => !recorded.has(itemKey('modules', id)));
}

/** What the server does not have: what is typed and not recorded yet counts as pending (rule Q13). Every number shown is of here. */
export async function unsentCounts(
  outbox: Pick<Outbox, 'owner' | 'places' | 'counts'>,
): Promise<OutboxCounts> {
  // Read before the queue: what is recorded in the meantime is found there.
  const typed = typedModules(outbox.owner);
  const counts = await outbox.counts();
  return { ...counts, pending: counts.pending + (await unrecordedModules(outbox, typed)).length };
}

/** Calls `listener` when they may be others. Returns what ends that. */
export function onTypedModulesChange(listener: () => void): () => void {
  const stops = [open.subscribe(listener), readableDrafts()?.onKeysChange(listener)];
  return () => {
    for (const stop of stops) stop?.();
  };
}

const moduleOf = (prefix: string) => (entry: string) => entry.slice(prefix.length, entry.lastIndexOf(':'));
