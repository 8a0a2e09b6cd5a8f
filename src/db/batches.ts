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
