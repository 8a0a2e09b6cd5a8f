import { isNewer } from '@/domain/rows/row-version';
import { type KeptDraft, keptDraft } from '@/shared/kept-draft';
import { completeNest, completePlaylist, publicNest, publicPlaylist } from './public-part';
import type { Kept, Shelf, ShelfPart } from './shelf';

/**
 * The shelf of a signed-in person: what this account opened, on top of the device's public shelf, which everybody
 * shares. Public content is stored on both, so that an account that loses access removes nothing from others.
 */
export function createAccountShelf(own: Shelf, device: Shelf): Shelf {
  return {
    cards: {
      ...layered(own.cards, device.cards, {
        idOf: ({ id }) => id,
        versionOf: ({ updated_at }) => updated_at,
      }),
      put: device.cards.put,
    },
    modules: layered(own.modules, device.modules, {
      idOf: ({ id }) => id,
      versionOf: ({ updated_at }) => updated_at,
      publicPart: (module) => (module.visibility === 'public' ? module : undefined),
    }),
    playlists: layered(own.playlists, device.playlists, {
      idOf: ({ playlist }) => playlist.id,
      versionOf: ({ playlist }) => playlist.updated_at,
      publicPart: publicPlaylist,
      complete: completePlaylist,
    }),
    nests: layered(own.nests, device.nests, {
      idOf: ({ nest }) => nest.id,
      versionOf: ({ nest }) => nest.updated_at,
      publicPart: publicNest,
      complete: completeNest,
      // A visitor's copy of a private nest is kept for those with its pass.
      isPrivatelyKept: ({ nest }) => nest.visibility !== 'public',
    }),
    copies: {
      get: async (id) => (await own.copies.get(id)) ?? device.copies.get(id),
      async all() {
        const all = [...(await device.copies.all()), ...(await own.copies.all())];
        return [...new Map(all.map((copy) => [copy.moduleId, copy])).values()];
      },
      keysInUse: async () =>
        new Set([...(await own.copies.keysInUse()), ...(await device.copies.keysInUse())]),
      async put(copy) {
        await own.copies.put(copy);
        if ((await device.modules.ids()).includes(copy.moduleId)) await device.copies.put(copy);
      },
      async remove(id) {
        await Promise.all([own.copies.remove(id), device.copies.remove(id)]);
      },
    },
    downloads: own.downloads,
  };
}

interface Layers<T> {
  readonly idOf: (value: T) => string;
  readonly versionOf: (value: T) => string;
  /** The part that everybody on the device may see. */
  readonly publicPart?: (value: T) => T | undefined;
  /** Completes the device's newer copy with what only the account's older one contains. */
  readonly complete?: (device: T, own: T) => T;
  /** Whether the device's copy is not public either, and is kept. */
  readonly isPrivatelyKept?: (value: T) => boolean;
}

function layered<T>(own: ShelfPart<T>, device: ShelfPart<T>, layers: Layers<T>): ShelfPart<T> {
  const { idOf, publicPart, isPrivatelyKept } = layers;
  return {
    get: async (id) => combine(await own.get(id), await device.get(id), layers),
    async all() {
      const all = new Map((await device.all()).map((kept) => [idOf(kept.value), kept]));
      for (const kept of await own.all()) {
        const id = idOf(kept.value);
        all.set(id, combine(kept, all.get(id), layers) ?? kept);
      }
      return [...all.values()];
    },
    ids: async () => [...new Set([...(await own.ids()), ...(await device.ids())])],
    async put(values, options) {
      await own.put(values, options);
      for (const value of values) {
        const shared = publicPart?.(value);
        if (shared !== undefined) await device.put([shared], { ...options, isUnlisted: true });
        else if (!(await staysOnDevice(value))) await device.drop(idOf(value));
      }
    },
    async drop(id) {
      await Promise.all([own.drop(id), device.drop(id)]);
    },
  };

  async function staysOnDevice(value: T): Promise<boolean> {
    const kept = isPrivatelyKept && (await device.get(idOf(value)));
    return kept !== undefined && isPrivatelyKept?.(kept.value) === true;
  }
}

/** The newer of two versions, complete for the account. On a tie the account's own, which may contain more. */
function combine<T>(
  own: Kept<T> | undefined,
  device: Kept<T> | undefined,
  { versionOf, complete }: Layers<T>,
): Kept<T> | undefined {
  if (own === undefined || device === undefined) return own ?? device;
  const isDeviceNewer = isNewer(versionOf(device.value), versionOf(own.value));
  const { value, fetchedAt } = isDeviceNewer ? device : own;
  // Without `isUnlisted`: what the account opened itself is listed.
  return { value: isDeviceNewer ? (complete?.(value, own.value) ?? value) : value, fetchedAt };
}

/** Set once the modules that earlier versions kept per account are on the device's shelf. */
const sharedMark = (account: string): KeptDraft<true> =>
  keptDraft(`fledge-${account}-shelf-shared`, (text) => (text === 'true' ? true : undefined));

/**
 * Moves public modules that earlier versions of the app stored per account to the device's shelf, with their copies,
 * once.
 */
export async function sharePublicModules(
  account: string,
  own: Shelf,
  device: Shelf,
  mark: Pick<KeptDraft<true>, 'read' | 'write'> = sharedMark(account),
): Promise<void> {
  if (mark.read() === true) return;
  const listed = new Set((await own.cards.all()).map(({ value }) => value.id));
  for (const id of await own.modules.ids()) {
    const kept = await own.modules.get(id);
    if (kept?.value.visibility !== 'public' || (await device.modules.get(id)) !== undefined) continue;
    await device.modules.put([kept.value], { fetchedAt: kept.fetchedAt, isUnlisted: !listed.has(id) });
    const copy = await own.copies.get(id);
    if (copy !== undefined) await device.copies.put(copy);
  }
  mark.write(true);
}
