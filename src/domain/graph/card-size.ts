import { BUILDER } from '@/shared/limits';
import { fieldsOf, recordsOf } from './record';
import type { ModuleNode } from '../module/module-content';

/** Width and height of a node's card on the canvas, in pixels at 100 %. */
export interface CardSize {
  readonly width: number;
  readonly height: number;
}

/** Cards as they were measured on the canvas, by node id. */
export type CardSizes = ReadonlyMap<string, CardSize>;

/** Height that a card has about, in pixels: it follows what is written on it. */
const CARD_HEIGHT = 130;
/** Height of one row of a router's choices, of which two stand side by side. */
const CHOICE_ROW = 40;

/** The size of a node's card: as measured, else about. */
export function cardSize(node: ModuleNode, measured?: CardSizes): CardSize {
  const known = measured?.get(node.id);
  if (known && known.width > 0 && known.height > 0) return known;
  if (node.type !== 'router') return { width: BUILDER.nodeWidth, height: CARD_HEIGHT };
  const rows = Math.ceil(recordsOf(fieldsOf(node.config)['choices']).length / 2);
  return { width: BUILDER.routerWidth, height: CARD_HEIGHT + rows * CHOICE_ROW };
}
