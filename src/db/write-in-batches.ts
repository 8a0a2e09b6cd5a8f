import type { RowChange, WriteManyOptions } from './local-store';

/** Changes per transaction: enough to share its cost, few enough to let other writes in. */
const MOST_AT_ONCE = 100;

type Kind = RowChange['kind'];
/** A change of one kind. */
export type OfKind<K extends Kind> = Extract<RowChange, { readonly kind: K }>;

/** Writes changes of one kind and table. Returns each one's error, or undefined. */
export interface BatchWriter {
  readonly insert: (changes: readonly OfKind<'insert'>[]) => Promise<readonly unknown[]>;
  readonly restore: (changes: readonly OfKind<'restore'>[]) => Promise<readonly unknown[]>;
  readonly patch: (changes: readonly OfKind<'patch'>[]) => Promise<readonly unknown[]>;
  readonly remove: (changes: readonly OfKind<'remove'>[]) => Promise<readonly unknown[]>;
}

/** Why a change was not written, by index. */
export interface BatchFailure {
  readonly index: number;
  readonly cause: unknown;
}

/** Makes changes in order, combining consecutive ones of the same kind and table. See `Writer.writeMany`. */
export async function writeInBatches(
  writer: BatchWriter,
  changes: readonly RowChange[],
  { onProgress, signal }: WriteManyOptions = {},
): Promise<readonly BatchFailure[]> {
  const failures: BatchFailure[] = [];
  let done = 0;
  while (done < changes.length) {
    if (signal?.aborted === true) break;
    const batch = neighbors(changes, done);
    const problems = await writeBatch(writer, batch);
    for (const [at, cause] of problems.entries()) {
      if (cause !== undefined) failures.push({ index: done + at, cause });
    }
    done += batch.length;
    onProgress?.(done);
  }
  return failures;
}

function neighbors(changes: readonly RowChange[], from: number): readonly RowChange[] {
  const first = changes[from]!;
  const others = changes.slice(from, from + MOST_AT_ONCE);
  const end = others.findIndex(({ kind, table }) => kind !== first.kind || table !== first.table);
  return end < 0 ? others : others.slice(0, end);
}

async function writeBatch(writer: BatchWriter, batch: readonly RowChange[]): Promise<readonly unknown[]> {
  try {
    // All have the kind of the first.
    const write = writer[batch[0]!.kind] as (changes: readonly RowChange[]) => Promise<readonly unknown[]>;
    return await write(batch);
  } catch (cause) {
    return batch.map(() => cause);
  }
}

/** Batch size: small enough to let other work in between, and to stop quickly. */
const BATCH = 100;

/** A batch, and how many items are done after it. */
interface Batch<T> {
  readonly batch: readonly T[];
  readonly done: number;
}

/** Yields batches in order until `signal` aborts. */
export function* batchesOf<T>(all: readonly T[], signal: AbortSignal | undefined): Generator<Batch<T>> {
  for (let from = 0; from < all.length; from += BATCH) {
    if (signal?.aborted === true) return;
    const batch = all.slice(from, from + BATCH);
    yield { batch, done: from + batch.length };
  }
}
