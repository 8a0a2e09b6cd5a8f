import { AppError } from '@/shared/app-error';
import type { BackendConfig } from '@/shared/config';
import { QUEUE } from '@/shared/limits';

/** A small request to storage. */
export interface StorageRequest {
  readonly method: 'POST' | 'DELETE';
  /** Below `/storage/v1`, or an address of the same backend. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal;
}

/**
 * Asks storage as the signed-in person. Any answer is an answer.
 * @throws AppError ERR_OFFLINE, ERR_TIMEOUT; the signal's reason when stopped
 */
export async function askStorage(
  config: BackendConfig,
  token: string,
  { method, path, headers, body, signal }: StorageRequest,
): Promise<{ readonly status: number; readonly text: string }> {
  const timeout = AbortSignal.timeout(QUEUE.requestTimeout);
  try {
    const response = await fetch(path.startsWith('/') ? `${config.url}/storage/v1${path}` : path, {
      method,
      headers: { apikey: config.anonKey, Authorization: `Bearer ${token}`, ...headers },
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(body === undefined ? {} : { body }),
    });
    return { status: response.status, text: await response.text() };
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    if (timeout.aborted) throw new AppError('ERR_TIMEOUT', 'storage did not answer in time', { cause });
    throw new AppError('ERR_OFFLINE', 'no answer from storage', { cause });
  }
}
