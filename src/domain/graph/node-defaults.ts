import { newUuid } from '@/shared/new-uuid';
import type { KnownNode, ModuleContent, ModuleNode } from '../module/module-content';
import { NODE_DEFINITIONS, isNodeType, type NodeType } from '../nodes/registry';
import { BUILDER } from '@/shared/limits';

/** Where an empty module's first node lies. */
const FIRST_POSITION = 60;

/** Approximate height of a card in pixels. */
const CARD_HEIGHT = 130;

/** The width of a type's card, in pixels at 100%. */
export const cardWidth = (type: string): number =>
  isNodeType(type) ? NODE_DEFINITIONS[type].width : BUILDER.nodeWidth;

function hidesMiddle(corner: number, width: number, { position, type }: ModuleNode): boolean {
  const x = position.x + cardWidth(type) / 2;
  const y = position.y + CARD_HEIGHT / 2;
  return x > corner && x < corner + width && y > corner && y < corner + CARD_HEIGHT;
}

/** Default place of a new node: 50 px right and down (authoring specification, section 4), until it is free. */
export function nextPosition(
  content: ModuleContent,
  type: NodeType = 'message',
): { readonly x: number; readonly y: number } {
  const { nodes } = content;
  const step = BUILDER.newNodeOffset;
  let corner = FIRST_POSITION + nodes.length * step;
  const [first] = nodes;
  const isSecond =
    nodes.length === 1 && first?.position.x === FIRST_POSITION && first.position.y === FIRST_POSITION;
  if (isSecond) return { x: corner, y: corner };
  while (nodes.some((node) => hidesMiddle(corner, cardWidth(type), node))) corner += step;
  return { x: corner, y: corner };
}

/** Rounded to whole pixels, as stored. */
export function roundedPosition({ x, y }: { readonly x: number; readonly y: number }): {
  readonly x: number;
  readonly y: number;
} {
  // Adding zero turns -0 into 0, as storage does.
  return { x: Math.round(x) + 0, y: Math.round(y) + 0 };
}

/** A new node's id (decision D2). */
export function newNodeId(): string {
  return `node-${newUuid()}`;
}

/** A node of a type with default settings, at a rounded position. */
export function newNode<T extends NodeType>(
  type: T,
  id: string,
  position: { readonly x: number; readonly y: number },
): Extract<KnownNode, { type: T }> {
  const node = {
    id,
    type,
    position: roundedPosition(position),
    color: NODE_DEFINITIONS[type].color,
    config: NODE_DEFINITIONS[type].defaults,
  };
  // Both come from the same key, which the compiler cannot see.
  return node as unknown as Extract<KnownNode, { type: T }>;
}
