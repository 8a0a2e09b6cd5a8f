import { decodeEntities } from './decode-entities';

/** An HTML tag in a text. */
export interface Tag {
  /** In lower case. */
  readonly name: string;
  readonly isClosing: boolean;
  /** As written, between name and `>`. */
  readonly attributes: string;
  /** Where the text goes on. */
  readonly end: number;
}

/** Longest tag that is taken for one, in characters: pictures are written into some. */
const LONGEST = 20_000_000;

/**
 * The HTML tag that begins at a `<`; undefined when none does, such as in `a < b`. Reads forward only, so that no text
 * takes long.
 */
export function scanTag(text: string, at: number): Tag | undefined {
  const name = /^<(\/?)([A-Za-z][\w:-]{0,40})(?=[\s/>])/.exec(text.slice(at, at + 60));
  if (!name) return undefined;
  const from = at + name[0].length;
  const last = Math.min(text.length, at + LONGEST);
  for (let index = from; index < last; index += 1) {
    const sign = text[index];
    if (sign === '>') {
      return {
        name: (name[2] ?? '').toLowerCase(),
        isClosing: name[1] === '/',
        attributes: text.slice(from, index),
        end: index + 1,
      };
    }
    if (sign === '<') return undefined;
    if (sign === '"' || sign === "'") {
      const close = text.indexOf(sign, index + 1);
      if (close < 0) return undefined;
      index = close;
    }
  }
  return undefined;
}

const ATTRIBUTE = /([^\s"'=<>/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

/** The attributes of a tag by lower-case name, decoded. The first of a name counts, as in browsers. */
export function readAttributes(attributes: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', double, single, bare] of attributes.matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase();
    if (!found.has(key)) found.set(key, decodeEntities(double ?? single ?? bare ?? ''));
  }
  return found;
}
