import { moduleGraph } from '../engine/module-graph';
import { isStartNode } from '../graph/start-node';
import { isKnownNode, type ModuleNode } from '../module/module-content';
import { branches, branchesOf } from '../nodes/registry';
import { nodeExits, type NodeExits } from './node-exits';
import type { Problem } from './problem';

/** The paths through a module, and their problems. */
export interface ModuleFlow {
  /** All node ids: reachable ones in walk order, then the others. */
  readonly walk: readonly string[];
  /** By node id; nodes without problems are absent. */
  readonly problems: ReadonlyMap<string, readonly Problem[]>;
  /** Where a run begins though no start is marked. */
  readonly unmarkedStart: string | undefined;
  readonly endIds: readonly string[];
  readonly unknownIds: readonly string[];
}

const hasConnection = (node: ModuleNode): boolean => (node.connection ?? '') !== '';

/** Reachable nodes in depth-first order. */
function reachedFrom(
  startId: string | undefined,
  exits: ReadonlyMap<string, NodeExits>,
): ReadonlySet<string> {
  const reached = new Set<string>();
  const ahead = startId === undefined ? [] : [startId];
  for (let id = ahead.pop(); id !== undefined; id = ahead.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    ahead.push(...(exits.get(id)?.targets ?? []).toReversed());
  }
  return reached;
}

/** Problems of a node's links. */
function checkLinks(node: ModuleNode, isThere: (id: string) => boolean): readonly Problem[] {
  if (!isKnownNode(node)) return [];
  const base = { severity: 'error', nodeId: node.id } as const;
  if (!branches(node)) {
    return hasConnection(node) && !isThere(node.connection ?? '')
      ? [{ ...base, code: 'brokenLink', field: 'connection' }]
      : [];
  }
  return branchesOf(node).flatMap(({ id, connection }, at) =>
    connection !== undefined && isThere(connection)
      ? []
      : [{ ...base, code: 'choiceWithoutTarget', field: 'choiceTarget', choiceId: id, at }],
  );
}

/** Unintended ends: where nodes are unreachable, the last end before them most likely lacks a link. */
function findDeadEnds(
  nodes: readonly ModuleNode[],
  ends: ReadonlySet<string>,
  groups: readonly LooseGroup[],
): ReadonlyMap<string, string> {
  const beginnings = new Set(groups.map((group) => group.firstId));
  const deadEnds = new Map<string, string>();
  const unmatched: string[] = [];
  let last: string | undefined;
  for (const { id } of nodes) {
    if (ends.has(id)) {
      last = id;
      // An earlier group can only follow the first end.
      const [earlier] = unmatched.splice(0);
      if (earlier !== undefined) deadEnds.set(id, earlier);
    }
    if (!beginnings.has(id)) continue;
    if (last === undefined) unmatched.push(id);
    else if (!deadEnds.has(last)) deadEnds.set(last, id);
  }
  return deadEnds;
}

const isKnown = (node: ModuleNode | undefined): boolean => node !== undefined && isKnownNode(node);

function reachedExits(
  reached: ReadonlySet<string>,
  exits: ReadonlyMap<string, NodeExits>,
): ReadonlyMap<string, NodeExits> {
  return new Map(
    [...reached].flatMap((id) => {
      const own = exits.get(id);
      return own ? [[id, own] as const] : [];
    }),
  );
}

/**
 * Follows all paths through a module of at least one node, in linear time. The result stays valid while
 * `hasSameFlow`.
 */
export function moduleFlow(nodes: readonly ModuleNode[]): ModuleFlow {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const isThere = (id: string) => byId.has(id);
  const exits = new Map(nodes.map((node) => [node.id, nodeExits(node, isThere)]));
  const { startId } = moduleGraph({ nodes });
  const hasStart = nodes.some((node) => isStartNode(node));
  const reached = reachedFrom(startId, exits);
  const unreached = nodes.filter((node) => !reached.has(node.id)).map((node) => node.id);
  const ends = new Set(
    [...reached].filter((id) => {
      const node = byId.get(id);
      return node !== undefined && !branches(node) && exits.get(id)?.ends === true && !hasConnection(node);
    }),
  );
  // Without a start reachability is unknown: one problem is reported instead of a hundred.
  const groups = hasStart ? looseGroups(unreached, exits) : [];
  // A newer node type may lead on in an unknown way.
  const knownEnds = new Set([...ends].filter((id) => isKnown(byId.get(id))));
  const deadEnds = findDeadEnds(nodes, knownEnds, groups);

  const problems = new Map<string, Problem[]>();
  const report = (nodeId: string, found: readonly Problem[]) => {
    if (found.length > 0) problems.set(nodeId, [...(problems.get(nodeId) ?? []), ...found]);
  };
  for (const { firstId, otherIds } of groups) {
    report(firstId, [{ code: 'unreachable', severity: 'error', nodeId: firstId, otherIds }]);
  }
  for (const [nodeId = '', ...otherIds] of endlessLoops(reachedExits(reached, exits))) {
    if (![nodeId, ...otherIds].every((one) => isKnown(byId.get(one)))) continue;
    const node = byId.get(nodeId);
    const field = node && branches(node) ? 'choices' : 'connection';
    report(nodeId, [{ code: 'endlessLoop', severity: 'error', nodeId, field, otherIds }]);
  }
  for (const node of byId.values()) report(node.id, checkLinks(node, isThere));
  for (const [nodeId, next] of deadEnds) {
    report(nodeId, [{ code: 'deadEnd', severity: 'warning', nodeId, field: 'connection', otherIds: [next] }]);
  }
  const walk = [...reached, ...unreached].filter(isThere);
  return {
    walk,
    problems,
    unmarkedStart: hasStart ? undefined : startId,
    endIds: [...ends].filter((id) => !deadEnds.has(id)),
    unknownIds: walk.filter((id) => !isKnown(byId.get(id))),
  };
}

/** Unreachable nodes, reported at their entry. */
interface LooseGroup {
  readonly firstId: string;
  /** Nodes reached from it and from no group before. */
  readonly otherIds: readonly string[];
}

/** Splits unreachable nodes into as few groups as links are missing, in linear time. */
function looseGroups(
  unreached: readonly string[],
  exits: ReadonlyMap<string, NodeExits>,
): readonly LooseGroup[] {
  const led = new Set(unreached.flatMap((id) => (exits.get(id)?.targets ?? []).filter((to) => to !== id)));
  const left = new Set(unreached);
  const groups: LooseGroup[] = [];
  // Entries first; nodes reached from an entry are not entries.
  for (const id of [...unreached.filter((one) => !led.has(one)), ...unreached]) {
    if (!left.has(id)) continue;
    const found: string[] = [];
    const ahead = [id];
    for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
      if (!left.delete(next)) continue;
      found.push(next);
      ahead.push(...(exits.get(next)?.targets ?? []).toReversed());
    }
    groups.push({ firstId: id, otherIds: found.slice(1) });
  }
  return groups;
}

interface Open {
  readonly id: string;
  /** Index of the next target. */
  next: number;
}

/** Cycles without an exit (Tarjan's algorithm, iterative for long modules). */
function endlessLoops(exits: ReadonlyMap<string, NodeExits>): readonly (readonly string[])[] {
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
