import { LIBRARY_TEXTS } from '../texts';
import type { Content, ContentKind } from './content';

/** The title under which a row is shown, also where it has none yet. */
export function contentTitle(kind: ContentKind, { title }: Pick<Content, 'title'>): string {
  return title.trim() || LIBRARY_TEXTS.untitled[kind];
}
