import * as v from 'valibot';
import { AppError } from '@/shared/app-error';
import { storageErrorCode, storageStatus } from './storage-refusal';

const refusalSchema = v.fallback(v.looseObject({}), {});

/** What storage says in the body of an answer: an object, or words. */
function readBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Resumable uploads are refused in plain words.
    return { message: text };
  }
}

/** The status that an answer means, which may stand in its body. 0: there was no answer. */
export function statusOfAnswer(status: number, text: string): number {
  const refusal = v.parse(refusalSchema, readBody(text));
  return storageStatus({ ...refusal, status });
}

/** The error of an answer that is none of the good ones. */
export function storageError(status: number, text: string): AppError {
  const meant = statusOfAnswer(status, text);
  return new AppError(
    storageErrorCode(meant, 'ERR_UPLOAD'),
    `storage answered ${meant}: ${text.slice(0, 200)}`,
    {
      details: { status: meant },
    },
  );
}

/**
 * Whether storage itself gave an answer: all of its good ones are JSON. A wireless network that wants a sign-in, or a proxy,
 * answers anything with a page of its own and says that all is well; what was sent then has not arrived.
 */
export function isFromStorage(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}

/** The error of a good answer that is not storage's. There is no way to storage, as there is none without a connection. */
export function notFromStorage(): AppError {
  return new AppError('ERR_OFFLINE', 'something before storage answered in its place');
}
