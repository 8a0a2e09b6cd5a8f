import type { NodeExits } from './node-exits';

interface Open {
  readonly id: string;
  /** Index of the next target to look at. */
  next: number;
}

/**
 * Groups of nodes in which a learner goes round forever: each leads to each other of its group, none to a node
 * outside, and none ends the run. Every node of `exits` is looked at in its order; its targets are in it too.
 * Linear in nodes and links (Tarjan's strongly connected components, without recursion: modules can be long).
 */
export function endlessLoops(exits: ReadonlyMap<string, NodeExits>): readonly (readonly string[])[] {
  const numbers = new Map<string, number>();
  const lowest = new Map<string, number>();
  const groups = new Map<string, number>();
  const waiting: string[] = [];
  const loops: (readonly string[])[] = [];
  let groupCount = 0;

  const numberOf = (id: string) => numbers.get(id) ?? 0;
  const lower = (id: string, to: number) => lowest.set(id, Math.min(lowest.get(id) ?? to, to));
  const targetsOf = (id: string) => exits.get(id)?.targets ?? [];

  function begin(id: string): Open {
    numbers.set(id, numbers.size);
    lowest.set(id, numberOf(id));
    waiting.push(id);
    return { id, next: 0 };
  }

  function closeGroup(first: string): void {
    const members = waiting.splice(waiting.lastIndexOf(first));
    const group = groupCount;
    groupCount += 1;
    for (const id of members) groups.set(id, group);
    const isEndless = members.every((id) => {
      const own = exits.get(id);
      return own !== undefined && !own.ends && own.targets.every((to) => groups.get(to) === group);
    });
    if (isEndless) loops.push(members);
  }

  for (const root of exits.keys()) {
    if (numbers.has(root)) continue;
    const path: Open[] = [begin(root)];
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const to = targetsOf(top.id)[top.next];
      top.next += 1;
      if (to === undefined) {
        path.pop();
        const above = path.at(-1);
        if (above) lower(above.id, lowest.get(top.id) ?? 0);
        if (lowest.get(top.id) === numberOf(top.id)) closeGroup(top.id);
      } else if (!numbers.has(to)) {
        path.push(begin(to));
      } else if (!groups.has(to)) {
        lower(top.id, numberOf(to));
      }
    }
  }
  return loops;
}
