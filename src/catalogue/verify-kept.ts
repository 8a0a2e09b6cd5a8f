import * as v from 'valibot';
import { callCatalogue, type CatalogueCall } from './call-catalogue';
import type { Shelf } from './shelf';

const idsSchema = v.array(v.string());

/** Ids in one request; the server takes 500. */
const BATCH = 200;

/** The call's token is the account's own; a visitor may only keep what is public. */
export interface VerifyOptions extends CatalogueCall {
  /** Modules that are kept unasked: the account's own, which the server may not have yet. None if not given. */
  readonly isOwn?: ((id: string) => Promise<boolean>) | undefined;
}

/**
 * Drops kept modules that their links no longer open (D10).
 * @returns their ids, and of those whose media alone is here
 * @throws AppError; nothing was dropped then
 */
export async function verifyKept(shelf: Shelf, options: VerifyOptions): Promise<readonly string[]> {
  const { isOwn = () => Promise.resolve(false), ...call } = options;
  const copies = await shelf.copies.all();
  // A page of a module that was taken away has dropped it already, but not its media.
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
