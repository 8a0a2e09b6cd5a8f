/** Which slots stand in the page, in the order of its elements (see `takeSlots`). */
export type RowOrder = readonly number[];

/**
 * The order in which nothing moves: what stands in the page stays where it is, and what comes goes to the end. To move an
 * element costs the browser as much as to make it anew.
 */
export function unmovedOrder(before: RowOrder, wanted: RowOrder): RowOrder {
  const isWanted = new Set(wanted);
  const stays = before.filter((slot) => isWanted.has(slot));
  const known = new Set(stays);
  return [...stays, ...wanted.filter((slot) => !known.has(slot))];
}

/**
 * The next order on the way to the wanted one, of the same slots: React moves no more than `most` elements for it, and
 * repeating it arrives.
 */
export function nextOrder(before: RowOrder, wanted: RowOrder, most: number): RowOrder {
  if (movesOf(before, wanted) <= most) return wanted;
  // The end of the page is already the beginning of what is wanted: it is gone on with, by moves to the end.
  let done = wanted.length - 1;
  while (done > 0 && !isSame(before.slice(before.length - done), wanted.slice(0, done))) done -= 1;
  const next = wanted.slice(done, done + most);
  const moved = new Set(next);
  return [...before.filter((slot) => !moved.has(slot)), ...next];
}

export function isSame(a: RowOrder, b: RowOrder): boolean {
  return a.length === b.length && a.every((slot, at) => slot === b[at]);
}

/** How many elements React moves: those that stood before one that now comes before them. */
function movesOf(before: RowOrder, after: RowOrder): number {
  const places = new Map(before.map((slot, at) => [slot, at]));
  let furthest = -1;
  let moves = 0;
  for (const slot of after) {
    const place = places.get(slot) ?? Infinity;
    if (place < furthest) moves += 1;
    else furthest = place;
  }
  return moves;
}
