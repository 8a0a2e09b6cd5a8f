/** Milliseconds after which the work begins even if the browser never rests. */
const PATIENCE = 2000;

/** Runs `work` once the browser has nothing more urgent to do. The returned function takes it back. */
export function whenIdle(work: () => void): () => void {
  // Not every browser has it.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work, { timeout: PATIENCE });
  return () => cancelIdleCallback(request);
}
