/** How often to check for npm, in milliseconds. */
const LOOK = 500;

type Process = Pick<NodeJS.Process, 'on' | 'exit' | 'ppid' | 'env'>;

/**
 * Runs `close` once on Ctrl-C or SIGTERM, then ends the process; a second request ends it at once. The end of
 * the shell that `npm start` runs it in counts too, since it passes no SIGTERM on.
 */
export function onShutdown(close: () => Promise<void>, own: Process = process): void {
  let closing = false;
  const end = (): void => {
    if (closing) own.exit(1);
    closing = true;
    close().then(
      () => own.exit(0),
      (error: unknown) => {
        console.error('Could not close cleanly:', error);
        own.exit(1);
      },
    );
  };
  own.on('SIGINT', end);
  own.on('SIGTERM', end);
  if (own.env['npm_lifecycle_event'] === undefined) return;
  const shell = own.ppid;
  const watch = setInterval(() => {
    if (own.ppid === shell) return;
    clearInterval(watch);
    if (!closing) end();
  }, LOOK);
  watch.unref();
}
