import { isKnownNode, type ModuleNode } from '../module/module-content';
import { definitionOf } from '../nodes/registry';
import type { Problem } from './problem';

/** Whether an address names a deleted file; false when unknown. */
export type IsGone = (address: string) => boolean;

/** Deleted files that a node shows (decision E6: missing media). */
export function checkMedia(node: ModuleNode, isGone: IsGone): readonly Problem[] {
  if (!isKnownNode(node)) return [];
  return definitionOf(node)
    .media(node.config)
    .flatMap(({ field, address, whenDeleted }) =>
      address !== '' && isGone(address)
        ? [{ code: 'goneFile', severity: whenDeleted, nodeId: node.id, field }]
        : [],
    );
}
