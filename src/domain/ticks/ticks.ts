/** What was ticked and unticked, by id. What nobody touched is not in it. */
export type Ticks = ReadonlyMap<string, boolean>;

export const NO_TICKS: Ticks = new Map();

/** What a save has to add and to take away, so that only the difference is written (decision L3). */
export interface Difference {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** The difference between what is stored and what was ticked. */
export function differenceOf(stored: ReadonlySet<string>, ticks: Ticks): Difference {
  const touched = [...ticks].filter(([id, on]) => on !== stored.has(id));
  return {
    added: touched.filter(([, on]) => on).map(([id]) => id),
    removed: touched.filter(([, on]) => !on).map(([id]) => id),
  };
}

/** The ticks without those that say what is stored: they came true, or were taken back. The same object if there are none. */
export function openTicks(stored: ReadonlySet<string>, ticks: Ticks): Ticks {
  const open = [...ticks].filter(([id, on]) => on !== stored.has(id));
  return open.length === ticks.size ? ticks : new Map(open);
}

/** The ticks of what is still there: what was deleted since it was ticked is not meant any more. */
export function ticksOf(rows: readonly { readonly id: string }[], ticks: Ticks): Ticks {
  const ids = new Set(rows.map(({ id }) => id));
  return new Map([...ticks].filter(([id]) => ids.has(id)));
}

/** Whether something is on: as it was ticked, else as it is stored. */
export function isOn(stored: ReadonlySet<string>, ticks: Ticks, id: string): boolean {
  return ticks.get(id) ?? stored.has(id);
}
