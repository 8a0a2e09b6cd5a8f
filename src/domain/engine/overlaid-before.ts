import { linksOf } from '../graph/links';
import type { KnownNode, ModuleContent, ModuleNode } from '../module/module-content';
import { asBackdrop, overlays } from './engine';

/** The node most likely shown behind one that overlays it, outside a run. */
export function overlaidBefore(content: ModuleContent, node: ModuleNode): KnownNode | undefined {
  if (!overlays(node)) return undefined;
  const before = content.nodes.filter((one) => linksOf(one).some((link) => link.to === node.id));
  return asBackdrop(before.find((one) => asBackdrop(one) !== undefined));
}
