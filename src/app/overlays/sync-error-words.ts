import { OVERLAY_TEXTS } from './texts';

/** SQLSTATE of a statement that took too long, and classes of those that are the server's own trouble. */
const STATEMENT_TIMEOUT = '57014';
const SERVER_TROUBLE = /^(?:08|53|57|58|XX)/;
/** Of two that wanted the same row at once, one is sent back to try again. */
const COLLIDED = /^40/;

/**
 * The last error in plain words, for "Sync error: ...". It comes as "code: message"; the code stays out of sight, and so
 * does a message that only developers understand. What refuses a change when sending, refuses to give when fetching.
 */
export function syncErrorWords(lastError: string, work: 'sending' | 'fetching' = 'sending'): string {
  const texts = OVERLAY_TEXTS.syncErrors;
  const code = /^([\w-]+): /.exec(lastError)?.[1];
  if (code === undefined) return lastError;
  if (code === 'timeout' || code === '408' || code === STATEMENT_TIMEOUT) return texts.slow;
  if (code === '0' || code === 'ERR_OFFLINE' || code === 'stopped') return texts.unreachable;
  if (code === '429') return texts.busy;
  if (code === '401' || code === 'ERR_SESSION_EXPIRED' || /^PGRST30\d$/.test(code)) return texts.session;
  if (code === 'ERR_QUOTA') return texts.full;
  if (code === 'ERR_BAD_ANSWER') return texts.unknown;
  if (code === 'storage' || code.startsWith('ERR_')) return texts.device;
  if (/^5\d\d$/.test(code) || code.startsWith('PGRST')) return texts.down;
  const isState = /^[\dA-Z]{5}$/.test(code);
  if (isState && COLLIDED.test(code)) return texts.busy;
  if (isState && SERVER_TROUBLE.test(code)) return texts.down;
  if (work === 'fetching') return isState || code === '403' ? texts.notGiven : texts.unknown;
  return isState || code === 'conflict' || code === '413' ? texts.refused : texts.unknown;
}
