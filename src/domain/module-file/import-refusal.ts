import { AppError } from '@/shared/app-error';

/**
 * Why a file is not imported at all: among them `encrypted` by a password, `hostile` for a file that unpacks
 * to more than it says, `newer` for one of a newer version, `noStory` for a Twine file without one.
 */
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

/** The error that ends an import. `count`: the number that exceeds a limit. */
export function refuseImport(refusal: ImportRefusal, message: string, count?: number): AppError {
  return new AppError('ERR_INVALID_INPUT', message, { details: { [REFUSAL]: refusal, count } });
}

/** Why an import was refused; undefined for other errors. */
export function importRefusalOf(
  error: unknown,
): { readonly refusal: ImportRefusal; readonly count: number | undefined } | undefined {
  if (!(error instanceof AppError) || !(REFUSAL in error.details)) return undefined;
  const { [REFUSAL]: refusal, count } = error.details;
  return { refusal: refusal as ImportRefusal, count: count as number | undefined };
}
