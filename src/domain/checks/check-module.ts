import { isStartNode } from '../graph/start-node';
import { isKnownNode, type ModuleContent, type ModuleNode } from '../module/module-content';
import { checkMedia, type IsGone } from './check-media';
import { checkNode } from './check-node';
import { moduleFlow, type ModuleFlow } from './module-flow';
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

/** As `checkModule`. */
export type ModuleChecker = (content: ModuleContent, isGone?: IsGone) => ModuleCheck;

/** `checkModule` for a module that is being edited: the ways are followed again only when an edit changed one. */
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

/** Checks a module for errors (decision E6). A node that leads nowhere is a meant end if all are reachable. */
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

/** Whether a learner can go the same ways in both states. Says no when in doubt. */
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
  // Nobody knows by what a newer kind of node leads on.
  if (!isKnownNode(a) || !isKnownNode(b)) return false;
  if (a.id !== b.id || a.type !== b.type || a.connection !== b.connection) return false;
  if (isStartNode(a) !== isStartNode(b)) return false;
  if (a.type !== 'router' || b.type !== 'router') return true;
  const { choices } = b.config;
  return (
    a.config.required === b.config.required &&
    a.config.choices.length === choices.length &&
    a.config.choices.every(
      ({ id, connection }, at) => id === choices[at]?.id && connection === choices[at].connection,
    )
  );
}
