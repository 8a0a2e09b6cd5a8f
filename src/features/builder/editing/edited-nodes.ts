import type { GraphCommand } from '@/domain/graph/graph-command';
import type { NodeEdit } from '@/domain/merge/merge-node-edits';
import type { ModuleContent } from '@/domain/module/module-content';
import type { Edit } from './join-edit';

/** The nodes that a command changed, as they were before it; `inverse` is what undoes the command. */
export function nodesBefore(content: ModuleContent, inverse: GraphCommand): Edit['before'] {
  const steps = inverse.name === 'patch' ? inverse.patch : [];
  const ids = new Set(steps.map((step) => (step.kind === 'insert' ? step.node.id : step.nodeId)));
  return new Map([...ids].map((id) => [id, content.nodes.find((node) => node.id === id) ?? null]));
}

/**
 * What edits that are not written, oldest first, came to: each node before the first of them, and as it is now. Those
 * that are being written stand apart from those that wait for it: when the page dies, it may be that only the former
 * reached the device.
 */
export function nodeEdits(edits: readonly Edit[], content: ModuleContent): readonly NodeEdit[] {
  const places = new Map(content.nodes.map((node, at) => [node.id, at]));
  const waiting = edits.filter(({ state }) => state === 'waiting');
  const writing = edits.filter(({ state }) => state === 'writing');
  const became = nodesBeforeAll(waiting);
  const asEdits = (group: readonly Edit[], after: Edit['before']) =>
    [...nodesBeforeAll(group)].map(([nodeId, base]): NodeEdit => {
      const at = places.get(nodeId);
      const mine = after.get(nodeId);
      return {
        nodeId,
        base,
        mine: mine === undefined ? (content.nodes[at ?? -1] ?? null) : mine,
        index: at ?? content.nodes.length,
        through: group.at(-1)?.number,
      };
    });
  return [...asEdits(writing, became), ...asEdits(waiting, new Map())];
}

/** Of several edits of a node the first knows how it was. */
export function nodesBeforeAll(edits: readonly Edit[]): Edit['before'] {
  return new Map(edits.toReversed().flatMap((edit) => [...edit.before]));
}
