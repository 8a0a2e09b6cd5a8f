import { writableText } from '../module-file/clean-json';
import type { ImportNote } from '../module-file/import-note';
import { LINK_CLOSE, LINK_MARK, LINK_OPEN, PassageDraft, type PassageLink } from './passage-draft';
import { replaceBetween } from './replace-between';
import type { StoryFormat } from './story-format';
import { stripHarlowe } from './strip-harlowe';
import { stripHtml } from './strip-html';
import { stripSugarcube } from './strip-sugarcube';
import type { TwinePassage } from './twine-story';

export interface ReadPassage {
  readonly text: string;
  /** Distinct, in text order. */
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

/** A line of links only, with list markers and connecting words. */
const LINK_LINE = /^[\s*>•·\-–—+#|/,;.()\d]*(?:\ue000\d+\ue001[\s*>•·\-–—+|/,;.()\d]*)+$/;

/** Removes lines of links; a link within a sentence leaves its text. */
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

function linkText(text: string): string {
  const plain = stripHtml(text, new PassageDraft(''));
  return tidy(plainText(plain, 'plain', new PassageDraft(''))).replaceAll(/\s+/g, ' ');
}

const ENDS_WITH_BACKSLASH = /\\[ \t]*(?:\n|$)/g;
/** At an end or a start; a single pass, since a line of a backslash alone continues only the one above. */
const CONTINUATION = /\\[ \t]*(?:\n|$)|(?:^|\n)[ \t]*\\/g;

/** Joins lines that a backslash continues. In the formats that use Markdown it keeps the line break. */
function joinLines(text: string, format: StoryFormat): string {
  if (format === 'chapbook' || format === 'snowman') return text.replaceAll(/\\(?=\n|$)/g, '');
  return text.replaceAll(format === 'plain' ? ENDS_WITH_BACKSLASH : CONTINUATION, '');
}

/** Reads a passage; what cannot be converted is noted. */
export function readPassage(passage: TwinePassage, format: StoryFormat): ReadPassage {
  const draft = new PassageDraft(passage.name);
  const source = joinLines(writableText(passage.text).replaceAll('\r', ''), format)
    .replaceAll(LINK_OPEN, '')
    .replaceAll(LINK_CLOSE, '');
  const stripped = STRIPS[format](takeLinks(source, draft), draft);
  const plain = plainText(stripHtml(stripped, draft), format, draft);
  const shown = new Map<string, PassageLink>();
  const words = draft.links.map(({ text, target }) => ({ text: linkText(text) || target, target }));
  // Only links that still stand in the text count.
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

/** Removes Snowman's templates. */
function stripSnowman(source: string, draft: PassageDraft): string {
  return replaceBetween(source, '<%', '%>', (inside) => {
    const code = inside.replace(/^[=-]/, '').trim();
    if (code !== inside.trim()) draft.note('variable', code);
    else if (/\b(?:if|else|for|while|each)\b/.test(code)) draft.note('condition', code);
    else if (code !== '}' && code !== '});' && code !== '})') draft.note('script');
    return '';
  });
}

/** `[[target]]`, `[[text|target]]`, `[[text->target]]`, `[[target<-text]]`, each with an optional setter. */
const LINK = /\[\[(?!\[)((?:(?!\[\[|\]\]|\]\[)[^\n])*)(?:\]\[((?:(?!\[\[|\]\])[^\n])*))?\]\]/g;

/** SugarCube's `[img[alt|address][target]]`. */
const PICTURE_LINK = /\[img\[([^[\]\n]*)\](?:\[([^[\]\n]*)\])?(?:\[[^[\]\n]*\])?\]/gi;

/** Splits a link: by the last `->`, else the first `<-`, else the last bar. */
function splitLink(inside: string): { readonly text: string; readonly target: string } {
  const right = inside.lastIndexOf('->');
  if (right >= 0) return { text: inside.slice(0, right), target: inside.slice(right + 2) };
  const left = inside.indexOf('<-');
  if (left >= 0) return { text: inside.slice(left + 2), target: inside.slice(0, left) };
  const bar = inside.lastIndexOf('|');
  if (bar >= 0) return { text: inside.slice(0, bar), target: inside.slice(bar + 1) };
  return { text: inside, target: inside };
}

/** Takes links and SugarCube's pictures out of a text. Setters are noted. */
function takeLinks(source: string, draft: PassageDraft): string {
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

const AROUND: readonly RegExp[] = [
  /''([^\n]{1,2000}?)''/g,
  /\*\*(?!\*)([^\n]{1,2000}?)\*\*/g,
  /\^\^([^\n]{1,2000}?)\^\^/g,
  /~~([^\n]{1,2000}?)~~/g,
];
/** With context: `//` in web addresses is no markup. */
const AROUND_AFTER: readonly RegExp[] = [
  /(^|[^:/])\/\/(?!\/)([^\n]{0,1999}?[^\n:/])\/\//g,
  /(^|\W)__([^\n_]{1,2000}?)__(?!\w)/g,
];
/** Markdown, for formats that use it. */
const MARKDOWN_AFTER: readonly RegExp[] = [
  /(^|[^\w*])\*(?![\s*])([^\n*]{0,1999}?[^\s*])\*(?![\w*])/g,
  /(^|\W)_(?![\s_])([^\n_]{0,1999}?[^\s_])_(?!\w)/g,
];
const HEADINGS: Readonly<Partial<Record<StoryFormat, RegExp>>> = {
  sugarcube: /^!{1,6}[ \t]*(?=\S)/gm,
  harlowe: /^#{1,6}[ \t]*(?=\S)|^[ \t]*(?:=+><=+|=+>|<=+|<==+>)[ \t]*$/gm,
  chapbook: /^#{1,6}[ \t]+/gm,
  snowman: /^#{1,6}[ \t]+/gm,
};

/** Variables in Harlowe's and SugarCube's texts. */
const VARIABLE = /(?:^|[^\w$])(\$[A-Za-z_]\w{0,60})/g;

/** Text without emphasis markup; variables stay, and are noted. */
function plainText(source: string, format: StoryFormat, draft: PassageDraft): string {
  let text = source;
  const isMarkdown = format === 'chapbook' || format === 'snowman';
  for (const rule of AROUND) text = text.replaceAll(rule, '$1');
  for (const rule of isMarkdown ? [...AROUND_AFTER, ...MARKDOWN_AFTER] : AROUND_AFTER) {
    text = text.replaceAll(rule, '$1$2');
  }
  const heading = HEADINGS[format];
  if (heading) text = text.replaceAll(heading, '');
  if (text !== source) draft.note('formatting');
  if (format === 'harlowe' || format === 'sugarcube') {
    for (const [, name = ''] of text.matchAll(VARIABLE)) draft.note('variable', name);
  }
  return text;
}

const MODIFIER = /^\[([^[\]\n]{1,500})\]$/;
const INSERT = /\{([^{}\n]{1,1000})\}/g;

const CODE = /^(?:javascript|css|note(?: to (?:myself|self))?|n\.b\.|todo|fixme)\b/i;
const CONDITION = /^(?:if|ifalways|ifnever|unless|else)\b/i;
const PLAIN = /^(?:continue|cont'?d?|cont\.)$/i;

/** Removes the variables section, which ends with `--`. */
function withoutVariables(text: string, draft: PassageDraft): string {
  const lines = text.split('\n');
  const end = lines.findIndex((line) => /^--\s*$/.test(line));
  const isSection =
    end > 0 && lines.slice(0, end).every((line) => /^\s*(?:[\w.]+(?: \([^)]*\))?\s*:.*)?$/.test(line));
  if (!isSection) return text;
  for (const line of lines.slice(0, end)) {
    const [name = ''] = line.split(':');
    if (name.trim() !== '') draft.note('setter', name.trim());
  }
  return lines.slice(end + 1).join('\n');
}

/** Removes Chapbook's variables, modifiers and inserts. */
function stripChapbook(source: string, draft: PassageDraft): string {
  let isCode = false;
  const kept: string[] = [];
  for (const line of withoutVariables(source, draft).split('\n')) {
    const [, modifier] = MODIFIER.exec(line.trim()) ?? [];
    if (modifier === undefined) {
      if (!isCode) kept.push(line);
      continue;
    }
    isCode = CODE.test(modifier);
    if (isCode) draft.note('script');
    else if (CONDITION.test(modifier)) draft.note('condition', modifier);
    else if (!PLAIN.test(modifier)) draft.note('macro', modifier);
  }
  return kept.join('\n').replaceAll(INSERT, (_whole, inside: string) => {
    const [name = ''] = inside.split(/[:,]/);
    const [, target] = /^(?:reveal )?link\b.*\bpassage:\s*['"]([^'"]+)['"]/i.exec(inside) ?? [];
    const [, label] = /\b(?:text|label|link):\s*['"]([^'"]+)['"]/i.exec(inside) ?? [];
    if (target !== undefined && !/^reveal/i.test(inside)) return draft.link(label ?? target, target);
    draft.note(/^[\w.]+$/.test(inside.trim()) ? 'variable' : 'macro', name.trim());
    return '';
  });
}
