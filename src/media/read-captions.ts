import { fileEnding, isFor } from '@/domain/media/media-type';
import { AppError } from '@/shared/app-error';

/** Subtitles of a whole day are smaller. In bytes. */
const LARGEST = 5 * 1024 * 1024;

/** Text of a file in whatever way it was written: UTF-16 with its mark, UTF-8, else the old Western one. */
function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8. Any bytes can be read so; programs for subtitles have long written nothing else.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * The text of a file of subtitles (.vtt or .srt).
 * @throws AppError ERR_MEDIA_TYPE for another kind of file, ERR_MEDIA_SIZE, ERR_MEDIA_UNREADABLE
 */
export async function readCaptions(file: File): Promise<string> {
  if (!isFor('subtitles', file.name, file.type)) {
    throw new AppError('ERR_MEDIA_TYPE', `not subtitles: ${fileEnding(file.name) || file.type}`);
  }
  if (file.size > LARGEST) {
    throw new AppError('ERR_MEDIA_SIZE', 'too large for subtitles', {
      details: { size: file.size, limit: LARGEST },
    });
  }
  try {
    return decoded(new Uint8Array(await file.arrayBuffer()));
  } catch (cause) {
    throw new AppError('ERR_MEDIA_UNREADABLE', 'the file cannot be read', { cause });
  }
}
