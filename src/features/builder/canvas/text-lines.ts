/** Approximate letter widths per font size, for any system sans serif. */
const NARROW = /[iljtfrI.,;:'’"|!()[\]{}\s-]/u;
const WIDE = /[mwMWQO@%&—…]/u;
const FULL =
  /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE4F\uFF00-\uFF60]|\p{Extended_Pictographic}/u;

function letterWidth(letter: string): number {
  if (NARROW.test(letter)) return 0.32;
  if (WIDE.test(letter)) return 0.88;
  if (FULL.test(letter)) return 1.05;
  return letter !== letter.toLowerCase() ? 0.68 : 0.57;
}

const widths = new Map<string, number>();

function widthOf(letter: string): number {
  const known = widths.get(letter);
  if (known !== undefined) return known;
  const width = letterWidth(letter);
  widths.set(letter, width);
  return width;
}

/**
 * Estimates how many lines a text takes, at most `most`. `width` of a line and `size` of the font in pixels.
 */
export function textLines(text: string, width: number, size: number, most: number): number {
  const room = width / size;
  let lines = 1;
  let used = 0;
  let word = 0;
  for (const letter of text) {
    const wide = widthOf(letter);
    used += wide;
    word = letter === ' ' ? 0 : word + wide;
    if (used <= room) continue;
    lines += 1;
    if (lines >= most) return most;
    // The word that did not fit begins the next line; a longer one is broken.
    used = word < room ? word : wide;
  }
  return lines;
}
