/** Deeper than any module, far from a stack overflow. */
const DEEPEST = 64;

/** Whether a parsed value can be walked recursively: outside data may be nested without end. */
export function isShallow(value: unknown): boolean {
  let level: readonly unknown[] = [value];
  for (let depth = 0; depth <= DEEPEST; depth += 1) {
    const next: unknown[] = [];
    for (const one of level) {
      if (typeof one === 'object' && one !== null) for (const inner of Object.values(one)) next.push(inner);
    }
    if (next.length === 0) return true;
    level = next;
  }
  return false;
}
