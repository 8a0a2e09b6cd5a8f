import type { RowChange, WriteManyOptions } from './local-store';

/** Changes that one transaction takes: enough that its cost is shared, few enough that others soon get their turn. */
const MOST_AT_ONCE = 100;

type Kind = RowChange['kind'];
/** A change of one kind. */
export type OfKind<K extends Kind> = Extract<RowChange, { readonly kind: K }>;

/** Writes neighbors of one kind and table. Answers for each of them: its error, or nothing. */
export interface BatchWriter {
  readonly insert: (changes: readonly OfKind<'insert'>[]) => Promise<readonly unknown[]>;
  readonly restore: (changes: readonly OfKind<'restore'>[]) => Promise<readonly unknown[]>;
  readonly patch: (changes: readonly OfKind<'patch'>[]) => Promise<readonly unknown[]>;
  readonly remove: (changes: readonly OfKind<'remove'>[]) => Promise<readonly unknown[]>;
}

/** What kept a change, by its place, from being written. */
export interface BatchFailure {
  readonly index: number;
  readonly cause: unknown;
}

/** Does changes in their order, neighbors of one kind and table at once. See `Writer.writeMany`. */
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
    // Neighbors have one kind: that of the first.
    const write = writer[batch[0]!.kind] as (changes: readonly RowChange[]) => Promise<readonly unknown[]>;
    return await write(batch);
  } catch (cause) {
    return batch.map(() => cause);
  }
}

/** Number of things done in one go: few enough that others get their turn in between, and the person can stop it. */
const BATCH = 100;

/** A batch of many things, and how many are done once it is. */
interface Batch<T> {
  readonly batch: readonly T[];
  readonly done: number;
}

/** Many things in batches, in their order, until `signal` says to stop. */
export function* batchesOf<T>(all: readonly T[], signal: AbortSignal | undefined): Generator<Batch<T>> {
  for (let from = 0; from < all.length; from += BATCH) {
    if (signal?.aborted === true) return;
    const batch = all.slice(from, from + BATCH);
    yield { batch, done: from + batch.length };
  }
}
