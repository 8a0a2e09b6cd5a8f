import type { FileKind } from '@/domain/media/accepted-files';
import { captionsToVtt } from '@/domain/media/captions-to-vtt';
import type { AskEncoding } from '@/domain/text/encodings';
import { guessEncoding } from '@/domain/text/guess-encoding';
import { AppError } from '@/shared/app-error';
import { SIZE } from '@/shared/limits';
import { prepareImage, type PreparedFiles, type PrepareImage } from './prepare-image';
import { stripGps } from './strip-metadata';
import { FileCancelled } from './file-cancelled';

export interface PrepareOptions extends PrepareImage {
  readonly name?: string;
  /** Asked for captions whose encoding is only a guess; without it the guess holds. */
  readonly askEncoding?: AskEncoding | undefined;
}

/**
 * The files to keep of a chosen one: pictures resized, captions as WebVTT, films without GPS.
 * @throws AppError ERR_MEDIA_UNREADABLE; ERR_MEDIA_SIZE for captions; FileCancelled
 */
export async function prepareFile(
  file: Blob,
  kind: FileKind,
  pathFor: (ending: string | undefined) => string,
  options: PrepareOptions = {},
): Promise<PreparedFiles> {
  switch (kind) {
    case 'image':
      return prepareImage(file, pathFor, options);
    case 'subtitles':
      return { path: pathFor('vtt'), blob: await prepareCaptions(file, options), smaller: [] };
    case 'video':
    case 'audio':
      return { path: pathFor(undefined), blob: await stripGps(file), smaller: [] };
    default:
      return { path: pathFor(undefined), blob: file, smaller: [] };
  }
}

/**
 * Subtitles as UTF-8 WebVTT.
 * @throws AppError ERR_MEDIA_SIZE, ERR_MEDIA_UNREADABLE; FileCancelled
 */
async function prepareCaptions(file: Blob, { name = '', askEncoding }: PrepareOptions): Promise<Blob> {
  if (file.size > SIZE.captions) {
    throw new AppError('ERR_MEDIA_SIZE', 'too large for subtitles', {
      details: { reason: 'largeCaptions', size: file.size, limit: SIZE.captions },
    });
  }
  const read = await file.arrayBuffer().catch((cause: unknown) => {
    throw new AppError('ERR_MEDIA_UNREADABLE', 'the file cannot be read', { cause });
  });
  const bytes = new Uint8Array(read);
  const { encoding: guess, isCertain } = guessEncoding(bytes);
  let vtt = captionsToVtt(bytes, guess);
  if (vtt !== undefined && !isCertain && askEncoding !== undefined) {
    const chosen = await askEncoding({ name, bytes, guess });
    if (chosen === undefined) throw new FileCancelled('the encoding was not confirmed');
    vtt = captionsToVtt(bytes, chosen);
  }
  if (vtt !== undefined) return new Blob([vtt], { type: 'text/vtt' });
  const details = { reason: 'noCaptions' };
  throw new AppError('ERR_MEDIA_UNREADABLE', 'no subtitles in the file', { details });
}
