/** Documents that are written in letters too; as text nobody could read them. */
const DOCUMENTS = /^\s*(?:%PDF-\d|\{\\rtf\d)/;

/** Whether a byte is one that no text holds: below the blank, but for those of tabs, lines, pages and Escape. */
const isControl = (byte: number) => byte < 0x09 || (byte > 0x0d && byte < 0x20 && byte !== 0x1b);

/** Whether a file is text in UTF-8 by how it begins, whatever words stand in it. The last letter may be cut. */
export function isPlainText(start: Uint8Array): boolean {
  if (start.some(isControl)) return false;
  try {
    return !DOCUMENTS.test(new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true }));
  } catch {
    return false;
  }
}
