import { PRIVATE_BUCKET } from '@/domain/media/media-ref';
import { isFor, isPrivateVideo } from '@/domain/media/media-type';
import { AppError } from '@/shared/app-error';
import { checkRoomOfBatch } from '@/shared/check-room-of-batch';
import { systemClock, type Clock } from '@/shared/clock';
import { reportError } from '@/shared/report-error';
import { acceptFile, type AcceptedFile } from './accept-file';
import { keepFiles, TakenBack, type KeepOptions } from './keep-file';
import { newPath } from './new-path';
import type { PictureFiles } from './picture-files';
import { prepareCaptions } from './prepare-captions';
import { prepareImage } from './prepare-image';
import { announceStoredFile } from './stored-files';
import type { AddedFiles, RefusedFile } from './upload-item';
import { uploadProblem } from './upload-problem';
import { withoutPlace } from './without-place';

export interface AddOptions {
  readonly clock?: Clock;
  readonly onSettled?: (file: File) => void;
}

/** Characters of a file's own name that its row holds. */
const LONGEST_NAME = 500;

/** The files that a chosen one is kept as. */
async function prepareFile(
  file: File,
  { ending, accepted }: AcceptedFile,
  pathFor: (ending: string) => string,
): Promise<PictureFiles> {
  const typed = file.slice(0, file.size, accepted.type);
  if (accepted.kind === 'image') return prepareImage(typed, (other) => pathFor(other ?? ending));
  if (isFor('subtitles', file.name, accepted.type)) {
    return { path: pathFor('vtt'), blob: await prepareCaptions(typed), smaller: [] };
  }
  const isFilmed = accepted.kind === 'video' || accepted.kind === 'audio';
  return { path: pathFor(ending), blob: isFilmed ? await withoutPlace(typed) : typed, smaller: [] };
}

/** Keeps one file that was chosen for the library; returns its key. */
async function addFile(account: string, file: File, options: Required<KeepOptions>): Promise<string> {
  const found = await acceptFile(file);
  const { accepted } = found;
  const files = await prepareFile(file, found, (ending) =>
    newPath(account, file.name, options.clock, ending),
  );
  const isPrivate = accepted.kind === 'video' && isPrivateVideo(file.name, accepted.type);
  const bucket = isPrivate ? PRIVATE_BUCKET : 'public-assets';
  const originalFilename = Array.from(file.name).slice(0, LONGEST_NAME).join('');
  await keepFiles(account, [{ bucket, originalFilename, ...files }], options);
  announceStoredFile();
  return `${bucket}/${files.path}`;
}

/**
 * Checks files, keeps them on this device one after the other, and queues the upload of each as soon as it is kept. What
 * cannot be taken is told with its reason, and keeps none of the others back. Never rejects. `onSettled` hears of each
 * file as soon as it is kept, and at the end of the others: until the answer tells of them, nobody knows.
 */
export async function addFiles(
  account: string,
  files: Iterable<File>,
  { clock = systemClock, onSettled }: AddOptions = {},
): Promise<AddedFiles> {
  const keys: string[] = [];
  const refused: RefusedFile[] = [];
  const unsettled: File[] = [];
  const checkRoom = checkRoomOfBatch();
  for (const file of files) {
    try {
      if (account === 'visitor') throw new AppError('ERR_NOT_SIGNED_IN', 'files belong to an account');
      keys.push(await addFile(account, file, { clock, checkRoom }));
      onSettled?.(file);
    } catch (error) {
      unsettled.push(file);
      if (error instanceof TakenBack) continue;
      // What is wrong with a file is for its owner; what is wrong with the app is for us.
      if (!(error instanceof AppError)) reportError(error);
      refused.push({ name: file.name, size: file.size, problem: uploadProblem(error) });
    }
  }
  for (const file of unsettled) onSettled?.(file);
  return { keys, refused };
}
