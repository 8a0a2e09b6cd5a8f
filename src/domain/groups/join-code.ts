/** No look-alike letters and digits. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 8;
const CODE = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);

/** A new join code, made offline. */
export function newJoinCode(): string {
  let code = '';
  while (code.length < LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH))) {
      // 5 bits; the one value too many is drawn again.
      const letter = ALPHABET[byte & 31];
      if (letter !== undefined && code.length < LENGTH) code += letter;
    }
  }
  return code;
}

/** A code in two halves, to be copied from a board. */
export function spacedCode(code: string): string {
  return `${code.slice(0, LENGTH / 2)} ${code.slice(LENGTH / 2)}`;
}

/** The link that joins by a code. */
export function joinLink(origin: string, code: string): string {
  return `${origin}/join/${encodeURIComponent(code)}`;
}

/** The code in a typed text or link; null without one. */
export function readJoinCode(typed: string): string | null {
  const last = typed.trim().split(/[?#]/)[0]!.replace(/\/+$/, '').split('/').at(-1) ?? '';
  let code = last;
  try {
    code = decodeURIComponent(last);
  } catch {
    // Not encoded; read as it is.
  }
  code = code.replaceAll(/[\s-]/g, '').toUpperCase();
  return CODE.test(code) ? code : null;
}
