/** Groups that were ticked and unticked, by id. What nobody touched is not in it. */
export type GroupTicks = ReadonlyMap<string, boolean>;

/** What a save has to add and to take away, so that only the difference is written (decision L3). */
export interface GroupDifference {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** The ticks that say something else than what is stored. The same object if all of them do. */
export function openTicks(stored: ReadonlySet<string>, ticks: GroupTicks): GroupTicks {
  const open = [...ticks].filter(([id, on]) => on !== stored.has(id));
  return open.length === ticks.size ? ticks : new Map(open);
}

/** The difference between what is stored and what was ticked. */
export function groupDifference(stored: ReadonlySet<string>, ticks: GroupTicks): GroupDifference {
  const open = [...openTicks(stored, ticks)];
  return {
    added: open.filter(([, on]) => on).map(([id]) => id),
    removed: open.filter(([, on]) => !on).map(([id]) => id),
  };
}
