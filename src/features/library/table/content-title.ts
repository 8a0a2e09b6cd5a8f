import { LIBRARY_TEXTS } from '../texts';
import type { Content, ContentKind } from './content';

/** The title under which a row is shown, also where it has none yet. */
export function contentTitle(kind: ContentKind, { title }: Pick<Content, 'title'>): string {
  return title.trim() || LIBRARY_TEXTS.untitled[kind];
}

/** Letters of the Latin scripts, which are nowhere wider than an em and keep to their line. */
const LATIN = /^[\u0020-\u017f]*$/u;
/** So many of them, all as wide as can be, take no more than the lines that a row of a wide list has room for. */
const SHORT = 36;

/** Whether a title fits into a row of a wide list, whatever its letters: it then need not be watched for being cut off. */
export function isShortTitle(title: string): boolean {
  return title.length <= SHORT && LATIN.test(title);
}
