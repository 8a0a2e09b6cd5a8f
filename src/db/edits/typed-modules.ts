import { readableDrafts } from '@/shared/durable-drafts';
import { createValueStore } from '@/shared/value-store';
import type { Outbox } from '../outbox/outbox';
import { itemKey } from '../outbox/outbox-item';
import type { OutboxCounts } from '../outbox/outbox-lists';
import { entryPrefix } from './edit-entry';

/** Journal entries with unsaved edits of this tab's pages, stored or not. */
const open = createValueStore<ReadonlySet<string>>(new Set());

/** Sets whether a journal entry has edits that are not recorded for sending. */
export function noteTyped(entry: string, isTyped: boolean): void {
  const entries = open.read();
  if (entries.has(entry) === isTyped) return;
  open.set(new Set(isTyped ? [...entries, entry] : [...entries].filter((one) => one !== entry)));
}

/** Ids of modules with edits that are not recorded yet, in any tab or left by a dead page (rule Q13). */
export function typedModules(account: string): readonly string[] {
  const prefix = entryPrefix(account);
  const texts = readableDrafts();
  const stored = Array.from({ length: texts?.length ?? 0 }, (_, at) => texts?.key(at) ?? '');
  const entries = [...open.read(), ...stored].filter((key) => key.startsWith(prefix));
  return [...new Set(entries.map(moduleOf(prefix)))];
}

/** Those of them without a queued change. */
export async function unrecordedModules(
  outbox: Pick<Outbox, 'owner' | 'places'>,
  typed: readonly string[] = typedModules(outbox.owner),
): Promise<readonly string[]> {
  if (typed.length === 0) return typed;
  const recorded = await outbox.places(typed.map((id) => itemKey('modules', id)));
  return typed.filter((id) => !recorded.has(itemKey('modules', id)));
}

/**
 * The number of unsent changes, including edits that are not recorded yet (rule Q13). All displayed numbers come from
 * here.
 */
export async function unsentCounts(
  outbox: Pick<Outbox, 'owner' | 'places' | 'counts'>,
): Promise<OutboxCounts> {
  // Read before the queue, so that what is recorded in between is counted there.
  const typed = typedModules(outbox.owner);
  const counts = await outbox.counts();
  return { ...counts, pending: counts.pending + (await unrecordedModules(outbox, typed)).length };
}

/** Calls `listener` when they may have changed. Returns a function that stops it. */
export function onTypedModulesChange(listener: () => void): () => void {
  const stops = [open.subscribe(listener), readableDrafts()?.onKeysChange(listener)];
  return () => {
    for (const stop of stops) stop?.();
  };
}

const moduleOf = (prefix: string) => (entry: string) => entry.slice(prefix.length, entry.lastIndexOf(':'));
