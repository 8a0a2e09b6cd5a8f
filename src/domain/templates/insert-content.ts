import type { GraphCommand } from '../graph/graph-command';
import { allLinks, withoutLinks } from '../graph/links';
import { isStartNode } from '../graph/start-node';
import type { ModuleContent } from '../module/module-content';

/** Inserts content into an empty module in one undoable step. */
export function insertContent(content: ModuleContent): GraphCommand {
  // Nodes first: links to missing nodes would be cut.
  const nodes = [
    ...content.nodes.filter((node) => isStartNode(node)),
    ...content.nodes.filter((node) => !isStartNode(node)),
  ];
  return {
    name: 'batch',
    action: 'template',
    commands: [
      ...nodes.map((node) => ({ name: 'addNode', node: withoutLinks(node, () => false) }) as const),
      ...allLinks(content).map(({ from, to }) => ({ name: 'connect', from, to }) as const),
    ],
  };
}
