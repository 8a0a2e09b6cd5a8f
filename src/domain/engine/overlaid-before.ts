import { linksOf } from '../graph/links';
import { isKnownNode, type KnownNode, type ModuleContent, type ModuleNode } from '../module/module-content';
import { showsBehindOverlay } from './engine';

/** The node most likely shown before an overlay router, outside a run. */
export function overlaidBefore(content: ModuleContent, node: ModuleNode): KnownNode | undefined {
  if (!isKnownNode(node) || node.type !== 'router' || !node.config.overlay) return undefined;
  return content.nodes
    .filter((one) => showsBehindOverlay(one))
    .find((one) => linksOf(one).some((link) => link.to === node.id));
}
