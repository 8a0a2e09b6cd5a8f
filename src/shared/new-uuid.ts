/** A new random id (RFC 9562, version 4). Pages over plain http have `getRandomValues`, but no `crypto.randomUUID`. */
export function newUuid(): string {
  return uuidOf(crypto.getRandomValues(new Uint8Array(16)), 4);
}

/** Formats 16 bytes as a UUID of a version. */
export function uuidOf(bytes: Uint8Array, version: number): string {
  bytes[6] = (bytes[6]! & 0x0f) | (version << 4);
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text, such as part of an address, is a valid row id (decision D2). */
export function isUuid(value: string | undefined): value is string {
  return value !== undefined && UUID.test(value);
}
