import type { ModuleNode } from '../module/module-content';
import { linksOf, withLink } from './links';

/** A node whose links lead elsewhere: each to where `to` says, or nowhere when it says nothing. */
export function mapLinks(node: ModuleNode, to: (target: string) => string | undefined): ModuleNode {
  let mapped = node;
  for (const link of linksOf(node)) mapped = withLink(mapped, link.from.choiceId, to(link.to));
  return mapped;
}
