/** Texts of plain letters need none of the costly steps. */
const PLAIN = /^[\x21-\x7E]+(?: [\x21-\x7E]+)*$/;

/** A text as it is compared in a search: without case, accents, or how its words are spaced. */
export function foldText(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();
}
