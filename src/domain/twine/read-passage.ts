import { writableText } from '../module-file/clean-json';
import type { ImportNote } from '../module-file/import-note';
import { LINK_CLOSE, LINK_MARK, LINK_OPEN, PassageDraft, type PassageLink } from './passage-draft';
import { plainText } from './plain-text';
import { replaceBetween } from './replace-between';
import type { StoryFormat } from './story-format';
import { stripChapbook } from './strip-chapbook';
import { stripHarlowe } from './strip-harlowe';
import { stripHtml } from './strip-html';
import { stripSugarcube } from './strip-sugarcube';
import { takeLinks } from './take-links';
import type { TwinePassage } from './twine-story';

/** A passage as readers know it: plain text, where it leads, and a picture. */
export interface ReadPassage {
  readonly text: string;
  /** In the order of the text, the same one only once. */
  readonly links: readonly PassageLink[];
  readonly picture: { readonly url: string; readonly alt: string } | undefined;
  readonly notes: readonly ImportNote[];
}

const STRIPS: Readonly<Record<StoryFormat, (text: string, draft: PassageDraft) => string>> = {
  harlowe: stripHarlowe,
  sugarcube: stripSugarcube,
  chapbook: stripChapbook,
  snowman: stripSnowman,
  plain: (text) => text,
};

/** A line of nothing but links, with the signs of a list and the words and commas between them. */
const LINK_LINE = /^[\s*>•·\-–—+#|/,;.()\d]*(?:\ue000\d+\ue001[\s*>•·\-–—+|/,;.()\d]*)+$/;

/** Lines of links leave the text: what follows shows them. A link within a sentence leaves its words. */
function withoutLinks(text: string, links: readonly PassageLink[]): string {
  return text
    .split('\n')
    .filter((line) => !(line.includes(LINK_OPEN) && LINK_LINE.test(line)))
    .map((line) => line.replaceAll(LINK_MARK, (_mark, index: string) => links[Number(index)]?.text ?? ''))
    .join('\n');
}

function tidy(text: string): string {
  return text
    .replaceAll('\u00a0', ' ')
    .replaceAll('\u00ad', '')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll(/[ \t]{2,}/g, ' ')
    .trim();
}

/** Words of a link without markup. */
function linkText(text: string): string {
  const plain = stripHtml(text, new PassageDraft(''));
  return tidy(plainText(plain, 'plain', new PassageDraft(''))).replaceAll(/\s+/g, ' ');
}

/** Takes a passage apart. Nothing in it is run; what cannot be carried over is noted. */
export function readPassage(passage: TwinePassage, format: StoryFormat): ReadPassage {
  const draft = new PassageDraft(passage.name);
  const source = writableText(passage.text)
    .replaceAll('\r', '')
    .replaceAll(LINK_OPEN, '')
    .replaceAll(LINK_CLOSE, '');
  const stripped = STRIPS[format](takeLinks(source, draft), draft);
  const plain = plainText(stripHtml(stripped, draft), format, draft);
  const shown = new Map<string, PassageLink>();
  const words = draft.links.map(({ text, target }) => ({ text: linkText(text) || target, target }));
  // Only what still stands in the text: links in code that went are no links for readers.
  for (const [, index] of plain.matchAll(LINK_MARK)) {
    const link = words[Number(index)];
    if (link) shown.set(JSON.stringify(link), link);
  }
  return {
    text: tidy(withoutLinks(plain, words)),
    links: [...shown.values()],
    picture: draft.picture,
    notes: draft.notes,
  };
}

/** A text without Snowman's templates, which are programs. What stands between them stays. */
function stripSnowman(source: string, draft: PassageDraft): string {
  return replaceBetween(source, '<%', '%>', (inside) => {
    const code = inside.replace(/^[=-]/, '').trim();
    if (code !== inside.trim()) draft.note('variable', code);
    else if (/\b(?:if|else|for|while|each)\b/.test(code)) draft.note('condition', code);
    else if (code !== '}' && code !== '});' && code !== '})') draft.note('script');
    return '';
  });
}
