/** Which vertices can be reached, and through which one every way to each of them passes last. */
export interface Dominators {
  /** The reached vertices, each before what follows it, as far as there are no loops. */
  readonly order: readonly number[];
  /** For each vertex the last one that no way to it avoids; `ROOT` when there is none, `UNREACHED` without a way. */
  readonly parent: Int32Array;
}

export const ROOT = -1;
export const UNREACHED = -2;

/** The vertices in reverse order of leaving them, successors visited last to first so that the first comes first. */
function visit(successors: (vertex: number) => readonly number[], roots: readonly number[], size: number) {
  const seen = new Uint8Array(size);
  const left: number[] = [];
  for (const root of roots.toReversed()) {
    if (seen[root] === 1) continue;
    seen[root] = 1;
    // An own stack: a module may be one line of thousands of nodes.
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
