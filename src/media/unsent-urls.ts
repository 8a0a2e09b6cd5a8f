import type { DeviceFile } from './device-file';

/** Where the uploads of a file go on that were begun and are not done. */
export function unsentUrls({ objects }: Pick<DeviceFile, 'objects'>): readonly string[] {
  return objects.flatMap(({ uploadUrl, isSent }) => (isSent ? [] : (uploadUrl ?? [])));
}
