import { uuidOf } from './new-uuid';
import { sha256 } from './sha256';

/**
 * The id of a link row, the same on every device and in `public.link_id`: 128 bits of SHA-256 over `table:part:part`, as
 * a version 8 UUID.
 */
export async function linkId(table: string, ...parts: readonly string[]): Promise<string> {
  const hash = await sha256([table, ...parts.map((part) => part.toLowerCase())].join(':'));
  const bytes = Uint8Array.from(hash.slice(0, 32).match(/../g) ?? [], (hex) => Number.parseInt(hex, 16));
  return uuidOf(bytes, 8);
}
