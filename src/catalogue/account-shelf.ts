import type { ModuleCopy } from '@/domain/media/module-copy';
import { isNewer } from '@/domain/rows/row-version';
import { type KeptDraft, keptDraft } from '@/shared/kept-draft';
import { publicNest, publicPlaylist } from './public-part';
import type { Kept, Shelf } from './shelf';

/**
 * The shelf of somebody who is signed in: what this account opened, over the public shelf of the device, which everybody
 * who uses it has. Public content is kept on both, so that an account that loses access removes nothing from others.
 */
export function createAccountShelf(own: Shelf, device: Shelf): Shelf {
  const isOnDevice = async (id: string) => (await device.moduleIds()).includes(id);
  return {
    async cards() {
      const all = new Map((await device.cards()).map((kept) => [kept.value.id, kept]));
      for (const kept of await own.cards()) {
        all.set(kept.value.id, newer(kept, all.get(kept.value.id), ({ updated_at }) => updated_at) ?? kept);
      }
      return [...all.values()];
    },
    keepCards: (cards) => device.keepCards(cards),
    module: async (id) =>
      newer(await own.module(id), await device.module(id), ({ updated_at }) => updated_at),
    async keepModule(module, options) {
      await own.keepModule(module, options);
      await (module.visibility === 'public'
        ? device.keepModule(module, { ...options, isUnlisted: true })
        : device.dropModule(module.id));
    },
    async dropModule(id) {
      await Promise.all([own.dropModule(id), device.dropModule(id)]);
    },
    moduleIds: async () => union(await own.moduleIds(), await device.moduleIds()),
    playlist: async (id) =>
      newer(await own.playlist(id), await device.playlist(id), ({ playlist }) => playlist.updated_at),
    async keepPlaylist(playlist, options) {
      await own.keepPlaylist(playlist, options);
      const shared = publicPlaylist(playlist);
      await (shared === undefined
        ? device.dropPlaylist(playlist.playlist.id)
        : device.keepPlaylist(shared, { ...options, isUnlisted: true }));
    },
    async dropPlaylist(id) {
      await Promise.all([own.dropPlaylist(id), device.dropPlaylist(id)]);
    },
    playlistIds: async () => union(await own.playlistIds(), await device.playlistIds()),
    nest: async (id) => newer(await own.nest(id), await device.nest(id), ({ nest }) => nest.updated_at),
    async keepNest(content) {
      await own.keepNest(content);
      const shared = publicNest(content);
      if (shared !== undefined) await device.keepNest(shared);
      // A visitor's copy of a private nest stays for who has its pass.
      else if ((await device.nest(content.nest.id))?.value.nest.visibility === 'public')
        await device.dropNest(content.nest.id);
    },
    async dropNest(id) {
      await Promise.all([own.dropNest(id), device.dropNest(id)]);
    },
    copies: {
      get: async (id) => (await own.copies.get(id)) ?? device.copies.get(id),
      async all() {
        const all = new Map<string, ModuleCopy>();
        for (const copy of [...(await device.copies.all()), ...(await own.copies.all())]) {
          all.set(copy.moduleId, copy);
        }
        return [...all.values()];
      },
      keysInUse: async () =>
        new Set([...(await own.copies.keysInUse()), ...(await device.copies.keysInUse())]),
      async put(copy) {
        await own.copies.put(copy);
        if (await isOnDevice(copy.moduleId)) await device.copies.put(copy);
      },
      async remove(id) {
        await Promise.all([own.copies.remove(id), device.copies.remove(id)]);
      },
    },
  };
}

/** The newer of two versions. On a tie the account's own, which may hold more. */
function newer<T>(
  own: Kept<T> | undefined,
  device: Kept<T> | undefined,
  versionOf: (value: T) => string,
): Kept<T> | undefined {
  if (own === undefined || device === undefined) return own ?? device;
  // What the account opened itself is listed.
  const { value, fetchedAt } = isNewer(versionOf(device.value), versionOf(own.value)) ? device : own;
  return { value, fetchedAt };
}

const union = (a: readonly string[], b: readonly string[]): readonly string[] => [...new Set([...a, ...b])];

/** Set once the modules that earlier versions kept per account are on the device's shelf. */
const sharedMark = (account: string): KeptDraft<true> =>
  keptDraft(`fledge-${account}-shelf-shared`, (text) => (text === 'true' ? true : undefined));

/**
 * Puts public modules that earlier versions of the app kept for one account alone on the shelf of the device, with their
 * copies, once.
 */
export async function sharePublicModules(
  account: string,
  own: Shelf,
  device: Shelf,
  mark: Pick<KeptDraft<true>, 'read' | 'write'> = sharedMark(account),
): Promise<void> {
  if (mark.read() === true) return;
  const listed = new Set((await own.cards()).map(({ value }) => value.id));
  for (const id of await own.moduleIds()) {
    const kept = await own.module(id);
    if (kept?.value.visibility !== 'public' || (await device.module(id)) !== undefined) continue;
    await device.keepModule(kept.value, { fetchedAt: kept.fetchedAt, isUnlisted: !listed.has(id) });
    const copy = await own.copies.get(id);
    if (copy !== undefined) await device.copies.put(copy);
  }
  mark.write(true);
}
