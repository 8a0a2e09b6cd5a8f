import type { GraphCommand } from '@/domain/graph/graph-command';
import type { Exit } from '@/domain/graph/links';
import { newNode, newNodeId, nextPosition } from '@/domain/graph/node-defaults';
import { placeBeside } from '@/domain/graph/place-beside';
import type { ModuleContent, NodeType } from '@/domain/module/module-content';
import { flowDirection } from '../canvas/flow-elements';

/** The command that makes a new node of a type with a title, beside the node whose exit then leads to it. */
export function connectedNode(
  content: ModuleContent,
  from: Exit,
  type: NodeType,
  title: string,
): GraphCommand {
  const source = content.nodes.find((node) => node.id === from.nodeId);
  const place = source
    ? placeBeside(content, source, type, flowDirection(content))
    : nextPosition(content, type);
  const blank = newNode(type, newNodeId(), place);
  const node = { ...blank, config: { ...blank.config, title } } as typeof blank;
  return {
    name: 'batch',
    action: 'insert',
    commands: [
      { name: 'addNode', node },
      { name: 'connect', from, to: node.id },
    ],
  };
}
