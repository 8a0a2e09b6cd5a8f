import { isFor } from '@/domain/media/media-type';
import { AppError } from '@/shared/app-error';
import { SIZE } from '@/shared/limits';

const HEAD = 16;
const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

/** First parts of QuickTime and MP4 files; the oldest begin with their pictures. */
const ATOMS = new Set(['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide', 'pnot', 'uuid', 'styp']);

/** Whether the first bytes are those of a video file: MP4 and QuickTime, Matroska and WebM, AVI, Ogg. */
function isVideo(bytes: Uint8Array): boolean {
  if (ATOMS.has(ascii(bytes, 4, 8))) return true;
  if (bytes[0] === 0x1a && bytes[1] === 0x45 && bytes[2] === 0xdf && bytes[3] === 0xa3) return true;
  return ascii(bytes, 0, 4) === 'OggS' || (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 11) === 'AVI');
}

/**
 * Whether a file may be kept as a video: by its name, its size and how it begins.
 * @throws AppError ERR_MEDIA_TYPE, ERR_MEDIA_SIZE (with `size` and `limit` in bytes), or ERR_MEDIA_UNREADABLE for a file
 * that is empty, gone, a folder, or that holds something else than its name says
 */
export async function checkVideo(file: File, limit: number = SIZE.mediaFile): Promise<void> {
  if (!isFor('video', file.name, file.type)) {
    throw new AppError('ERR_MEDIA_TYPE', `not a video: ${file.type || 'unknown type'}`);
  }
  if (file.size > limit) {
    throw new AppError('ERR_MEDIA_SIZE', 'video too large', { details: { size: file.size, limit } });
  }
  const head = new Uint8Array(await readStart(file));
  if (!isVideo(head)) throw new AppError('ERR_MEDIA_UNREADABLE', 'the file does not begin as a video does');
}

async function readStart(file: File): Promise<ArrayBuffer> {
  try {
    return await file.slice(0, HEAD).arrayBuffer();
  } catch (cause) {
    throw new AppError('ERR_MEDIA_UNREADABLE', 'the file cannot be read', { cause });
  }
}
