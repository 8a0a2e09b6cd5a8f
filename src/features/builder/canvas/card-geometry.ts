import type { CardSizes } from '@/domain/graph/card-size';
import { isStartNode } from '@/domain/graph/start-node';
import { isKnownNode, type ModuleContent, type ModuleNode } from '@/domain/module/module-content';
import { cardWidth } from '@/domain/graph/node-defaults';
import { branches, branchesOf } from '@/domain/nodes/registry';
import { NO_FILE_TITLES } from '../file-titles';
import { viewOf } from '../nodes/view-registry';
import { nodeSummary, nodeTitle } from '../node-summary';
import { textLines } from './text-lines';

/** Main direction of the links, which decides on which sides they leave and arrive. */
export type FlowDirection = 'down' | 'right';

export interface CardHandle {
  readonly type: 'source' | 'target';
  /** Undefined for a node with one exit. */
  readonly choiceId?: string;
  /** Its center, in pixels from the card's upper left corner. */
  readonly x: number;
  readonly y: number;
  readonly side: 'top' | 'left' | 'right' | 'bottom';
}

/** A card's size, computed so that nothing has to be measured. */
export interface CardGeometry {
  readonly width: number;
  readonly height: number;
  /** One or two lines each. */
  readonly titleLines: number;
  readonly wordsLines: number;
  readonly handles: readonly CardHandle[];
}

/** Distances in pixels, as in `NodeCard.module.css`. */
export const CARD = {
  padding: { top: 10, end: 12, bottom: 12, start: 15 },
  gap: 4,
  head: 18,
  titleLine: 18,
  wordsLine: 17,
  count: 17,
  choice: 38,
  /** Wider between rows with wires. */
  tiles: { gap: 6, down: 6, right: 14 },
  /** Above the first row. */
  above: { down: 4, right: 12 },
} as const;

/** Font sizes in pixels. */
const LETTERS = { title: 14, words: 12 } as const;

const geometries: Readonly<Record<FlowDirection, WeakMap<ModuleNode, CardGeometry>>> = {
  down: new WeakMap(),
  right: new WeakMap(),
};

/** A card's size and where its links attach. */
export function cardGeometry(node: ModuleNode, direction: FlowDirection): CardGeometry {
  const known = geometries[direction].get(node);
  if (known) return known;
  const geometry = compute(node, direction);
  geometries[direction].set(node, geometry);
  return geometry;
}

export function cardSizes(content: ModuleContent, direction: FlowDirection): CardSizes {
  return new Map(content.nodes.map((node) => [node.id, cardGeometry(node, direction)]));
}

function compute(node: ModuleNode, direction: FlowDirection): CardGeometry {
  const width = cardWidth(node.type);
  const inner = width - CARD.padding.start - CARD.padding.end;
  const titleLines = textLines(nodeTitle(node), inner, LETTERS.title, 2);
  // Without file titles, which differ between devices, so that sizes are the same everywhere.
  const wordsLines = textLines(nodeSummary(node, NO_FILE_TITLES).text, inner, LETTERS.words, 2);
  const top =
    CARD.padding.top +
    CARD.head +
    CARD.gap +
    titleLines * CARD.titleLine +
    CARD.gap +
    wordsLines * CARD.wordsLine;
  const { height, handles } = details(node, direction, top, width);
  const total = top + height + CARD.padding.bottom;
  const arrival: readonly CardHandle[] = isStartNode(node)
    ? []
    : [
        direction === 'right'
          ? { type: 'target', x: 0, y: total / 2, side: 'left' }
          : { type: 'target', x: width / 2, y: 0, side: 'top' },
      ];
  const exit: readonly CardHandle[] = branches(node)
    ? handles
    : [
        direction === 'right'
          ? { type: 'source', x: width, y: total / 2, side: 'right' }
          : { type: 'source', x: width / 2, y: total, side: 'bottom' },
      ];
  return { width, height: total, titleLines, wordsLines, handles: [...arrival, ...exit] };
}

function details(
  node: ModuleNode,
  direction: FlowDirection,
  top: number,
  width: number,
): { readonly height: number; readonly handles: readonly CardHandle[] } {
  if (!isKnownNode(node)) return { height: 0, handles: [] };
  if (viewOf(node).countLine(node.config) !== undefined)
    return { height: CARD.gap + CARD.count, handles: [] };
  const choices = branchesOf(node);
  if (choices.length === 0) return { height: 0, handles: [] };
  const rows = Math.ceil(choices.length / 2);
  const between = CARD.tiles[direction];
  const above = CARD.gap + CARD.above[direction];
  const height = above + rows * CARD.choice + (rows - 1) * between;
  const column = (width - CARD.padding.start - CARD.padding.end - CARD.tiles.gap) / 2;
  const handles = choices.map((choice, index): CardHandle => {
    const { side, isWired, span } = choiceTile(index, choices.length, direction);
    const row = top + above + Math.floor(index / 2) * (CARD.choice + between);
    const start = CARD.padding.start + (index % 2) * (column + CARD.tiles.gap);
    const place =
      side === 'bottom'
        ? {
            x: start + (span === 2 ? column * 2 + CARD.tiles.gap : column) / 2,
            y: top + height + CARD.padding.bottom,
          }
        : { x: side === 'left' ? 0 : width, y: isWired ? row - between / 2 + 1 : row + CARD.choice / 2 };
    return { type: 'source', choiceId: choice.id, side, ...place };
  });
  return { height, handles };
}

/** A choice's tile on a router's card. */
export interface ChoiceTile {
  readonly span: 1 | 2;
  readonly side: 'left' | 'right' | 'bottom';
  /** Another tile is between this one and that edge. */
  readonly isWired: boolean;
}

/**
 * The position of a choice's tile: in two columns, with an odd last one across both (authoring specification, section 9).
 */
export function choiceTile(index: number, count: number, direction: FlowDirection): ChoiceTile {
  const isAlone = index === count - 1 && index % 2 === 0;
  if (isAlone) return { span: 2, side: direction === 'right' ? 'right' : 'bottom', isWired: false };
  const isFirst = index % 2 === 0;
  if (direction === 'right') return { span: 1, side: 'right', isWired: isFirst };
  return { span: 1, side: isFirst ? 'left' : 'right', isWired: false };
}
