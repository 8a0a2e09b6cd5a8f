import { OVERLAY_TEXTS } from './texts';

/**
 * The queue's last error in plain words, for "Sync error: ...". It comes as "code: message"; the code stays out of
 * sight, and so does a message that only developers understand.
 */
export function syncErrorWords(lastError: string): string {
  const texts = OVERLAY_TEXTS.syncErrors;
  const code = /^([\w-]+): /.exec(lastError)?.[1];
  if (code === undefined) return lastError;
  if (code === 'timeout' || code === '408') return texts.slow;
  if (code === '0' || code === 'ERR_OFFLINE' || code === 'stopped') return texts.unreachable;
  if (code === '429') return texts.busy;
  if (code === '401' || code === 'ERR_SESSION_EXPIRED' || /^PGRST30\d$/.test(code)) return texts.session;
  if (code === 'ERR_QUOTA') return texts.full;
  if (code === 'storage' || code.startsWith('ERR_')) return texts.device;
  if (/^5\d\d$/.test(code) || code.startsWith('PGRST')) return texts.down;
  return /^\d[\dA-Z]{4}$/.test(code) || code === 'conflict' || code === '413' ? texts.refused : texts.unknown;
}
