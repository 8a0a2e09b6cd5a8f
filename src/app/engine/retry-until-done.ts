import type { Clock } from '@/shared/clock';

/** Pauses between attempts in milliseconds; the last one repeats. Ours. */
const PAUSES = [1000, 5000, 30_000] as const;

/** Repeats work that can fail for a passing reason until it succeeds. Returns a function that stops it. */
export function retryUntilDone(
  work: () => Promise<void>,
  { clock, report }: { readonly clock: Clock; readonly report: (error: unknown) => void },
): () => void {
  let isOver = false;
  let cancel: (() => void) | undefined;
  const attempt = (number: number): void => {
    work().catch((error: unknown) => {
      report(error);
      const pause = PAUSES[Math.min(number, PAUSES.length - 1)] ?? 0;
      if (!isOver) cancel = clock.after(pause, () => attempt(number + 1));
    });
  };
  attempt(0);
  return () => {
    isOver = true;
    cancel?.();
  };
}
