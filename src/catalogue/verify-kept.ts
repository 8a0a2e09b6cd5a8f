import * as v from 'valibot';
import { AppError } from '@/shared/app-error';
import type { BackendConfig } from '@/shared/config';
import { CATALOGUE_TIMEOUT } from './call-catalogue';
import type { Shelf } from './shelf';

const rowsSchema = v.array(v.object({ id: v.string() }));

/** Ids in one request, so that its address stays short enough for every server on the way. */
const BATCH = 40;

export interface VerifyOptions {
  readonly config: BackendConfig;
  /** The account's own token; null for a visitor, who may only keep what is public. */
  readonly token: string | null;
  /** Modules that are kept unasked: the account's own, which the server may not have yet. None if not given. */
  readonly isOwn?: ((id: string) => Promise<boolean>) | undefined;
  readonly send?: typeof fetch;
}

/**
 * Drops kept modules that may not be seen any more (D10).
 * @returns their ids, and of those whose media alone is here
 * @throws AppError; nothing was dropped then
 */
export async function verifyKept(shelf: Shelf, options: VerifyOptions): Promise<readonly string[]> {
  const { config, token, isOwn = () => Promise.resolve(false), send = fetch } = options;
  const copies = await shelf.copies.all();
  // A page of a module that was taken away has dropped it already, but not its media.
  const all = new Set([...(await shelf.moduleIds()), ...copies.map(({ moduleId }) => moduleId)]);
  const kept: string[] = [];
  for (const id of all) if (!(await isOwn(id))) kept.push(id);
  const visible = new Set<string>();
  for (let start = 0; start < kept.length; start += BATCH) {
    const ids = kept.slice(start, start + BATCH);
    const signal = AbortSignal.timeout(CATALOGUE_TIMEOUT);
    let response: Response;
    try {
      response = await send(`${config.url}/rest/v1/modules?select=id&id=in.(${ids.join(',')})`, {
        headers: { apikey: config.anonKey, Authorization: `Bearer ${token ?? config.anonKey}` },
        signal,
      });
    } catch (error) {
      if (signal.aborted) {
        throw new AppError('ERR_TIMEOUT', 'what is kept was not verified in time', { cause: error });
      }
      throw new AppError('ERR_OFFLINE', 'what is kept could not be verified', { cause: error });
    }
    if (response.status === 401) throw new AppError('ERR_SESSION_EXPIRED', 'modules refused the session');
    if (!response.ok) throw new AppError('ERR_REFUSED', `modules answered ${response.status}`);
    const rows = v.safeParse(rowsSchema, await response.json().catch(() => null));
    if (!rows.success) throw new AppError('ERR_BAD_ANSWER', 'modules did not answer with rows');
    for (const { id } of rows.output) visible.add(id);
  }
  const lost = kept.filter((id) => !visible.has(id));
  for (const id of lost) await shelf.dropModule(id);
  return lost;
}
