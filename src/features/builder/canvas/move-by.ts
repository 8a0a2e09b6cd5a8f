import { snapped } from '@/domain/graph/place';
import type { GraphCommand } from '@/domain/graph/graph-command';
import type { ModuleContent } from '@/domain/module/module-content';

/**
 * Moves nodes by a distance in pixels: the first of them onto the grid, the others by the same distance. Null
 * when none exists.
 */
export function moveBy(
  content: ModuleContent,
  nodeIds: readonly string[],
  by: { readonly x: number; readonly y: number },
): GraphCommand | null {
  const wanted = new Set(nodeIds);
  const nodes = content.nodes.filter((node) => wanted.has(node.id));
  const [anchor] = nodes;
  if (!anchor) return null;
  const x = by.x === 0 ? 0 : snapped(anchor.position.x + by.x) - anchor.position.x;
  const y = by.y === 0 ? 0 : snapped(anchor.position.y + by.y) - anchor.position.y;
  const moves = nodes.map(({ id, position }): GraphCommand => ({
    name: 'moveNode',
    nodeId: id,
    position: { x: position.x + x, y: position.y + y },
  }));
  const [first] = moves;
  return moves.length === 1 && first ? first : { name: 'batch', action: 'move', commands: moves };
}
