export interface FaultSource {
  on(event: 'uncaughtException', listener: (error: unknown) => void): unknown;
}

/** Whether the driver wrote, from a timer, to a connection already closed; its query was rejected anyway. */
export function isLateWrite(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    /reading 'write'/.test(error.message) &&
    /\bnextWrite\b.*[\\/]postgres[\\/]/.test(error.stack ?? '')
  );
}

let isWatching = false;

/** Survives late writes of the driver; other faults end the process. */
export function outliveLateWrites(
  source: FaultSource = process,
  end: (error: unknown) => void = endWith,
): void {
  if (source === process && isWatching) return;
  isWatching ||= source === process;
  source.on('uncaughtException', (error) => {
    if (!isLateWrite(error)) end(error);
  });
}

function endWith(error: unknown): void {
  console.error(error);
  process.exit(1);
}
