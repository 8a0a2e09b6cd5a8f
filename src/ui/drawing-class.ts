import { fallbackDrawing, type FallbackDrawing } from './fallback-drawing';

/** Stands out enough from the light and the dark ground; a picture knows nothing of the theme's colours. */
const INK = '#2f9a96';

/** Classes by the line of their drawing, which tells drawings apart. */
const known = new Map<string, string>();
let rules: CSSStyleSheet | undefined;

/**
 * The name of a class that has the drawing for this seed as its background. A rule for each of the few drawings, made when
 * it is needed first: as a style of their own, rows that pass on their piece of the page had the picture read anew each
 * time, a tenth of the work of scrolling.
 */
export function drawingClass(seed: string): string {
  const drawing = fallbackDrawing(seed);
  const name = known.get(drawing.line);
  if (name !== undefined) return name;
  const made = `fallback-drawing-${known.size}`;
  known.set(drawing.line, made);
  if (rules === undefined) {
    rules = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, rules];
  }
  // Twice the class, to come before the background of its box whatever the order of the sheets.
  rules.insertRule(`.${made}.${made} { background-image: url("${asAddress(drawing)}"); }`);
  return made;
}

function asAddress({ line, dots, end }: FallbackDrawing): string {
  const picture =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90">` +
    `<g fill="none" stroke="${INK}" stroke-width="2.5"><path stroke-opacity=".5" d="${line}"/><path d="${dots}"/></g>` +
    `<path fill="${INK}" d="${end}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(picture)}`;
}
