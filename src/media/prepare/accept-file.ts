import { acceptedEnding, acceptedType, fileEnding, type AcceptedType } from '@/domain/media/accepted-files';
import { isPlainText, SNIFFED_BYTES, sniffedName, sniffType } from '@/domain/media/sniff-type';
import { AppError, type ErrorCode } from '@/shared/app-error';
import { SIZE } from '@/shared/limits';
import { UPLOAD_TEXTS } from '../texts';

export interface AcceptedFile {
  readonly ending: string;
  readonly accepted: AcceptedType;
}

function refuse(code: ErrorCode, text: string, cause?: unknown): AppError {
  return new AppError(code, text, { details: { text }, ...(cause === undefined ? {} : { cause }) });
}

/**
 * Checks size, name and first bytes; the type that the browser reports is not trusted.
 * @throws AppError ERR_MEDIA_SIZE, ERR_MEDIA_TYPE, ERR_MEDIA_UNREADABLE, with `text` for the owner in the
 * details
 */
export async function acceptFile(file: File): Promise<AcceptedFile> {
  if (file.size > SIZE.mediaFile) throw refuse('ERR_MEDIA_SIZE', UPLOAD_TEXTS.tooLarge);
  const ending = acceptedEnding(file.name, file.type);
  const accepted = ending === undefined ? undefined : acceptedType(ending);
  const start = await readStart(file);
  if (file.size === 0) throw refuse('ERR_MEDIA_UNREADABLE', UPLOAD_TEXTS.empty);
  if (ending === undefined || accepted === undefined) {
    const own = fileEnding(file.name);
    throw refuse(
      'ERR_MEDIA_TYPE',
      UPLOAD_TEXTS.wrongType(own === '' ? 'Files of this type' : `Files ending in .${own}`),
    );
  }
  // A text can begin like another form.
  const isText = accepted.sniffed.includes('text/plain') && isPlainText(start);
  const type = isText ? 'text/plain' : sniffType(start);
  if (type === undefined) throw refuse('ERR_MEDIA_TYPE', UPLOAD_TEXTS.notWhatItSays(ending));
  if (!accepted.sniffed.includes(type)) {
    throw refuse('ERR_MEDIA_TYPE', UPLOAD_TEXTS.mismatch(ending, sniffedName(type)));
  }
  return { ending, accepted };
}

async function readStart(file: File): Promise<Uint8Array> {
  try {
    // A deleted file may claim to be empty, and an empty slice can always be read: read the file itself.
    const start = file.size === 0 ? file : file.slice(0, SNIFFED_BYTES);
    return new Uint8Array(await start.arrayBuffer());
  } catch (cause) {
    // Deleted, changed, or a folder.
    throw refuse('ERR_MEDIA_UNREADABLE', UPLOAD_TEXTS.changed, cause);
  }
}
