/** The part of `process` that is used. */
export interface FaultSource {
  on(event: 'uncaughtException', listener: (error: unknown) => void): unknown;
}

/**
 * Whether the PostgreSQL driver wrote to a connection that it had let go of the moment before, because the database went
 * down in the middle of a query. The query itself is rejected as it should be; the late write comes from a timer, where
 * nobody can catch it.
 */
export function isLateWrite(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    /reading 'write'/.test(error.message) &&
    /\bnextWrite\b.*[\\/]postgres[\\/]/.test(error.stack ?? '')
  );
}

let isWatching = false;

/** Keeps the server alive over late writes of the driver; anything else that nobody catches ends it as ever. */
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
