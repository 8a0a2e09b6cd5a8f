import type { MediaEntry } from './media-entry';

const ENDING = /\.[a-z0-9]{1,8}$/i;

/** A title without its ending, and without the language that names of subtitles often have: "Film.en.vtt" is of "Film". */
function stem(title: string): string {
  return title.replace(ENDING, '').toLocaleLowerCase();
}

/** The subtitles of a film: the file of that kind with the same name, the newest where there are several. */
export function captionsOf(film: MediaEntry, entries: readonly MediaEntry[]): MediaEntry | undefined {
  if (film.kind !== 'video' && film.kind !== 'audio') return undefined;
  const wanted = stem(film.title);
  return entries
    .filter(({ kind, title }) => {
      if (kind !== 'subtitles') return false;
      const name = stem(title);
      return name === wanted || name.replace(/\.[a-z]{2,3}$/, '') === wanted;
    })
    .toSorted((a, b) => b.addedAt - a.addedAt)[0];
}
