import { createContext } from 'react';
import { mediaKey } from '@/domain/media/media-key';
import { addressTitle } from '@/domain/media/media-title';

/** What the person's files are called, by bucket and path. */
export type FileTitles = ReadonlyMap<string, string>;

/** None is known. */
export const NO_FILE_TITLES: FileTitles = new Map();

/** Titles of the person's files, for everything that names nodes; given by the builder. */
export const FileTitlesContext = createContext<FileTitles>(NO_FILE_TITLES);

/** What an address is called: the file's own title, else what the address tells. */
export function titleOfFile(address: string, titles: FileTitles): string {
  if (titles.size === 0) return addressTitle(address);
  return titles.get(mediaKey(address) ?? '') ?? addressTitle(address);
}
