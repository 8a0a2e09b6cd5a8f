import * as v from 'valibot';
import type { NodeEdit } from '@/domain/merge/merge-node-edits';
import type { OutboxMarks, WrittenMark } from '../outbox/outbox-marks';
import type { Lease } from '../lease';

const PREFIX = 'edits|';
const schema = v.object({ through: v.number(), at: v.number() });

/** Milliseconds until a removal from `localStorage` is certainly on disk: until then an entry can return. */
const KEPT = 60 * 60_000;

/** A mark that edits up to `through` are recorded, set with the recording, so that a crash leaves no doubt. */
export function writtenMark(entry: string, through: number, at: number): WrittenMark {
  return { name: PREFIX + entry, value: { through, at } };
}

/** The edits of an entry that are not recorded yet, in the groups in which they were to be written, oldest first. */
export async function unwrittenEdits(
  marks: OutboxMarks,
  entry: string,
  edits: readonly NodeEdit[],
): Promise<readonly (readonly NodeEdit[])[]> {
  const mark = v.safeParse(schema, await marks.get(PREFIX + entry));
  const through = mark.success ? mark.output.through : 0;
  const groups = new Map<number, NodeEdit[]>();
  for (const edit of edits) {
    const number = edit.through ?? Infinity;
    if (number > through) groups.set(number, [...(groups.get(number) ?? []), edit]);
  }
  return [...groups].toSorted(([a], [b]) => a - b).map(([, group]) => group);
}

/** Removes the marks of entries that can no longer return. */
export async function forgetWrittenMarks(
  marks: OutboxMarks,
  {
    entries,
    lease,
    now,
  }: { readonly entries: readonly string[]; readonly lease: Lease; readonly now: number },
): Promise<void> {
  for (const { name, value } of await marks.beginning(PREFIX)) {
    const entry = name.slice(PREFIX.length);
    const mark = v.safeParse(schema, value);
    const isOld = !mark.success || Math.abs(now - mark.output.at) >= KEPT;
    if (isOld && !entries.includes(entry)) await lease.tryHold(entry, () => marks.clear(name));
  }
}
