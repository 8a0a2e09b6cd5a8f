import { moduleGraph } from '../engine/module-graph';
import { isStartNode } from '../graph/start-node';
import { isKnownNode, type ModuleContent, type ModuleNode } from '../module/module-content';
import { checkMedia, type IsGone } from './check-media';
import { checkNode } from './check-node';
import { endlessLoops } from './endless-loops';
import { looseGroups, type LooseGroup } from './loose-groups';
import { nodeExits, type NodeExits } from './node-exits';
import type { Problem } from './problem';

/** What "Check for Errors" says of a module. */
export interface ModuleCheck {
  /** In the order in which a learner meets the nodes, the module's own problems first. */
  readonly problems: readonly Problem[];
  /** Ids of nodes on which the run ends as it was meant to. For information. */
  readonly endIds: readonly string[];
  /** Ids of nodes of a newer version's types. For information. */
  readonly unknownIds: readonly string[];
  readonly nodeCount: number;
}

const hasConnection = (node: ModuleNode): boolean => (node.connection ?? '') !== '';

/** The nodes that a run can come to, in the order of a walk that takes the first way of each branching first. */
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

/** What is wrong with the links that leave a node. */
function checkLinks(node: ModuleNode, isThere: (id: string) => boolean): readonly Problem[] {
  if (!isKnownNode(node)) return [];
  const base = { severity: 'error', nodeId: node.id } as const;
  if (node.type !== 'router') {
    return hasConnection(node) && !isThere(node.connection ?? '')
      ? [{ ...base, code: 'brokenLink', field: 'connection' }]
      : [];
  }
  return node.config.choices.flatMap(({ id, connection }, at) =>
    connection !== undefined && isThere(connection)
      ? []
      : [{ ...base, code: 'choiceWithoutTarget', field: 'choiceTarget', choiceId: id, at }],
  );
}

/**
 * Ends that were not meant as ends. That a run ends where nothing follows is how modules are made, and no problem. But
 * where a group of nodes is reached by no way, a link is missing, and most likely at the end that was made last before
 * that group: nodes are listed in the order in which they were made. By id, with the group's first node.
 */
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
      // A group that was made before any end can only follow the first of them.
      const [earlier] = unmatched.splice(0);
      if (earlier !== undefined) deadEnds.set(id, earlier);
    }
    if (!beginnings.has(id)) continue;
    if (last === undefined) unmatched.push(id);
    else if (!deadEnds.has(last)) deadEnds.set(last, id);
  }
  return deadEnds;
}

/**
 * Checks a module for errors (decision E6). Pure; the same content always gives the same answer; linear in nodes and
 * links. `content` is as `readModuleContent` gives it. Whether files are gone is asked of `isGone`; without it nobody knows.
 *
 * What counts as a meant end: a node that a run comes to and that leads nowhere, unless `findDeadEnds` doubts it. A
 * choice that leads nowhere is never a meant end.
 */
export function checkModule(content: ModuleContent, isGone?: IsGone): ModuleCheck {
  const { nodes } = content;
  if (nodes.length === 0) {
    const problems: readonly Problem[] = [{ code: 'emptyModule', severity: 'error' }];
    return { problems, endIds: [], unknownIds: [], nodeCount: 0 };
  }
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const isThere = (id: string) => byId.has(id);
  const exits = new Map(nodes.map((node) => [node.id, nodeExits(node, isThere)]));
  const { startId } = moduleGraph(content);
  const hasStart = nodes.some((node) => isStartNode(node));
  const reached = reachedFrom(startId, exits);
  const unreached = nodes.filter((node) => !reached.has(node.id)).map((node) => node.id);
  const ends = new Set(
    [...reached].filter((id) => {
      const node = byId.get(id);
      return (
        node !== undefined && node.type !== 'router' && exits.get(id)?.ends === true && !hasConnection(node)
      );
    }),
  );
  // Without a start nobody knows yet what is reached: one problem is told, not a hundred that follow from it.
  const groups = hasStart ? looseGroups(unreached, exits) : [];
  const firstOf = new Map(groups.map((group) => [group.firstId, group]));
  // A newer kind of node may go on in a way that is not known here.
  const knownEnds = new Set([...ends].filter((id) => isKnown(byId.get(id))));
  const deadEnds = findDeadEnds(nodes, knownEnds, groups);
  const loops = new Map(endlessLoops(reachedExits(reached, exits)).map((ids) => [ids[0], ids]));

  const ofNode = (node: ModuleNode): readonly Problem[] => {
    const { id } = node;
    const found: Problem[] = [];
    const group = firstOf.get(id);
    const loop = loops.get(id);
    const next = deadEnds.get(id);
    if (group) {
      found.push({ code: 'unreachable', severity: 'error', nodeId: id, otherIds: group.otherIds });
    }
    if (loop && loop.every((one) => isKnown(byId.get(one)))) {
      found.push({
        code: 'endlessLoop',
        severity: 'error',
        nodeId: id,
        field: byId.get(id)?.type === 'router' ? 'choices' : 'connection',
        otherIds: loop.slice(1),
      });
    }
    found.push(...checkLinks(node, isThere));
    if (next !== undefined) {
      const known = { code: 'deadEnd', severity: 'warning', field: 'connection' } as const;
      found.push({ ...known, nodeId: id, otherIds: [next] });
    }
    found.push(...checkNode(node));
    if (isGone) found.push(...checkMedia(node, isGone));
    return found;
  };

  const walked = [...reached, ...unreached].flatMap((id) => byId.get(id) ?? []);
  const start: readonly Problem[] =
    hasStart || startId === undefined
      ? []
      : [{ code: 'noStart', severity: 'error', nodeId: startId, field: 'isStart' }];
  return {
    problems: [...start, ...walked.flatMap((node) => ofNode(node))],
    endIds: [...ends].filter((id) => !deadEnds.has(id)),
    unknownIds: walked.filter((node) => !isKnownNode(node)).map((node) => node.id),
    nodeCount: nodes.length,
  };
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
