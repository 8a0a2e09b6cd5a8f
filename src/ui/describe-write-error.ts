import { AppError } from '@/shared/app-error';

/** What a screen says when the device keeps nothing. */
export interface WriteErrorTexts {
  readonly quota: string;
  readonly deniedStorage: string;
}

/** What a person reads when something was not stored; `otherwise` where there is nothing better to say. */
export function describeWriteError(
  error: unknown,
  { quota, deniedStorage }: WriteErrorTexts,
  otherwise: string,
): string {
  const code = error instanceof AppError ? error.code : undefined;
  if (code === 'ERR_QUOTA') return quota;
  return code === 'ERR_STORAGE_DENIED' ? deniedStorage : otherwise;
}
