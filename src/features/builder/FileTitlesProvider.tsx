import { useMemo, useState, type ReactNode } from 'react';
import { useListing } from '@/db/listing/use-listing';
import { useDeviceFiles } from '@/media/store/use-device-files';
import { FileTitlesContext, NO_FILE_TITLES, type FileTitles } from './file-titles';

export interface FileTitlesProviderProps {
  readonly children: ReactNode;
}

/**
 * Tells what is in it how the person's files are called: as their list calls them, and before they have a row as they
 * were called when they were chosen. All of it is on this device. While files are sent their list changes all the time;
 * what is in it is drawn again only when a title does.
 */
export function FileTitlesProvider({ children }: FileTitlesProviderProps) {
  const { rows } = useListing('media_files');
  const kept = useDeviceFiles();
  const now = useMemo(() => {
    const titles = new Map<string, string>();
    for (const { bucket, path, originalFilename } of kept ?? []) {
      titles.set(`${bucket}/${path}`, originalFilename.trim());
    }
    for (const { bucket, storage_path, title } of rows) titles.set(`${bucket}/${storage_path}`, title.trim());
    for (const [key, title] of titles) if (title === '') titles.delete(key);
    return titles;
  }, [rows, kept]);
  const [titles, setTitles] = useState<FileTitles>(NO_FILE_TITLES);
  if (titles !== now && !areSame(titles, now)) setTitles(now);
  return <FileTitlesContext value={titles}>{children}</FileTitlesContext>;
}

function areSame(one: FileTitles, other: FileTitles): boolean {
  return one.size === other.size && [...one].every(([key, title]) => other.get(key) === title);
}
