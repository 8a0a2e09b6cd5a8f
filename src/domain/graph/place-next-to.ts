import type { NodeType } from '../nodes/registry';
import { snapped } from './place';
import type { ModuleContent, ModuleNode } from '../module/module-content';
import { cardSize, type CardSizes } from './card-size';
import { newNode } from './node-defaults';

/** Gap between two cards, in pixels. */
const GAP = 60;
/** Places tried before the next row. */
const ROW = 12;
const ROWS = 40;

/** Where a new node that follows `source` goes. */
export function placeNextTo(
  content: ModuleContent,
  source: ModuleNode,
  type: NodeType,
  direction: 'down' | 'right',
  measured?: CardSizes,
): { readonly x: number; readonly y: number } {
  const { width, height } = cardSize(newNode(type, '', { x: 0, y: 0 }));
  const from = cardSize(source, measured);
  const boxes = content.nodes.map((node) => ({ ...node.position, ...cardSize(node, measured) }));
  const isFree = (x: number, y: number) =>
    boxes.every(
      (box) =>
        x >= box.x + box.width + GAP / 2 ||
        x + width + GAP / 2 <= box.x ||
        y >= box.y + box.height + GAP / 2 ||
        y + height + GAP / 2 <= box.y,
    );
  const at = (along: number, aside: number) =>
    direction === 'down'
      ? {
          x: snapped(source.position.x + aside * (width + GAP)),
          y: snapped(source.position.y + from.height + GAP + along * (height + GAP)),
        }
      : {
          x: snapped(source.position.x + from.width + GAP + along * (width + GAP)),
          y: snapped(source.position.y + aside * (height + GAP)),
        };
  for (let along = 0; along < ROWS; along += 1) {
    for (let aside = 0; aside < ROW; aside += 1) {
      const place = at(along, aside);
      if (isFree(place.x, place.y)) return place;
    }
  }
  return at(0, 0);
}
