/**
 * Merges the order of two lists of ids (rule C1). Members that both lists have stand in the order of the side that
 * moved them; when both did, mine. A member that only one list has stays behind the shared member it stood behind
 * there; where both lists have such members at one place, the run with the lower id comes first, so that both devices
 * come to the same list.
 */
export function mergeOrder(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): readonly string[] {
  const inTheirs = new Set(theirs);
  const shared = new Set(mine.filter((id) => inTheirs.has(id)));
  const mineFirst = movedMembers(base, mine, shared);
  const order = (mineFirst ? mine : theirs).filter((id) => shared.has(id));
  const runs = [runsBehind(mine, shared), runsBehind(theirs, shared)];
  const place = (anchor: string | undefined): readonly string[] =>
    runs
      .map((run) => run.get(anchor) ?? [])
      .filter((run) => run.length > 0)
      .sort((a, b) => (lowest(a) < lowest(b) ? -1 : 1))
      .flat();
  return [...place(undefined), ...order.flatMap((id) => [id, ...place(id)])];
}

function movedMembers(base: readonly string[], list: readonly string[], among: ReadonlySet<string>): boolean {
  const known = new Set(base);
  const now = list.filter((id) => among.has(id) && known.has(id));
  const kept = new Set(now);
  const before = base.filter((id) => kept.has(id));
  return now.some((id, index) => id !== before[index]);
}

/** The members that are not shared, by the shared member they follow; `undefined` is the head of the list. */
function runsBehind(
  list: readonly string[],
  shared: ReadonlySet<string>,
): ReadonlyMap<string | undefined, readonly string[]> {
  const runs = new Map<string | undefined, string[]>();
  let anchor: string | undefined;
  for (const id of list) {
    if (shared.has(id)) anchor = id;
    else runs.set(anchor, [...(runs.get(anchor) ?? []), id]);
  }
  return runs;
}

function lowest(ids: readonly string[]): string {
  return ids.reduce((least, id) => (id < least ? id : least));
}
