import type { Content, ContentKind } from './content';
import { contentTitle } from './content-title';

/**
 * Tells the title of a row, by its id. The index of all rows is made when the first one is asked for: there may be ten
 * thousand of them, and most lists are never asked.
 */
export function titlesById(kind: ContentKind, rows: readonly Content[]): (id: string) => string {
  let byId: ReadonlyMap<string, Content> | undefined;
  return (id) => {
    byId ??= new Map(rows.map((row) => [row.id, row]));
    return contentTitle(kind, byId.get(id) ?? { title: '' });
  };
}
