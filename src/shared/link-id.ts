import { uuidOf } from './new-uuid';
import { sha256 } from './sha256';

/**
 * The id of a row that is nothing but a link (a membership, a grant, an arrangement): the same on every device
 * and on the server, so that two devices that make the same link offline make the same row. It is the first 128
 * bits of SHA-256 over `table:part:part`, marked as a version 8 UUID (RFC 9562, section 5.8). The database
 * computes the same value in `public.link_id`.
 */
export function linkId(table: string, ...parts: readonly string[]): Promise<string> {
  const hash = sha256([table, ...parts.map((part) => part.toLowerCase())].join(':'));
  const bytes = Uint8Array.from(hash.slice(0, 32).match(/../g) ?? [], (hex) => Number.parseInt(hex, 16));
  return Promise.resolve(uuidOf(bytes, 8));
}
