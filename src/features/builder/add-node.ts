import type { NodeType } from '@/domain/nodes/registry';
import { snapped } from '@/domain/graph/place';
import type { GraphCommand } from '@/domain/graph/graph-command';
import { insertOnLink } from '@/domain/graph/insert-on-link';
import type { Exit } from '@/domain/graph/links';
import { cardWidth, newNode, nextPosition } from '@/domain/graph/node-defaults';
import type { ModuleContent, ModuleNode } from '@/domain/module/module-content';

/** A node to add, and where. */
export interface NewNodePlace {
  readonly type: NodeType;
  /** Its upper left corner; by default the specified place. */
  readonly position?: ModuleNode['position'] | undefined;
  /** Its center, which is snapped to the grid. */
  readonly middle?: ModuleNode['position'] | undefined;
  /** The exit to connect it to; an existing link is split. */
  readonly from?: Exit | undefined;
}

/** Height of an empty card, in pixels. */
const NEW_HEIGHT = 90;

function cornerFor(type: NodeType, middle: ModuleNode['position']): ModuleNode['position'] {
  const width = cardWidth(type);
  return { x: snapped(middle.x - width / 2), y: snapped(middle.y - NEW_HEIGHT / 2) };
}

/** A new node, and the command that adds it. */
export function addNode(
  content: ModuleContent,
  { type, position, middle, from }: NewNodePlace,
  id: string,
): { readonly node: ModuleNode; readonly command: GraphCommand } {
  const place = position ?? (middle && cornerFor(type, middle)) ?? nextPosition(content, type);
  const node = newNode(type, id, place);
  if (!from) return { node, command: { name: 'addNode', node } };
  const command = insertOnLink(content, from, node) ?? {
    name: 'batch',
    action: 'insert',
    commands: [
      { name: 'addNode', node },
      { name: 'connect', from, to: id },
    ],
  };
  return { node, command };
}
