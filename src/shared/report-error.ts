import { AppError, type ErrorCode, type ErrorSeverity } from './app-error';

const LEVELS = { info: 'info', warning: 'warn', error: 'error', critical: 'error' } as const satisfies Record<
  ErrorSeverity,
  keyof Console
>;

/** Reports an error that no caller can handle; its severity selects the console level (shell specification, section 8). */
export function reportError(error: unknown): void {
  const known =
    error instanceof AppError ? error : new AppError('ERR_UNKNOWN', String(error), { cause: error });
  // oxlint-disable-next-line no-console -- the only place that logs errors
  console[LEVELS[known.severity]](`[${known.code}] ${known.message}`, known.cause ?? '');
}

/** The code for which a screen has a text. Errors without a code are bugs, and reported. */
export function codeOf(error: unknown): ErrorCode {
  if (error instanceof AppError) return error.code;
  reportError(error);
  return 'ERR_UNKNOWN';
}
