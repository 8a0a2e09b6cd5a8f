/**
 * The id of a row that is nothing but a link (a membership, a grant, an arrangement): the same on every device
 * and on the server, so that two devices that make the same link offline make the same row. It is the first 128
 * bits of SHA-256 over `table:part:part`, marked as a version 8 UUID (RFC 9562, section 5.8). The database
 * computes the same value in `public.link_id`.
 */
export async function linkId(table: string, ...parts: readonly string[]): Promise<string> {
  const text = [table, ...parts.map((part) => part.toLowerCase())].join(':');
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  const bytes = hash.slice(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
