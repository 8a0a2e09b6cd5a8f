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

/** What some edits, oldest first, came to: each node before the first of them, and as it is now. */
export function nodeEdits(edits: readonly Edit[], content: ModuleContent): readonly NodeEdit[] {
  // Of several edits of a node the first knows how it was.
  const before = new Map(edits.toReversed().flatMap((edit) => [...edit.before]));
  return [...before].map(([nodeId, base]) => {
    const at = content.nodes.findIndex((node) => node.id === nodeId);
    return { nodeId, base, mine: content.nodes[at] ?? null, index: at < 0 ? content.nodes.length : at };
  });
}
