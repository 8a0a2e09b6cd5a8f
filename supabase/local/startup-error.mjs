/** Something the person who started the server can fix: one line, without a stack. */
export class StartupError extends Error {
  /** @override */
  name = 'StartupError';
}
