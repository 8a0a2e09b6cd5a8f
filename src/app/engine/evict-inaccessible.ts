import { callWithToken } from '@/auth/call-with-token';
import { getAccessToken, renewAccessToken } from '@/auth/get-access-token';
import { catalogueSource, type CatalogueSource } from '@/catalogue/catalogue-source';
import type { Shelf } from '@/catalogue/shelf';
import { verifyKept } from '@/catalogue/verify-kept';
import { VISITOR } from '@/db/account';
import { forgetCopy } from '@/media/offline-copy/copy-jobs';
import { ownToken } from '@/replication/own-token';
import { AppError } from '@/shared/app-error';
import type { BackendConfig } from '@/shared/config';
import { reportError } from '@/shared/report-error';

export interface EvictInaccessibleOptions {
  readonly account: string;
  readonly config: BackendConfig;
  /** Whether a module is the account's own, which the server may not have yet. */
  readonly isOwn: (id: string) => Promise<boolean>;
  readonly source?: Pick<CatalogueSource, 'shelf' | 'memory'>;
  /** The public shelf of the device. */
  readonly device?: Pick<CatalogueSource, 'shelf' | 'memory'>;
  /** Drops inaccessible modules from the shelf, and returns them. */
  readonly verify?: (shelf: Shelf) => Promise<readonly string[]>;
  /** As `verify`, for modules that are no longer public. */
  readonly verifyPublic?: (shelf: Shelf) => Promise<readonly string[]>;
  readonly forget?: typeof forgetCopy;
}

/**
 * Removes modules that the account can no longer see, and modules on the device's public shelf that are no longer public,
 * with their media (decision D10).
 * @returns a callback for each sync, with the local modules of others: checks at the first sync, and when a module has
 *   gone. Resolves to false if the check failed
 */
export function evictInaccessible({
  account,
  config,
  isOwn,
  source = catalogueSource(account),
  device = catalogueSource(VISITOR),
  verify = (shelf) => verifyAsAccount(shelf, { account, config, isOwn }),
  verifyPublic = (shelf) => verifyKept(shelf, { config, token: null }),
  forget = forgetCopy,
}: EvictInaccessibleOptions): (ids: readonly string[]) => Promise<boolean> {
  let before: readonly string[] | undefined;
  async function drop(
    owner: string,
    { shelf: open, memory }: Pick<CatalogueSource, 'shelf' | 'memory'>,
    lost: (shelf: Shelf) => Promise<readonly string[]>,
  ) {
    const shelf = await open();
    for (const id of await lost(shelf)) {
      memory.modules.delete(id);
      await forget(owner, id, shelf.copies);
    }
  }
  return async (ids) => {
    try {
      const hasGone = before?.some((id) => !ids.includes(id)) ?? true;
      if (hasGone) {
        await drop(account, source, verify);
        await drop(VISITOR, device, verifyPublic);
      }
      before = ids;
      return true;
    } catch (error) {
      if (!(error instanceof AppError && error.category === 'network')) reportError(error);
      return false;
    }
  };
}

async function verifyAsAccount(
  shelf: Shelf,
  { account, config, isOwn }: Pick<EvictInaccessibleOptions, 'account' | 'config' | 'isOwn'>,
): Promise<readonly string[]> {
  const token = await ownToken(account, getAccessToken)();
  // Only the account's own token can tell what it may see.
  if (token === null)
    throw new AppError('ERR_SESSION_EXPIRED', 'what is kept is verified for the account alone');
  const renewToken = (used: string) => ownToken(account, () => renewAccessToken(used))();
  return callWithToken(token, renewToken, (own) => verifyKept(shelf, { config, token: own, isOwn }));
}
