import type { Encoding } from '@/domain/text/encodings';

const tables = new Map<Encoding, ReadonlyMap<string, readonly number[]>>();

/** Maps characters to their one or two bytes, derived from the encoding's decoder. */
function tableOf(encoding: Encoding): ReadonlyMap<string, readonly number[]> {
  const known = tables.get(encoding);
  if (known) return known;
  const decoder = new TextDecoder(encoding, { fatal: true });
  const table = new Map<string, readonly number[]>();
  const note = (...bytes: readonly number[]) => {
    try {
      const text = decoder.decode(Uint8Array.from(bytes));
      if (Array.from(text).length === 1 && !table.has(text)) table.set(text, bytes);
    } catch {
      // Not a character.
    }
  };
  for (let byte = 0; byte < 256; byte += 1) note(byte);
  for (let lead = 0x81; lead < 0xff; lead += 1) {
    for (let trail = 0x40; trail < 0xff; trail += 1) note(lead, trail);
  }
  tables.set(encoding, table);
  return table;
}

/** Encodes a text in a legacy encoding. */
export function encodeText(text: string, encoding: Encoding): Uint8Array<ArrayBuffer> {
  const table = tableOf(encoding);
  return Uint8Array.from(
    Array.from(text).flatMap((sign) => {
      const bytes = table.get(sign);
      if (bytes === undefined) throw new Error(`${encoding} has no ${sign}`);
      return bytes;
    }),
  );
}
