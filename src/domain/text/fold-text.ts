/** Plain text skips the costly steps. */
const PLAIN = /^[\x21-\x7E]+(?: [\x21-\x7E]+)*$/;

/** Accents and vowel points that people leave out; `private.search_text` has the same list. */
const LEFT_OUT = new RegExp(
  [
    String.raw`[\u0300-\u036F\u0483-\u0489\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F`,
    String.raw`\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7`,
    String.raw`\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED`,
    String.raw`\uFE00-\uFE0F\u{E0100}-\u{E01EF}]+`,
  ].join(''),
  'gu',
);

/** Letters with a stroke or without a dot, joined ones, sharp s and final sigma, as they are typed elsewhere. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  đ: 'd',
  ł: 'l',
  ø: 'o',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};
const OTHER_LETTERS = /[đłøħıςßæœ]/g;

/** Without marks, only Korean syllables need composing. */
const MARK = /\p{M}/u;
const SYLLABLES = /[\uAC00-\uD7A3]+/g;

/** Text folded for search: case, accents, width, spacing. Idempotent. */
export function foldText(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  const folded = text
    .normalize('NFKD')
    .replaceAll(LEFT_OUT, '')
    .toLowerCase()
    .replaceAll(OTHER_LETTERS, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (!MARK.test(folded)) return folded;
  // Composed, so that は is not found in ば; Korean stays decomposed, to be found while it is typed.
  return folded.normalize('NFC').replaceAll(SYLLABLES, (syllables) => syllables.normalize('NFD'));
}
