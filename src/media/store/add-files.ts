import { PRIVATE_BUCKET } from '@/domain/media/media-ref';
import { isUsableAs, isPrivateVideo } from '@/domain/media/media-type';
import type { AskEncoding } from '@/domain/text/encodings';
import { AppError } from '@/shared/app-error';
import { checkRoomOfBatch } from '@/shared/device-storage';
import { systemClock } from '@/shared/clock';
import { reportError } from '@/shared/report-error';
import { acceptFile } from '../prepare/accept-file';
import { newPath } from '../prepare/file-paths';
import { prepareFile } from '../prepare/prepare-file';
import { FileCancelled } from '../prepare/file-cancelled';
import { videoWarning } from '../prepare/video-warning';
import { VIDEO_WARNINGS } from '../texts';
import type { AddedFiles, RefusedFile, WarnedFile } from '../upload/upload-item';
import { uploadProblem } from '../upload/upload-problem';
import { storeFile, type KeepOptions } from './keep-file';

type CheckRoom = NonNullable<KeepOptions['checkRoom']>;

/** Longest original name. */
const LONGEST_NAME = 500;

/** Keeps a chosen file; returns its key. */
async function addFile(
  account: string,
  file: File,
  checkRoom: CheckRoom,
  askEncoding: AskEncoding | undefined,
): Promise<string> {
  const { ending, accepted } = await acceptFile(file);
  const { kind } = accepted;
  const isPrivate = kind === 'video' && isPrivateVideo(file.name, accepted.type);
  const files = await prepareFile(
    file.slice(0, file.size, accepted.type),
    kind,
    (other) => newPath(account, file.name, systemClock, other ?? ending),
    { name: file.name, askEncoding },
  );
  const originalFilename = Array.from(file.name).slice(0, LONGEST_NAME).join('');
  const bucket = isPrivate ? PRIVATE_BUCKET : 'public-assets';
  return storeFile({ account, bucket, originalFilename, ...files }, { checkRoom });
}

/** Keeps files one by one and queues uploads. Never rejects: see the answer. */
export async function addFiles(
  account: string,
  files: Iterable<File>,
  askEncoding?: AskEncoding,
): Promise<AddedFiles> {
  const keys: string[] = [];
  const refused: RefusedFile[] = [];
  const videos: File[] = [];
  const checkRoom = checkRoomOfBatch();
  for (const file of files) {
    try {
      if (account === 'visitor') throw new AppError('ERR_NOT_SIGNED_IN', 'files belong to an account');
      keys.push(await addFile(account, file, checkRoom, askEncoding));
      if (isUsableAs('video', file.name, file.type)) videos.push(file);
    } catch (error) {
      if (error instanceof FileCancelled) continue;
      // Only app errors are reported.
      if (!(error instanceof AppError)) reportError(error);
      refused.push({ name: file.name, problem: uploadProblem(error) });
    }
  }
  return { keys, refused, warned: await warnOf(videos) };
}

/** Warnings about videos. The browser looks at all of them at once, which takes a moment. */
async function warnOf(videos: readonly File[]): Promise<readonly WarnedFile[]> {
  const warned = await Promise.all(
    videos.map(async (file): Promise<readonly WarnedFile[]> => {
      const warning = await videoWarning(file);
      return warning === null ? [] : [{ name: file.name, text: VIDEO_WARNINGS[warning] }];
    }),
  );
  return warned.flat();
}
