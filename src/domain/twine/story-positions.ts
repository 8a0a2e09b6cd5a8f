import { BUILDER } from '@/shared/limits';
import type { TwinePassage } from './twine-story';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Twine's 100-pixel tiles to our cards. */
const STRETCH = { x: 4.2, y: 2.4 } as const;

const snapped = (value: number) => Math.round(value / BUILDER.snap) * BUILDER.snap + 0;

/** The author's layout, scaled; undefined when incomplete. */
export function storyPositions(passages: readonly TwinePassage[]): readonly Point[] | undefined {
  const known = passages.flatMap(({ position }) => (position ? [position] : []));
  const taken = new Set(known.map(({ x, y }) => `${Math.round(x / 50)},${Math.round(y / 50)}`));
  if (known.length < passages.length || taken.size < passages.length * 0.9) return undefined;
  const left = known.reduce((least, { x }) => Math.min(least, x), Number.POSITIVE_INFINITY);
  const top = known.reduce((least, { y }) => Math.min(least, y), Number.POSITIVE_INFINITY);
  return known.map(({ x, y }) => ({ x: snapped((x - left) * STRETCH.x), y: snapped((y - top) * STRETCH.y) }));
}
