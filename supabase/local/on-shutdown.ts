/** Runs `close` once when the process is asked to end (Ctrl-C, SIGTERM), then ends it. A second request ends it at once. */
export function onShutdown(close: () => Promise<void>): void {
  let closing = false;
  const end = (): void => {
    if (closing) process.exit(1);
    closing = true;
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error('Could not close cleanly:', error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}
