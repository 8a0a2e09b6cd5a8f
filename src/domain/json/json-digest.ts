import { sha256 } from '@/shared/sha256';
import { canonicalJson } from './canonical-json';

/**
 * What a device and the server compare instead of a whole JSON value: 128 bits of SHA-256 over its canonical text. The
 * database computes the same in `private.json_digest`.
 */
export function jsonDigest(value: unknown): string {
  return canonicalDigest(canonicalJson(value));
}

/** The same of a canonical text. */
export function canonicalDigest(text: string): string {
  return sha256(text).slice(0, 32);
}
