/** Red, green and blue, each from 0 to 255. */
export type Color = readonly [red: number, green: number, blue: number];

export const BLACK: Color = [0, 0, 0];
export const WHITE: Color = [255, 255, 255];

/**
 * Reads `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`, ignoring its transparency, which has no contrast of its
 * own; null for anything else.
 */
export function readColor(text: unknown): Color | null {
  if (typeof text !== 'string' || !/^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(text)) return null;
  const digits = text.slice(1);
  const size = digits.length < 6 ? 1 : 2;
  const part = (place: number) => {
    const digit = digits.slice(place * size, (place + 1) * size);
    return Number.parseInt(size === 1 ? digit + digit : digit, 16);
  };
  return [part(0), part(1), part(2)];
}

/** `#rrggbb`. */
export function writeColor(color: Color): string {
  return `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Mixes a share (0 to 1) of the second color into the first. */
export function mixColors(first: Color, second: Color, share: number): Color {
  const part = (place: 0 | 1 | 2) => Math.round(first[place] + (second[place] - first[place]) * share);
  return [part(0), part(1), part(2)];
}

/** WCAG 2 contrast, from 1 to 21. */
export function contrast(first: Color, second: Color): number {
  const [one, other] = [luminance(first), luminance(second)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Black or white, whichever reads better: at least 4.58:1. */
export function inkOn(ground: Color): Color {
  return contrast(WHITE, ground) >= contrast(BLACK, ground) ? WHITE : BLACK;
}

/** The color where it reaches this contrast on every ground, else the nearest on its way to `end`. */
export function readableOn(grounds: readonly Color[], color: Color, end: Color, ratio: number): Color {
  const isReadable = (tried: Color) => grounds.every((ground) => contrast(tried, ground) >= ratio);
  for (let step = 0; step < STEPS; step += 1) {
    const tried = mixColors(color, end, step / STEPS);
    if (isReadable(tried)) return tried;
  }
  return end;
}

const STEPS = 24;

function luminance([red, green, blue]: Color): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(part: number): number {
  const share = part / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
