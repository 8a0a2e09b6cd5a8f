import type { CopyIndex } from '@/domain/media/module-copy';
import type { CatalogueModule, OpenedPlaylist } from './catalogue-answers';
import type { CatalogueCard } from './catalogue-card';
import type { NestContent } from './nest-answers';

/** Something kept, with when it was received from the server (milliseconds since the epoch). */
export interface Kept<T> {
  readonly value: T;
  readonly fetchedAt: number;
  /** Opened by its link while signed in: it opens for everybody on this device, but no list shows it (decision D20). */
  readonly isUnlisted?: boolean;
}

/** By default, something was received just now and is listed. */
export type KeepOptions = Partial<Pick<Kept<unknown>, 'fetchedAt' | 'isUnlisted'>>;

/** What has been seen of the catalogue. Never fails: what cannot be read or written is fetched again. */
export interface Shelf {
  readonly cards: () => Promise<readonly Kept<CatalogueCard>[]>;
  readonly keepCards: (cards: readonly CatalogueCard[]) => Promise<void>;
  readonly module: (id: string) => Promise<Kept<CatalogueModule> | undefined>;
  readonly keepModule: (module: CatalogueModule, options?: KeepOptions) => Promise<void>;
  /** Removes a module that may no longer be seen, and its card (decision D10). */
  readonly dropModule: (id: string) => Promise<void>;
  readonly moduleIds: () => Promise<readonly string[]>;
  readonly playlist: (id: string) => Promise<Kept<OpenedPlaylist> | undefined>;
  readonly keepPlaylist: (playlist: OpenedPlaylist, options?: KeepOptions) => Promise<void>;
  readonly dropPlaylist: (id: string) => Promise<void>;
  readonly playlistIds: () => Promise<readonly string[]>;
  readonly nest: (id: string) => Promise<Kept<NestContent> | undefined>;
  readonly keepNest: (content: NestContent) => Promise<void>;
  readonly dropNest: (id: string) => Promise<void>;
  readonly copies: CopyIndex;
}

/** How much is kept without having been asked for. Ours: a shelf, not an archive. */
export const SHELF_LIMITS = { cards: 500, modules: 60, playlists: 60, nests: 30 } as const;

/** When something was received, and whether it is unlisted. What was listed before stays listed. */
export function withOptions(
  { fetchedAt, isUnlisted }: KeepOptions & { readonly fetchedAt: number },
  before: Kept<unknown> | undefined,
): Pick<Kept<unknown>, 'fetchedAt' | 'isUnlisted'> {
  const wasListed = before !== undefined && before.isUnlisted !== true;
  return isUnlisted === true && !wasListed ? { fetchedAt, isUnlisted } : { fetchedAt };
}
