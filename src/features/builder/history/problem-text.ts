import { AppError } from '@/shared/app-error';
import { HISTORY } from '@/shared/limits';
import { MODULE_HISTORY_TEXTS } from './texts';

/** Why an operation on a version failed. */
export function problemText(error: unknown): string {
  const texts = MODULE_HISTORY_TEXTS;
  if (!(error instanceof AppError)) return texts.notDone;
  switch (error.code) {
    case 'ERR_QUOTA':
      return texts.noRoom;
    case 'ERR_NOT_FOUND':
      return texts.gone;
    case 'ERR_DAMAGED_DOCUMENT':
      return texts.broken;
    case 'ERR_INVALID_INPUT':
      return texts.tooMany(HISTORY.mostNamed);
    default:
      return texts.notDone;
  }
}
