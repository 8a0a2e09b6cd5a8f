import { COLOR } from './palette';
import { n, polar, sector } from './svg';

interface SliceOptions {
  readonly radius: number;
  /** Degrees clockwise from twelve o'clock. */
  readonly from: number;
  readonly to: number;
  /** How far the slice is pulled out from the middle. */
  readonly pulled?: number;
  /** A slice that is not meant: drawn pale, without toppings. */
  readonly faded?: boolean;
  readonly x?: number;
  readonly y?: number;
}

/** One slice of pizza, toppings included, with its tip at (`x`, `y`). */
export function slice({ radius, from, to, pulled = 0, faded = false, x = 0, y = 0 }: SliceOptions): string {
  const middle = (from + to) / 2;
  const tip = polar(x, y, faded ? 0 : pulled, middle);
  const part = (share: number, fill: string) =>
    to - from >= 360
      ? `<circle cx="${n(tip.x)}" cy="${n(tip.y)}" r="${n(radius * share)}" fill="${fill}"/>`
      : `<path d="${sector(tip.x, tip.y, radius * share, from, to)}" fill="${fill}"/>`;
  if (faded) {
    return `<path d="${sector(tip.x, tip.y, radius, from, to)}" fill="${COLOR.white}" stroke="${COLOR.steel}" stroke-width="2.5" stroke-linejoin="round"/>`;
  }
  const width = to - from;
  const toppings: string[] = [];
  const put = (share: number, angle: number, size: number, fill: string) => {
    const at = polar(tip.x, tip.y, radius * share, angle);
    toppings.push(`<circle cx="${n(at.x)}" cy="${n(at.y)}" r="${n(radius * size)}" fill="${fill}"/>`);
  };
  const pieces = Math.max(1, Math.round(width / 45));
  for (let piece = 0; piece < pieces; piece += 1) {
    const start = from + (width / pieces) * piece;
    const step = width / pieces;
    const small = step < 40;
    put(0.66, start + step * 0.5, small ? 0.085 : 0.11, COLOR.salami);
    if (!small) put(0.42, start + step * 0.32, 0.06, COLOR.basil);
    else put(0.42, start + step * 0.5, 0.045, COLOR.basil);
  }
  return [part(1, COLOR.crust), part(0.9, COLOR.sauce), part(0.85, COLOR.cheese), ...toppings].join('');
}

/** Thin light lines where a pizza was cut, at these angles. */
export function cuts(
  x: number,
  y: number,
  radius: number,
  angles: readonly number[],
  color: string = COLOR.white,
): string {
  const path = angles
    .map((angle) => {
      const end = polar(x, y, radius + 3, angle);
      return `M${n(x)} ${n(y)}L${n(end.x)} ${n(end.y)}`;
    })
    .join('');
  return `<path d="${path}" stroke="${color}" stroke-width="6" stroke-linecap="round"/>`;
}

/** A whole round pizza without cuts. */
export function wholePizza(x: number, y: number, radius: number): string {
  const dots = Array.from({ length: 8 }, (_, index) => {
    const salami = polar(x, y, radius * 0.62, index * 45 + 22.5);
    const basil = polar(x, y, radius * 0.34, index * 45 + 8);
    return (
      `<circle cx="${n(salami.x)}" cy="${n(salami.y)}" r="${n(radius * 0.11)}" fill="${COLOR.salami}"/>` +
      (index % 2 === 0
        ? `<circle cx="${n(basil.x)}" cy="${n(basil.y)}" r="${n(radius * 0.06)}" fill="${COLOR.basil}"/>`
        : '')
    );
  }).join('');
  const disc = (share: number, fill: string) =>
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius * share)}" fill="${fill}"/>`;
  return disc(1, COLOR.crust) + disc(0.9, COLOR.sauce) + disc(0.85, COLOR.cheese) + dots;
}

interface EqualOptions {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly parts: number;
  /** How many parts from twelve o'clock on are drawn as pizza; the others are only outlined. */
  readonly shown?: number;
  /** Turns the first cut away from twelve o'clock, in degrees. */
  readonly turn?: number;
}

/** A pizza cut into equal parts, some of which may be gone. */
export function equalPizza({ x, y, radius, parts, shown = parts, turn = 0 }: EqualOptions): string {
  const step = 360 / parts;
  return Array.from({ length: parts }, (_, index) =>
    slice({
      radius,
      x,
      y,
      from: turn + index * step,
      to: turn + (index + 1) * step,
      pulled: 5,
      faded: index >= shown,
    }),
  ).join('');
}
