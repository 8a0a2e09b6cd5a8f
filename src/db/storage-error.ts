import { AppError, type ErrorCode } from '@/shared/app-error';
import { releaseReserve } from '@/shared/storage-reserve';

/** Errors of browsers that refuse all storage: private modes, blocked site data, no IndexedDB. */
const DENIED = new Set(['SecurityError', 'InvalidStateError', 'MissingAPIError', 'NotAllowedError']);

interface NamedError {
  readonly name: string;
  readonly message: string;
}

/** An error and its causes. */
function errorsIn(cause: unknown): readonly NamedError[] {
  if (typeof cause !== 'object' || cause === null) return [];
  const { name, message, inner, failures } = cause as Readonly<Record<string, unknown>>;
  const own = typeof name === 'string' ? [{ name, message: String(message) }] : [];
  return [...own, ...errorsIn(inner), ...(Array.isArray(failures) ? failures.flatMap(errorsIn) : [])];
}

const hasName = (cause: unknown, name: string) => errorsIn(cause).some((error) => error.name === name);

/** Chromium's refusal is an UnknownError: "The user denied permission to access the database." */
const isRefusal = ({ name, message }: NamedError) => name === 'UnknownError' && /denied/i.test(message);

/** Whether the browser's quota is exceeded. */
export function isQuotaError(cause: unknown): boolean {
  return cause instanceof AppError ? cause.code === 'ERR_QUOTA' : hasName(cause, 'QuotaExceededError');
}

/** Whether the browser's database process died during a transaction. WebKit has no separate error for it. */
export function isConnectionLost(cause: unknown): boolean {
  return errorsIn(cause).some((error) => error.name === 'UnknownError' && !isRefusal(error));
}

/** Firefox throws when site data is blocked. */
function hasDatabases(): boolean {
  try {
    return typeof indexedDB !== 'undefined';
  } catch {
    return false;
  }
}

/**
 * Converts anything that IndexedDB threw to an app error. `otherwise` is the code if storage works but the operation
 * failed.
 */
export function storageError(
  cause: unknown,
  message: string,
  otherwise: ErrorCode = 'ERR_UNKNOWN',
): AppError {
  if (cause instanceof AppError) return cause;
  if (isQuotaError(cause)) return new AppError('ERR_QUOTA', message, { cause });
  const isDenied = errorsIn(cause).some((error) => DENIED.has(error.name) || isRefusal(error));
  if (isDenied || !hasDatabases()) return new AppError('ERR_STORAGE_DENIED', message, { cause });
  // Closed by a deletion or a newer version of the app. A database that never opened is another case.
  const isClosed = hasName(cause, 'DatabaseClosedError') && !hasName(cause, 'OpenFailedError');
  return new AppError(isClosed ? 'ERR_DATABASE_CLOSED' : otherwise, message, { cause });
}

/**
 * Runs a write, and retries it once after releasing the reserve of a full device or reopening a lost connection. It
 * must be one transaction.
 */
export async function withReserve<T>(write: () => Promise<T>, release = releaseReserve): Promise<T> {
  try {
    return await write();
  } catch (cause) {
    if (isConnectionLost(cause)) return write();
    if (!isQuotaError(cause) || !(await release())) throw cause;
    return write();
  }
}
