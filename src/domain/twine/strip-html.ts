import { decodeEntities } from './decode-entities';
import type { PassageDraft } from './passage-draft';
import { replaceBetween } from './replace-between';
import { readAttributes, scanTag, type Tag } from './scan-tag';

/** Elements that are left out with all they hold. */
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
};
const EMPTY_EMBEDDED: ReadonlySet<string> = new Set(['embed', 'input', 'source']);
const PARAGRAPHS: ReadonlySet<string> = new Set(
  'p div h1 h2 h3 h4 h5 h6 ul ol table section article blockquote pre center hr header footer figure'.split(
    ' ',
  ),
);
const LINES: ReadonlySet<string> = new Set(['br', 'li', 'tr', 'dt', 'dd', 'option']);

function endOfElement(lower: string, from: number, name: string): number {
  const close = lower.indexOf(`</${name}`, from);
  if (close < 0) return lower.length;
  const end = lower.indexOf('>', close);
  return end < 0 ? lower.length : end + 1;
}

interface OpenLink {
  readonly passage: string | undefined;
  readonly at: number;
}

/** Takes HTML apart, tag by tag. Keeps what a reader would see. */
class HtmlReader {
  #kept = '';
  #link: OpenLink | undefined;
  readonly #lower: string;

  constructor(
    private readonly html: string,
    private readonly draft: PassageDraft,
  ) {
    this.#lower = html.toLowerCase();
  }

  read(): string {
    let from = 0;
    for (let at = this.html.indexOf('<'); at >= 0; at = this.html.indexOf('<', at)) {
      const tag = scanTag(this.html, at);
      if (!tag) {
        at += 1;
        continue;
      }
      this.#kept += this.html.slice(from, at);
      from = this.#take(tag);
      at = from;
    }
    return this.#kept + this.html.slice(from);
  }

  /** @returns where the text goes on */
  #take(tag: Tag): number {
    const { name, isClosing, end } = tag;
    const dropped = Object.hasOwn(DROPPED, name) ? DROPPED[name] : undefined;
    if (dropped !== undefined) {
      if (isClosing) return end;
      this.draft.note(dropped, dropped === 'embedded' ? name : undefined);
      return endOfElement(this.#lower, end, name);
    }
    if (name === 'img' && !isClosing) {
      const attributes = readAttributes(tag.attributes);
      this.draft.takePicture(attributes.get('src') ?? '', attributes.get('alt') ?? '');
    } else if (name === 'a') {
      this.#takeLink(tag);
    } else if (EMPTY_EMBEDDED.has(name)) {
      this.draft.note('embedded', name);
    } else if (PARAGRAPHS.has(name)) {
      this.#kept += '\n\n';
    } else if (LINES.has(name)) {
      if (!isClosing) this.#kept += name === 'li' ? '\n• ' : '\n';
    } else if (name !== 'button') {
      this.draft.note('formatting');
    } else if (!isClosing) {
      this.draft.note('embedded', name);
    }
    return end;
  }

  #takeLink(tag: Tag): void {
    if (tag.isClosing) {
      const { passage, at } = this.#link ?? {};
      if (passage !== undefined && at !== undefined) {
        const text = this.#kept.slice(at);
        this.#kept = this.#kept.slice(0, at) + this.draft.link(decodeEntities(text), passage);
      }
      this.#link = undefined;
      return;
    }
    const attributes = readAttributes(tag.attributes);
    const passage = attributes.get('data-passage');
    const address = attributes.get('href') ?? '';
    if (passage === undefined && /^[a-z][a-z\d+.-]*:|^\/\//i.test(address))
      this.draft.note('webLink', address);
    this.#link = { passage, at: this.#kept.length };
  }
}

/** HTML as plain text: nothing of it is built or run. What `<` begins no tag stays as it is. */
export function stripHtml(html: string, draft: PassageDraft): string {
  return decodeEntities(new HtmlReader(replaceBetween(html, '<!--', '-->'), draft).read());
}
