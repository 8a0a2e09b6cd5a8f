import type { CSSProperties } from 'react';

/** Longer than any real word. */
const HUGE = 1_000;

/** Words of joined letters of this length take too long to wrap. */
const ENDLESS = 20_000;

/** Scripts with contextual shaping. */
const JOINED_SCRIPTS = /[\u0590-\u10ff\u1200-\u1cff\ua840-\uabff\ufb1d-\ufdff\ufe70-\ufefc]/;

const SPACE = 32;

function longestRun(text: string): readonly [start: number, end: number] {
  let longest: readonly [number, number] = [0, 0];
  let start = 0;
  for (let at = 0; at <= text.length; at += 1) {
    // NaN past the end counts as a space.
    if (text.charCodeAt(at) > SPACE) continue;
    if (at - start > longest[1] - longest[0]) longest = [start, at];
    start = at + 1;
  }
  return longest;
}

/**
 * Styles for a text with a word of thousands of letters, such as a pasted key; undefined for any other.
 * Browsers shape a broken word again at each break where letters are kerned, which takes minutes for a
 * megabyte. Scripts that join letters are scrolled in one line instead.
 */
export function hugeWordStyle(text: string): CSSProperties | undefined {
  if (text.length < HUGE) return undefined;
  const [start, end] = longestRun(text);
  if (end - start < HUGE) return undefined;
  const loose: CSSProperties = { fontKerning: 'none', fontVariantLigatures: 'none' };
  if (end - start < ENDLESS || !JOINED_SCRIPTS.test(text.slice(start, end))) return loose;
  return { ...loose, whiteSpace: 'pre', overflowX: 'auto', minInlineSize: 0 };
}
