/** Number of signs that two texts share at their beginning. */
function sharedStart(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let count = 0;
  while (count < most && a.charCodeAt(count) === b.charCodeAt(count)) count += 1;
  return count;
}

/**
 * Where a caret at `at` in one text belongs in the text that it became: at the same words. Where those words are what
 * changed, it stands after the change.
 */
export function movedCaret(before: string, after: string, at: number): number {
  const start = sharedStart(before, after);
  if (at <= start) return at;
  const most = Math.min(before.length, after.length) - start;
  let end = 0;
  while (
    end < most &&
    before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end)
  ) {
    end += 1;
  }
  return after.length - Math.min(end, before.length - at);
}
