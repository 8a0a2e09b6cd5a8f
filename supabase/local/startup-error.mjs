/**
 * Something that the person who started the server can put right: bad SQL, a data folder in use, a taken port.
 * The message is one line and says what to do; no stack is printed for it.
 */
export class StartupError extends Error {
  /** @override */
  name = 'StartupError';
}
