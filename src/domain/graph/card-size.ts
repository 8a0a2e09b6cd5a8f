import { fieldsOf, recordsOf } from './record';
import type { ModuleNode } from '../module/module-content';
import { branches } from '../nodes/registry';
import { cardWidth } from './node-defaults';

/** Size of a node's card on the canvas, in pixels at 100%. */
export interface CardSize {
  readonly width: number;
  readonly height: number;
}

export type CardSizes = ReadonlyMap<string, CardSize>;

/** Approximate height of a card in pixels. */
const CARD_HEIGHT = 130;
/** Height of a row of two choices. */
const CHOICE_ROW = 40;

/** A card's measured size, else an estimate. */
export function cardSize(node: ModuleNode, measured?: CardSizes): CardSize {
  const known = measured?.get(node.id);
  if (known && known.width > 0 && known.height > 0) return known;
  if (!branches(node)) return { width: cardWidth(node.type), height: CARD_HEIGHT };
  const rows = Math.ceil(recordsOf(fieldsOf(node.config)['choices']).length / 2);
  return { width: cardWidth(node.type), height: CARD_HEIGHT + rows * CHOICE_ROW };
}
