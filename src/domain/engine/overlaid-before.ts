import { linksOf } from '../graph/links';
import { isKnownNode, type ModuleContent, type ModuleNode } from '../module/module-content';
import type { OverlaidNode } from './engine';

/** The node most likely shown before an overlay router, outside a run. */
export function overlaidBefore(content: ModuleContent, node: ModuleNode): OverlaidNode | undefined {
  if (!isKnownNode(node) || node.type !== 'router' || !node.config.overlay) return undefined;
  return content.nodes.find(
    (one): one is OverlaidNode =>
      (one.type === 'message' || one.type === 'video') && linksOf(one).some((link) => link.to === node.id),
  );
}
