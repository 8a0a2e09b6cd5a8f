import type { MediaUse } from './media-uses';
import { MEDIA_LIBRARY_TEXTS } from './texts';

/** "Used in 3 modules", or in places where not all of the users are modules. */
export function wordsOfUse(users: readonly MediaUse[]): string {
  const texts = MEDIA_LIBRARY_TEXTS;
  if (users.length === 0) return texts.usedNowhere;
  return users.every(({ kind }) => kind === 'module')
    ? texts.usedInModules(users.length)
    : texts.usedInPlaces(users.length);
}
