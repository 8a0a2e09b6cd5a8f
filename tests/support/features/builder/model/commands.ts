import type { GraphCommand } from '@/domain/graph/graph-command';
import { newNode } from '@/domain/graph/node-defaults';

/** Changes a node's title, as typing does. */
export const title = (text: string, nodeId = 'a'): GraphCommand => ({
  name: 'configureNode',
  nodeId,
  changes: { title: text },
});

/** Adds a message. */
export const add = (nodeId: string): GraphCommand => ({
  name: 'addNode',
  node: newNode('message', nodeId, { x: 0, y: 0 }),
});

/** Moves a node horizontally. */
export const move = (nodeId: string, x: number): GraphCommand => ({
  name: 'moveNode',
  nodeId,
  position: { x, y: 0 },
});
