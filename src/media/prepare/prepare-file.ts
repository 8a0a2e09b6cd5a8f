import { captionsToVtt } from '@/domain/media/captions-to-vtt';
import type { FileKind } from '@/domain/media/accepted-files';
import { AppError } from '@/shared/app-error';
import { SIZE } from '@/shared/limits';
import { prepareImage, type PreparedFiles, type PrepareImage } from './prepare-image';
import { stripGps } from './strip-metadata';

/**
 * The files to keep of a chosen one: pictures resized, captions as WebVTT, films without GPS.
 * @throws AppError ERR_MEDIA_UNREADABLE; ERR_MEDIA_SIZE for captions
 */
export async function prepareFile(
  file: Blob,
  kind: FileKind,
  pathFor: (ending: string | undefined) => string,
  options?: PrepareImage,
): Promise<PreparedFiles> {
  switch (kind) {
    case 'image':
      return prepareImage(file, pathFor, options);
    case 'subtitles':
      return { path: pathFor('vtt'), blob: await prepareCaptions(file), smaller: [] };
    case 'video':
    case 'audio':
      return { path: pathFor(undefined), blob: await stripGps(file), smaller: [] };
    default:
      return { path: pathFor(undefined), blob: file, smaller: [] };
  }
}

/**
 * Subtitles as UTF-8 WebVTT.
 * @throws AppError ERR_MEDIA_SIZE, ERR_MEDIA_UNREADABLE
 */
async function prepareCaptions(file: Blob): Promise<Blob> {
  if (file.size > SIZE.captions) {
    throw new AppError('ERR_MEDIA_SIZE', 'too large for subtitles', {
      details: { reason: 'largeCaptions', size: file.size, limit: SIZE.captions },
    });
  }
  const bytes = await file.arrayBuffer().catch((cause: unknown) => {
    throw new AppError('ERR_MEDIA_UNREADABLE', 'the file cannot be read', { cause });
  });
  const vtt = captionsToVtt(new Uint8Array(bytes));
  if (vtt !== undefined) return new Blob([vtt], { type: 'text/vtt' });
  const details = { reason: 'noCaptions' };
  throw new AppError('ERR_MEDIA_UNREADABLE', 'no subtitles in the file', { details });
}
