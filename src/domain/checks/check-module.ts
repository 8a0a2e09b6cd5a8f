import { branches, branchesOf } from '../nodes/registry';
import { isStartNode } from '../graph/start-node';
import { isKnownNode, type ModuleContent, type ModuleNode } from '../module/module-content';
import { checkMedia, type IsGone } from './check-media';
import { checkNode } from './check-node';
import { moduleFlow, type ModuleFlow } from './module-flow';
import type { Problem } from './problem';

/** The result of "Check for Errors". */
export interface ModuleCheck {
  /** In walk order, the module's own problems first. */
  readonly problems: readonly Problem[];
  /** Intended ends, for information. */
  readonly endIds: readonly string[];
  /** Nodes of unknown types, for information. */
  readonly unknownIds: readonly string[];
  readonly nodeCount: number;
}

export type ModuleChecker = (content: ModuleContent, isGone?: IsGone) => ModuleCheck;

/** `checkModule` while editing: paths are followed again only when an edit changed one. */
export function createModuleChecker(): ModuleChecker {
  let known: { readonly nodes: readonly ModuleNode[]; readonly flow: ModuleFlow } | undefined;
  return ({ nodes }, isGone) => {
    if (nodes.length === 0) {
      const problems: readonly Problem[] = [{ code: 'emptyModule', severity: 'error' }];
      return { problems, endIds: [], unknownIds: [], nodeCount: 0 };
    }
    const flow = known !== undefined && hasSameFlow(known.nodes, nodes) ? known.flow : moduleFlow(nodes);
    known = { nodes, flow };
    const { unmarkedStart, endIds, unknownIds } = flow;
    const start: readonly Problem[] =
      unmarkedStart === undefined
        ? []
        : [{ code: 'noStart', severity: 'error', nodeId: unmarkedStart, field: 'isStart' }];
    const problems = [...start, ...problemsOnTheWay(flow, nodes, isGone)];
    return { problems, endIds, unknownIds, nodeCount: nodes.length };
  };
}

/** Checks a module for errors (decision E6). A node that leads nowhere is an intended end if all are reachable. */
export function checkModule(content: ModuleContent, isGone?: IsGone): ModuleCheck {
  return createModuleChecker()(content, isGone);
}

function problemsOnTheWay(
  { walk, problems }: ModuleFlow,
  nodes: readonly ModuleNode[],
  isGone: IsGone | undefined,
): readonly Problem[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const found: Problem[] = [];
  for (const id of walk) {
    const node = byId.get(id);
    if (node === undefined) continue;
    found.push(...(problems.get(id) ?? []), ...checkNode(node));
    if (isGone) found.push(...checkMedia(node, isGone));
  }
  return found;
}

/** Whether learners can take the same paths in both states; false when in doubt. */
function hasSameFlow(before: readonly ModuleNode[], now: readonly ModuleNode[]): boolean {
  return (
    before.length === now.length &&
    before.every((node, at) => {
      const other = now[at];
      return node === other || (other !== undefined && leadsAlike(node, other));
    })
  );
}

function leadsAlike(a: ModuleNode, b: ModuleNode): boolean {
  // It is unknown how a newer node type leads on.
  if (!isKnownNode(a) || !isKnownNode(b)) return false;
  if (a.id !== b.id || a.type !== b.type || a.connection !== b.connection) return false;
  if (isStartNode(a) !== isStartNode(b)) return false;
  if (!branches(a)) return true;
  const choices = branchesOf(b);
  return (
    a.config.required === b.config.required &&
    branchesOf(a).length === choices.length &&
    branchesOf(a).every(
      ({ id, connection }, at) => id === choices[at]?.id && connection === choices[at].connection,
    )
  );
}
