import { snapped } from '@/domain/graph/place';
import type { ModuleContent } from '@/domain/module/module-content';
import { BUILDER } from '@/shared/limits';

const STEP = 2 * BUILDER.snap;

/** A free grid place at or below the wished one, so that pasting twice shows twice. */
export function freeCorner(
  content: ModuleContent,
  wished: { readonly x: number; readonly y: number },
): { readonly x: number; readonly y: number } {
  const taken = new Set(content.nodes.map(({ position }) => `${position.x} ${position.y}`));
  let [x, y] = [snapped(wished.x), snapped(wished.y)];
  while (taken.has(`${x} ${y}`)) {
    x += STEP;
    y += STEP;
  }
  return { x, y };
}
