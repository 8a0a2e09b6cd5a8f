/** Reachable vertices, and their immediate dominators. */
export interface Dominators {
  /** Reachable vertices in topological order, loops aside. */
  readonly order: readonly number[];
  /** Each vertex's immediate dominator; `ROOT` without one, `UNREACHED` without a path. */
  readonly parent: Int32Array;
}

export const ROOT = -1;
export const UNREACHED = -2;

/** Reachable vertices in reverse postorder. */
function visit(successors: (vertex: number) => readonly number[], roots: readonly number[], size: number) {
  const seen = new Uint8Array(size);
  const left: number[] = [];
  for (const root of roots.toReversed()) {
    if (seen[root] === 1) continue;
    seen[root] = 1;
    // Iterative: a module may be one line of thousands of nodes.
    const stack = [{ vertex: root, ahead: [...successors(root)] }];
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const next = top.ahead.pop();
      if (next === undefined) {
        left.push(top.vertex);
        stack.pop();
      } else if (seen[next] === 0) {
        seen[next] = 1;
        stack.push({ vertex: next, ahead: [...successors(next)] });
      }
    }
  }
  return left.toReversed();
}

/** Dominators by Cooper, Harvey and Kennedy: where paths meet again, a node's parent is where they parted. */
export function dominators(
  successors: (vertex: number) => readonly number[],
  roots: readonly number[],
  size: number,
): Dominators {
  const order = visit(successors, roots, size);
  const rank = new Int32Array(size).fill(-1);
  for (const [index, vertex] of order.entries()) rank[vertex] = index;
  const isRoot = new Uint8Array(size);
  for (const root of roots) isRoot[root] = 1;
  const before: number[][] = order.map(() => []);
  for (const vertex of order) {
    for (const next of successors(vertex)) before[rank[next] ?? 0]?.push(vertex);
  }
  const parent = new Int32Array(size).fill(UNREACHED);
  const rankOf = (vertex: number) => (vertex === ROOT ? -1 : (rank[vertex] ?? -1));
  const meet = (one: number, other: number) => {
    let [a, b] = [one, other];
    while (a !== b) {
      if (rankOf(a) > rankOf(b)) a = parent[a] ?? ROOT;
      else b = parent[b] ?? ROOT;
    }
    return a;
  };
  for (let changed = true; changed;) {
    changed = false;
    for (const [index, vertex] of order.entries()) {
      let found: number = isRoot[vertex] === 1 ? ROOT : UNREACHED;
      for (const from of before[index] ?? []) {
        if (parent[from] !== UNREACHED) found = found === UNREACHED ? from : meet(found, from);
      }
      if (parent[vertex] !== found) {
        parent[vertex] = found;
        changed = true;
      }
    }
  }
  return { order, parent };
}
