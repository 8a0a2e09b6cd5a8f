import type { IncomingMessage } from 'node:http';

/** Headers of gateways, which callers could forge. */
const CLAIMS = new Set(['cf-connecting-ip', 'x-forwarded-for', 'x-real-ip', 'forwarded', 'true-client-ip']);

/**
 * Puts the sender's true address into a request's headers, as a hosted gateway does: the database slows down
 * guessing by it. A proxy on this machine is believed.
 */
export function tellAddress(request: IncomingMessage): void {
  const address = request.socket.remoteAddress?.replace(/^::ffff:(?=\d+\.)/, '') ?? '';
  const proxy = address === '127.0.0.1' || address === '::1';
  const said = proxy ? request.headers['x-forwarded-for'] : undefined;
  const raw = request.rawHeaders;
  const kept: string[] = [];
  for (let at = 0; at < raw.length; at += 2) {
    const [name = '', value = ''] = [raw[at], raw[at + 1]];
    if (!CLAIMS.has(name.toLowerCase())) kept.push(name, value);
  }
  // The last entry is the proxy's own.
  const before = said?.toString().split(',').at(-1)?.trim() ?? '';
  request.rawHeaders = [...kept, 'x-forwarded-for', before === '' ? address : before];
}
