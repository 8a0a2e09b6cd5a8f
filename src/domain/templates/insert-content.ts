import type { GraphCommand } from '../graph/graph-command';
import { allLinks, withoutLinks } from '../graph/links';
import { isStartNode } from '../graph/start-node';
import type { ModuleContent } from '../module/module-content';

/** What puts a whole content into an empty module, as one step that can be undone. */
export function insertContent(content: ModuleContent): GraphCommand {
  // All nodes first: a link to one that is not there yet would be cut.
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
