/** Without letters and digits that look alike, read aloud or from a board. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 8;
const CODE = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);

/** A new code to join a group by, made on the device so that it can be shown offline. */
export function newJoinCode(): string {
  let code = '';
  while (code.length < LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH))) {
      // Five bits make 32; the one too many is drawn again.
      const letter = ALPHABET[byte & 31];
      if (letter !== undefined && code.length < LENGTH) code += letter;
    }
  }
  return code;
}

/** A code in two halves, as people copy it from a board. */
export function spacedCode(code: string): string {
  return `${code.slice(0, LENGTH / 2)} ${code.slice(LENGTH / 2)}`;
}

/** The address that joins by a code, for links and QR codes. */
export function joinLink(origin: string, code: string): string {
  return `${origin}/join/${encodeURIComponent(code)}`;
}

/** The code in what somebody typed or pasted: a code in any writing, or a link with one. Null: there is none in it. */
export function readJoinCode(typed: string): string | null {
  const last = typed.trim().split(/[?#]/)[0]!.replace(/\/+$/, '').split('/').at(-1) ?? '';
  let code = last;
  try {
    code = decodeURIComponent(last);
  } catch {
    // No encoded text; it is read as it stands.
  }
  code = code.replaceAll(/[\s-]/g, '').toUpperCase();
  return CODE.test(code) ? code : null;
}
