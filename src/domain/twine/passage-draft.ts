import type { ImportNote, NoteKind } from '../module-file/import-note';

export interface PassageLink {
  readonly text: string;
  readonly target: string;
}

/** Private-use characters around a link's number. */
export const LINK_OPEN = '\ue000';
export const LINK_CLOSE = '\ue001';

/** A passage while its markup is stripped. Links become numbered marks, so that no step reads them as markup. */
export class PassageDraft {
  readonly links: PassageLink[] = [];
  readonly #notes = new Map<string, ImportNote>();
  picture: { readonly url: string; readonly alt: string } | undefined;

  /** `where` names the passage in notes. */
  constructor(private readonly where: string) {}

  get notes(): readonly ImportNote[] {
    return [...this.#notes.values()];
  }

  /** Adds a note once. */
  note(kind: NoteKind, what?: string): void {
    const note = { kind, where: this.where, ...(what === undefined ? {} : { what: what.slice(0, 100) }) };
    this.#notes.set(JSON.stringify(note), note);
  }

  /** Removes a link from the text and returns its mark. */
  link(text: string, target: string): string {
    this.links.push({ text: text.trim(), target: target.trim() });
    return `${LINK_OPEN}${this.links.length - 1}${LINK_CLOSE}`;
  }

  /** Takes the first picture on the web. */
  takePicture(url: string, alt: string): void {
    if (this.picture === undefined && /^https?:\/\//i.test(url) && url.length < 2000)
      this.picture = { url, alt };
    else this.note('picture', url.startsWith('data:') ? 'data:' : url);
  }
}

/** Links by their marks. */
export const LINK_MARK = /\ue000(\d+)\ue001/g;
