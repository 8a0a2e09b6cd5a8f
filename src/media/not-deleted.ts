import type { DeviceFile } from './device-file';
import type { FilesDatabase } from './files-database';

/** Tells of files of this device whether they are in use: a deleted one is only there in case that is undone. */
export async function notDeleted({
  removals,
}: FilesDatabase): Promise<(file: Pick<DeviceFile, 'address'>) => boolean> {
  const leaving = new Set(await removals.toCollection().primaryKeys());
  return ({ address }) => !leaving.has(address);
}
