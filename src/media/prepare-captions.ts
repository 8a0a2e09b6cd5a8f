import { captionsToVtt } from '@/domain/media/captions-to-vtt';
import { AppError } from '@/shared/app-error';
import { SIZE } from '@/shared/limits';

/**
 * Subtitles as they are kept: WebVTT in UTF-8, whatever they were written in.
 * @throws AppError ERR_MEDIA_SIZE, with `size` and `limit` in bytes; ERR_MEDIA_UNREADABLE where there are none in the file,
 * or it cannot be read
 */
export async function prepareCaptions(file: Blob): Promise<Blob> {
  if (file.size > SIZE.captions) {
    throw new AppError('ERR_MEDIA_SIZE', 'too large for subtitles', {
      details: { reason: 'largeCaptions', size: file.size, limit: SIZE.captions },
    });
  }
  const bytes = await file.arrayBuffer().catch((cause: unknown) => {
    throw new AppError('ERR_MEDIA_UNREADABLE', 'the file cannot be read', { cause });
  });
  const vtt = captionsToVtt(new Uint8Array(bytes));
  if (vtt === undefined) {
    throw new AppError('ERR_MEDIA_UNREADABLE', 'no subtitles in the file', {
      details: { reason: 'noCaptions' },
    });
  }
  return new Blob([vtt], { type: 'text/vtt' });
}
