/** A row of the list in a piece of the page. */
export interface PlacedRow<R> {
  /** Number of the piece; no two rows have the same. */
  readonly slot: number;
  readonly row: R;
  /** Of the row in the list; -1 for a row that has left it, whose piece waits out of sight for another. */
  readonly index: number;
}

export interface Turn<R> {
  readonly placed: readonly PlacedRow<R>[];
  /** How many of them were not there before. */
  readonly came: number;
  /** Whether all rows that are wanted are placed. */
  readonly isWhole: boolean;
}

export interface TurnOptions {
  /** Rows that may come at most. */
  readonly most: number;
  /** Id of a row whose piece nobody takes over, because the focus may be in it. */
  readonly unshared: string;
}

/**
 * Gives rows of a list pieces of the page. Rows that have one keep it, and those that come take over from those that went:
 * a row that scrolls in, or comes with the next letter of a search, changes a few texts instead of being built anew. What
 * is not taken over while rows are still missing waits for the next turn.
 * @param rows all rows
 * @param wanted indices of the rows to be shown, the most urgent first; one of the row `unshared` comes in any case
 */
export function placeRows<R extends { readonly id: string }>(
  before: readonly PlacedRow<R>[],
  rows: readonly R[],
  wanted: readonly number[],
  { most, unshared }: TurnOptions,
): Turn<R> {
  const missing = new Map<string, PlacedRow<R>>();
  for (const index of wanted) {
    const row = rows[index];
    if (row !== undefined) missing.set(row.id, { slot: -1, row, index });
  }
  const placed: PlacedRow<R>[] = [];
  const free: PlacedRow<R>[] = [];
  let slots = 0;
  for (const old of before) {
    slots = Math.max(slots, old.slot + 1);
    const stays = missing.get(old.row.id);
    if (stays !== undefined) placed.push(same(old, { ...stays, slot: old.slot }));
    else if (old.row.id !== unshared) free.push(old);
    missing.delete(old.row.id);
  }
  let came = 0;
  for (const [id, row] of missing) {
    if (came >= most && id !== unshared) continue;
    placed.push({ ...row, slot: free.shift()?.slot ?? slots++ });
    missing.delete(id);
    came += 1;
  }
  for (const old of free.slice(0, missing.size)) placed.push(parked(old, rows));
  return { placed, came, isWhole: missing.size === 0 };
}

/** Where its row still is where it was, the piece stays in place: that costs nothing, and is no lie. */
function parked<R extends { readonly id: string }>(old: PlacedRow<R>, rows: readonly R[]): PlacedRow<R> {
  const now = rows[old.index];
  return same(old, now?.id === old.row.id ? { ...old, row: now } : { ...old, index: -1 });
}

function same<R>(before: PlacedRow<R>, now: PlacedRow<R>): PlacedRow<R> {
  return before.row === now.row && before.index === now.index ? before : now;
}
