import { findStartNode } from '@/domain/graph/start-node';
import type { ModuleContent } from '@/domain/module/module-content';
import { BUILDER } from '@/shared/limits';

/** `all` fits every node. */
export type FirstView =
  | { readonly all: true }
  | { readonly all: false; readonly x: number; readonly y: number; readonly zoom: number };

const READABLE = 0.5;
const COMFORTABLE = 0.8;
const CARD_HEIGHT = 130;
const MARGIN = 80;

/**
 * Shows the whole module where that stays readable, else its beginning. `width` and `height` of the canvas in
 * pixels.
 */
export function firstView(content: ModuleContent, width: number, height: number): FirstView {
  const xs = content.nodes.map((node) => node.position.x);
  const ys = content.nodes.map((node) => node.position.y);
  if (content.nodes.length === 0) return { all: false, x: 0, y: 0, zoom: 1 };
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  const spanX = Math.max(...xs) - left + BUILDER.routerWidth + 2 * MARGIN;
  const spanY = Math.max(...ys) - top + CARD_HEIGHT + 2 * MARGIN;
  if (Math.min(width / spanX, height / spanY) >= READABLE) return { all: true };
  const { position } = findStartNode(content) ?? content.nodes[0]!;
  // Shows as much as possible of what precedes the start.
  const fromLeft = Math.min(position.x - left + MARGIN * 2, width / COMFORTABLE / 3);
  const fromTop = Math.min(position.y - top + MARGIN, height / COMFORTABLE / 2.5);
  return {
    all: false,
    x: (fromLeft - position.x) * COMFORTABLE,
    y: (fromTop - position.y) * COMFORTABLE,
    zoom: COMFORTABLE,
  };
}
