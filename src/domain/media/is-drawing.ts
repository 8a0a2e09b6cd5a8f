/** What may stand before a drawing: the head of XML, notes, and a document type, perhaps with entities of its own. */
const BEFORE = /\s*(?:<\?xml[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE svg[^>[]*(?:\[[\s\S]*?\]\s*)?>)/iy;
const DRAWING = /\s*<(?:svg:)?svg[\s/>]/iy;

/** Whether a text is a drawing (SVG), by how it begins. */
export function isDrawing(text: string): boolean {
  let at = 0;
  // One after the other: as one expression, many notes could be divided in more ways than there is time for.
  for (;;) {
    BEFORE.lastIndex = at;
    if (!BEFORE.test(text)) break;
    at = BEFORE.lastIndex;
  }
  DRAWING.lastIndex = at;
  return DRAWING.test(text);
}
