import { branches } from '@/domain/nodes/registry';
import type { GraphCommand } from '@/domain/graph/graph-command';
import { allLinks, linksOf } from '@/domain/graph/links';
import { isStartNode } from '@/domain/graph/start-node';
import type { ModuleContent } from '@/domain/module/module-content';

/**
 * Swaps a node with the one after it. Null when none follows, or when one of them is a router, whose choices
 * lead on.
 */
export function moveLater(content: ModuleContent, nodeId: string): GraphCommand | null {
  const node = content.nodes.find((one) => one.id === nodeId);
  const afterId = node && !branches(node) ? linksOf(node)[0]?.to : undefined;
  const after = content.nodes.find((one) => one.id === afterId);
  if (!node || !after || branches(after)) return null;
  const beyond = linksOf(after)[0]?.to;
  const leading = allLinks(content).filter(({ from, to }) => to === nodeId && from.nodeId !== after.id);
  const exit = { nodeId };
  const commands: readonly GraphCommand[] = [
    // First, since nothing may lead to a start.
    ...(isStartNode(node) ? [{ name: 'setStart', nodeId: after.id } as const] : []),
    { name: 'disconnect', from: exit },
    ...leading.map(({ from }) => ({ name: 'connect', from, to: after.id }) as const),
    { name: 'connect', from: { nodeId: after.id }, to: nodeId },
    ...(beyond === undefined || beyond === nodeId
      ? []
      : [{ name: 'connect', from: exit, to: beyond } as const]),
  ];
  return { name: 'batch', commands };
}

/** Swaps a node with the only one that leads to it. */
export function moveEarlier(content: ModuleContent, nodeId: string): GraphCommand | null {
  const leading = allLinks(content).filter((link) => link.to === nodeId);
  const [only] = leading;
  return only && leading.length === 1 && only.from.choiceId === undefined
    ? moveLater(content, only.from.nodeId)
    : null;
}
