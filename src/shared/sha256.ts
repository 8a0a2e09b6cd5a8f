/** SHA-256 of a text, in hexadecimal. Pages over plain http have no `crypto.subtle`. */
export async function sha256(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  const digest =
    subtle === undefined
      ? (await import('@noble/hashes/sha2.js')).sha256(bytes)
      : new Uint8Array(await subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
