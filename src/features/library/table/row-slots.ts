/** Which piece of the page shows which row: slot numbers by row id. */
export type RowSlots = ReadonlyMap<string, number>;

/**
 * Gives rows slots: those that are shown already keep theirs, and new ones take over from those that went, so that a row
 * that scrolls in, or comes with the next letter of a search, changes a few texts instead of being built anew.
 * @param ids rows that are shown from now on
 * @param unshared a row whose slot nobody takes over, because the focus may be in it
 */
export function takeSlots(before: RowSlots, ids: readonly string[], unshared: string): RowSlots {
  const wanted = new Set(ids);
  const free: number[] = [];
  let next = 0;
  for (const [id, slot] of before) {
    next = Math.max(next, slot + 1);
    if (!wanted.has(id) && id !== unshared) free.push(slot);
  }
  const taken = new Map<string, number>();
  for (const id of ids) {
    taken.set(id, before.get(id) ?? free.shift() ?? next++);
  }
  return taken;
}

/** Remembers the slots from one drawing to the next. Gives the same answer again for the same rows. */
export function createSlotTaker(): (ids: readonly string[], unshared: string) => RowSlots {
  let slots: RowSlots = new Map();
  return (ids, unshared) => {
    slots = takeSlots(slots, ids, unshared);
    return slots;
  };
}
