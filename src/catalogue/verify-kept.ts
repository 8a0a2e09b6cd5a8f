import * as v from 'valibot';
import { callCatalogue, type CatalogueCall } from './call-catalogue';
import type { Shelf } from './shelf';

const idsSchema = v.array(v.string());

/** Ids in one request; the server takes 500. */
const BATCH = 200;

/** Whether the token is the account's own; a visitor may keep only public content. */
export interface VerifyOptions extends CatalogueCall {
  /** Modules that are kept without asking: the account's own, which the server may not have yet. None by default. */
  readonly isOwn?: ((id: string) => Promise<boolean>) | undefined;
}

/**
 * Removes kept modules that the account can no longer open (D10).
 * @returns their ids, including modules of which only media are here
 * @throws AppError; then nothing was removed
 */
export async function verifyKept(shelf: Shelf, options: VerifyOptions): Promise<readonly string[]> {
  const { isOwn = () => Promise.resolve(false), ...call } = options;
  const copies = await shelf.copies.all();
  // The module's page may have removed it already, but not its media.
  const all = new Set([...(await shelf.modules.ids()), ...copies.map(({ moduleId }) => moduleId)]);
  const kept: string[] = [];
  for (const id of all) if (!(await isOwn(id))) kept.push(id);
  const openable = new Set<string>();
  for (let start = 0; start < kept.length; start += BATCH) {
    const ids = { p_ids: kept.slice(start, start + BATCH) };
    for (const id of await callCatalogue('openable_modules', ids, idsSchema, call)) openable.add(id);
  }
  const lost = kept.filter((id) => !openable.has(id));
  for (const id of lost) await shelf.modules.drop(id);
  return lost;
}
