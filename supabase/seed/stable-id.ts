import { createHash } from 'node:crypto';

/**
 * A UUID that is always the same for the same name, so that seeding twice makes the same rows. Version 8
 * (RFC 9562, section 5.8) over SHA-256.
 */
export function stableId(name: string): string {
  const hash = createHash('sha256').update(`fledge seed:${name}`).digest();
  hash[6] = (hash[6]! & 0x0f) | 0x80;
  hash[8] = (hash[8]! & 0x3f) | 0x80;
  const hex = hash.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}
