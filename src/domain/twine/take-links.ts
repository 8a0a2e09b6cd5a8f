import type { PassageDraft } from './passage-draft';

/**
 * `[[target]]`, `[[text|target]]`, `[[text->target]]`, `[[target<-text]]`, each with or without a setter
 * (`[[target][$a to 1]]`), on one line.
 */
const LINK = /\[\[(?!\[)((?:(?!\[\[|\]\]|\]\[)[^\n])*)(?:\]\[((?:(?!\[\[|\]\])[^\n])*))?\]\]/g;

/** SugarCube's `[img[alt|address][target]]`. */
const PICTURE_LINK = /\[img\[([^[\]\n]*)\](?:\[([^[\]\n]*)\])?(?:\[[^[\]\n]*\])?\]/gi;

/** Text and target of a link's inside: by the last arrow to the right, else the first to the left, else the last bar. */
export function splitLink(inside: string): { readonly text: string; readonly target: string } {
  const right = inside.lastIndexOf('->');
  if (right >= 0) return { text: inside.slice(0, right), target: inside.slice(right + 2) };
  const left = inside.indexOf('<-');
  if (left >= 0) return { text: inside.slice(left + 2), target: inside.slice(0, left) };
  const bar = inside.lastIndexOf('|');
  if (bar >= 0) return { text: inside.slice(0, bar), target: inside.slice(bar + 1) };
  return { text: inside, target: inside };
}

/** A text with its links, and SugarCube's pictures, taken out of it. Setters are dropped and noted. */
export function takeLinks(source: string, draft: PassageDraft): string {
  return source
    .replaceAll(PICTURE_LINK, (_whole, inside: string, target?: string) => {
      const { text, target: address } = splitLink(inside);
      draft.takePicture(address.trim(), text === address ? '' : text.trim());
      return target === undefined ? '' : draft.link(text === address ? target : text, target);
    })
    .replaceAll(LINK, (whole, inside: string, setter?: string) => {
      const { text, target } = splitLink(inside);
      if (target.trim() === '') return whole;
      if (setter !== undefined) draft.note('setter', setter);
      return draft.link(text.trim() === '' ? target : text, target);
    });
}
