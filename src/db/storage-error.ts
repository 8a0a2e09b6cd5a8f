import { AppError, type ErrorCode } from '@/shared/app-error';
import { releaseReserve } from '@/shared/storage-reserve';

/** Names of the errors with which browsers refuse storage altogether: private modes, blocked site data, no IndexedDB. */
const DENIED = new Set([
  'SecurityError',
  'InvalidStateError',
  'MissingAPIError',
  'NotAllowedError',
  'UnknownError: denied',
]);

function names(cause: unknown): string[] {
  if (typeof cause !== 'object' || cause === null) return [];
  const { name, message, inner, failures } = cause as Readonly<Record<string, unknown>>;
  const ofParts = Array.isArray(failures) ? failures.flatMap(names) : [];
  // Chromium's name for a refusal too: "The user denied permission to access the database."
  const isRefusal = name === 'UnknownError' && typeof message === 'string' && /denied/i.test(message);
  const own = isRefusal ? ['UnknownError: denied'] : typeof name === 'string' ? [name] : [];
  return [...own, ...names(inner), ...ofParts];
}

/** Whether the browser refused to store more. */
export function isQuotaError(cause: unknown): boolean {
  return cause instanceof AppError ? cause.code === 'ERR_QUOTA' : names(cause).includes('QuotaExceededError');
}

/** Whether the process that keeps the databases has ended under a transaction. WebKit has no error of its own for it. */
export function isConnectionLost(cause: unknown): boolean {
  return names(cause).includes('UnknownError');
}

/** Firefox throws at the mere name where the data of sites are blocked. */
function hasDatabases(): boolean {
  try {
    return typeof indexedDB !== 'undefined';
  } catch {
    return false;
  }
}

/** The error of the closed set for anything that IndexedDB threw. `otherwise` is the code when storage is there but failed. */
export function storageError(
  cause: unknown,
  message: string,
  otherwise: ErrorCode = 'ERR_UNKNOWN',
): AppError {
  if (cause instanceof AppError) return cause;
  const found = names(cause);
  if (found.includes('QuotaExceededError')) return new AppError('ERR_QUOTA', message, { cause });
  const denied = found.some((name) => DENIED.has(name)) || !hasDatabases();
  if (denied) return new AppError('ERR_STORAGE_DENIED', message, { cause });
  // Closed by a deletion or a newer version of the app. A database that never opened is another case.
  const isClosed = found.includes('DatabaseClosedError') && !found.includes('OpenFailedError');
  return new AppError(isClosed ? 'ERR_DATABASE_CLOSED' : otherwise, message, { cause });
}

/**
 * Does a write, once more after giving up the reserve of a full device, or on a lost connection. It must be one
 * transaction.
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
