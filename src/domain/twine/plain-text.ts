import type { PassageDraft } from './passage-draft';
import type { StoryFormat } from './story-format';

/** Signs around words that make them bold, slanted and so on. */
const AROUND: readonly RegExp[] = [
  /''([^\n]{1,2000}?)''/g,
  /\*\*(?!\*)([^\n]{1,2000}?)\*\*/g,
  /\^\^([^\n]{1,2000}?)\^\^/g,
  /~~([^\n]{1,2000}?)~~/g,
];
/** The same where it matters what stands before them. In web addresses `//` means something else. */
const AROUND_AFTER: readonly RegExp[] = [
  /(^|[^:/])\/\/(?!\/)([^\n]{0,1999}?[^\n:/])\/\//g,
  /(^|\W)__([^\n_]{1,2000}?)__(?!\w)/g,
];
/** Markdown's own: only in formats that are written in it. */
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

/** Names of variables as Harlowe and SugarCube write them into text. */
const VARIABLE = /(?:^|[^\w$])(\$[A-Za-z_]\w{0,60})/g;

/** A text without the signs that only say how words look; variables stay, and are noted. */
export function plainText(source: string, format: StoryFormat, draft: PassageDraft): string {
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
