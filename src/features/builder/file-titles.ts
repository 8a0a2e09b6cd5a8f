import { createContext } from 'react';
import { mediaKey } from '@/domain/media/media-key';
import { addressTitle } from '@/domain/media/media-title';

export type FileTitles = ReadonlyMap<string, string>;

export const NO_FILE_TITLES: FileTitles = new Map();

/** Titles of the person's files, for everything that names nodes. */
export const FileTitlesContext = createContext<FileTitles>(NO_FILE_TITLES);

/** A file's own title, else one from its address. */
export function titleOfFile(address: string, titles: FileTitles): string {
  if (titles.size === 0) return addressTitle(address);
  return titles.get(mediaKey(address) ?? '') ?? addressTitle(address);
}
