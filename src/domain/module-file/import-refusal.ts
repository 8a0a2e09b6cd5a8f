import { AppError } from '@/shared/app-error';

/** Why a file is not imported at all. */
export type ImportRefusal =
  | 'empty'
  | 'notAModule'
  | 'damaged'
  | 'newer'
  | 'encrypted'
  | 'tooLarge'
  | 'hostile'
  | 'tooManyNodes'
  | 'tooMuchText'
  | 'noStory';

const REFUSAL = 'importRefusal';

/** The error that ends an import. `count` is how many there are of what there are too many of. */
export function refuseImport(refusal: ImportRefusal, message: string, count?: number): AppError {
  return new AppError('ERR_INVALID_INPUT', message, { details: { [REFUSAL]: refusal, count } });
}

/** Why an import ended, when `refuseImport` ended it; undefined for any other error. */
export function importRefusalOf(
  error: unknown,
): { readonly refusal: ImportRefusal; readonly count: number | undefined } | undefined {
  if (!(error instanceof AppError) || !(REFUSAL in error.details)) return undefined;
  const { [REFUSAL]: refusal, count } = error.details;
  return { refusal: refusal as ImportRefusal, count: count as number | undefined };
}
