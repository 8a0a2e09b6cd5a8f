import { createValueStore } from '@/shared/value-store';
import type { DeviceFile } from './device-file';
import type { UploadProblem } from './upload-item';

/** What a file waits for that the device has no room to send. */
export const NO_ROOM = {
  code: 'ERR_QUOTA',
  text: 'This device is full. The upload goes on by itself once there is room.',
} as const satisfies UploadProblem;

/**
 * Whether the uploads of this page wait because the device has no room to note what becomes of them. It cannot be noted
 * with the files: that would be such a note.
 */
export const noRoomToNote = createValueStore(false);

/** Files as they are: where nothing can be noted, what stands as being sent is not, and waits for room. */
export function asTheyAre(files: readonly DeviceFile[], noRoom = noRoomToNote.read()): readonly DeviceFile[] {
  if (!noRoom) return files;
  return files.map((file) =>
    file.state === 'waiting' && file.isSending ? { ...file, isSending: false, problem: NO_ROOM } : file,
  );
}
