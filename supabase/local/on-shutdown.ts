/** How often to look whether npm is still there, ms. */
const LOOK = 500;

/** What belongs to a process, as `onShutdown` uses it. */
type Process = Pick<NodeJS.Process, 'on' | 'exit' | 'ppid' | 'env'>;

/**
 * Runs `close` once when the process is asked to end (Ctrl-C, SIGTERM), then ends it. A second request ends it at once.
 *
 * `npm start` runs the server in a shell, which does not pass a SIGTERM on: the end of that shell counts as a request
 * too. Without it the server would live on, unseen, and hold its port and data folder.
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
