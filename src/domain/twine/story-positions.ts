import { BUILDER } from '@/shared/limits';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A place in the story: its passage's own position where it has one, and where it leads. */
export interface StoryPlace {
  readonly position: Point | undefined;
  readonly next: readonly number[];
}

/** Twine's tiles are 100 pixels wide; a passage here may take two cards and its choices. */
const STRETCH = { x: 4.2, y: 2.4 } as const;
const COLUMN = 570;
const ROW = 270;
/** Cards in a column before it goes on in another. */
const TALLEST = 40;

const snapped = (value: number) => Math.round(value / BUILDER.snap) * BUILDER.snap + 0;

/** Distance of each place from the start, in steps; those that no way leads to come after all others. */
function distances(places: readonly StoryPlace[], start: number): readonly number[] {
  const found: (number | undefined)[] = places.map(() => undefined);
  let farthest = -1;
  for (const root of [start, ...places.keys()]) {
    if (found[root] !== undefined) continue;
    found[root] = farthest + 1;
    const queue = [root];
    for (let at = 0; at < queue.length; at += 1) {
      const place = queue[at]!;
      const distance = found[place]!;
      farthest = Math.max(farthest, distance);
      for (const next of places[place]?.next ?? []) {
        if (found[next] !== undefined) continue;
        found[next] = distance + 1;
        queue.push(next);
      }
    }
  }
  return found.map((distance) => distance ?? 0);
}

/** Places in columns by their distance from the start, each at about the height of what leads to it. */
function arranged(places: readonly StoryPlace[], start: number): readonly Point[] {
  const distance = distances(places, start);
  const rows = new Map<number, number>();
  return places.map((_place, index) => {
    const column = distance[index] ?? 0;
    const row = rows.get(column) ?? 0;
    rows.set(column, row + 1);
    return { x: column * COLUMN + Math.floor(row / TALLEST) * (COLUMN / 2), y: (row % TALLEST) * ROW };
  });
}

/**
 * Where each passage goes on the canvas: as its author laid it out, stretched to the size of our cards; or in columns
 * by the distance from the start when the file does not tell for all, or puts them on top of each other.
 */
export function storyPositions(
  places: readonly StoryPlace[],
  start: number,
): { readonly positions: readonly Point[]; readonly isArranged: boolean } {
  const told = places.flatMap(({ position }) => (position ? [position] : []));
  const taken = new Set(told.map(({ x, y }) => `${Math.round(x / 50)},${Math.round(y / 50)}`));
  if (told.length < places.length || taken.size < places.length * 0.9) {
    return { positions: arranged(places, start), isArranged: true };
  }
  const left = told.reduce((least, { x }) => Math.min(least, x), Number.POSITIVE_INFINITY);
  const top = told.reduce((least, { y }) => Math.min(least, y), Number.POSITIVE_INFINITY);
  const positions = told.map(({ x, y }) => ({
    x: snapped((x - left) * STRETCH.x),
    y: snapped((y - top) * STRETCH.y),
  }));
  return { positions, isArranged: false };
}
