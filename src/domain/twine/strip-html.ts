import type { PassageDraft } from './passage-draft';
import { readHtml } from './read-html';
import { replaceBetween } from './replace-between';

const DROPPED: Readonly<Record<string, 'script' | 'style' | 'embedded'>> = {
  script: 'script',
  style: 'style',
  template: 'script',
  iframe: 'embedded',
  object: 'embedded',
  audio: 'embedded',
  video: 'embedded',
  svg: 'embedded',
  canvas: 'embedded',
  math: 'embedded',
  select: 'embedded',
  textarea: 'embedded',
  embed: 'embedded',
  input: 'embedded',
  source: 'embedded',
};
const PARAGRAPHS: ReadonlySet<string> = new Set(
  'p div h1 h2 h3 h4 h5 h6 ul ol table section article blockquote pre center hr header footer figure'.split(
    ' ',
  ),
);
const LINES: ReadonlySet<string> = new Set(['br', 'li', 'tr', 'dt', 'dd', 'option']);

/** `<` that begins no tag, as in `a < b`. */
const NO_TAG = /<(?!\/?[A-Za-z][\w:-]*(?:[\s/][^<]*)?>)/g;

/** HTML as a reader would see it. */
export function stripHtml(html: string, draft: PassageDraft): string {
  let kept = '';
  /** Depth inside a dropped element. */
  let dropped = 0;
  let link: { readonly passage: string | undefined; readonly at: number } | undefined;
  readHtml(replaceBetween(html, '<!--', '-->').replaceAll(NO_TAG, '&lt;'), {
    ontext(text) {
      if (dropped === 0) kept += text;
    },
    onopentag(name, { src = '', alt = '', href = '', 'data-passage': passage }) {
      const kind = Object.hasOwn(DROPPED, name) ? DROPPED[name] : undefined;
      if (dropped > 0 || kind !== undefined) {
        if (dropped === 0 && kind !== undefined) draft.note(kind, kind === 'embedded' ? name : undefined);
        dropped += 1;
      } else if (name === 'img') draft.takePicture(src, alt);
      else if (name === 'a') {
        if (passage === undefined && /^[a-z][a-z\d+.-]*:|^\/\//i.test(href)) draft.note('webLink', href);
        link = { passage, at: kept.length };
      } else if (PARAGRAPHS.has(name)) kept += '\n\n';
      else if (LINES.has(name)) kept += name === 'li' ? '\n• ' : '\n';
      else if (name === 'button') draft.note('embedded', name);
      else draft.note('formatting');
    },
    onclosetag(name) {
      if (dropped > 0) dropped -= 1;
      else if (PARAGRAPHS.has(name)) kept += '\n\n';
      else if (name === 'a') {
        if (link?.passage !== undefined) {
          kept = kept.slice(0, link.at) + draft.link(kept.slice(link.at), link.passage);
        }
        link = undefined;
      }
    },
  });
  return kept;
}
