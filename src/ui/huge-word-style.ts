import type { CSSProperties } from 'react';

/** Letters without a blank between them that no language's words come near. */
const HUGE = 1_000;

/** From here on, letters that are shaped together cannot be broken into lines in any bearable time. */
const ENDLESS = 20_000;

/** Letters whose shapes hang on their neighbours whatever the font: from Hebrew to Mongolian, and the like further on. */
const SHAPED_TOGETHER = /[\u0590-\u10ff\u1200-\u1cff\ua840-\uabff\ufb1d-\ufdff\ufe70-\ufefc]/;

const SPACE = 32;

/** Where the longest run of characters without a blank begins and ends. */
function longestRun(text: string): readonly [start: number, end: number] {
  let longest: readonly [number, number] = [0, 0];
  let start = 0;
  for (let at = 0; at <= text.length; at += 1) {
    // NaN, past the end, is no more than a blank either.
    if (text.charCodeAt(at) > SPACE) continue;
    if (at - start > longest[1] - longest[0]) longest = [start, at];
    start = at + 1;
  }
  return longest;
}

/** Styles for text with a word of thousands of letters: without kerning, breaking it takes no minutes. */
export function hugeWordStyle(text: string): CSSProperties | undefined {
  if (text.length < HUGE) return undefined;
  const [start, end] = longestRun(text);
  if (end - start < HUGE) return undefined;
  const loose: CSSProperties = { fontKerning: 'none', fontVariantLigatures: 'none' };
  if (end - start < ENDLESS || !SHAPED_TOGETHER.test(text.slice(start, end))) return loose;
  return { ...loose, whiteSpace: 'pre', overflowX: 'auto', minInlineSize: 0 };
}
