import { AppError } from '@/shared/app-error';
import type { Shelf, ShelfPart } from './shelf';

const emptyPart = <T>(): ShelfPart<T> => ({
  get: async () => undefined,
  all: async () => [],
  ids: async () => [],
  put: async () => {},
  drop: async () => {},
});

const isMissing = () => Promise.reject(new AppError('ERR_NOT_ON_DEVICE', 'The code of the shelf is missing'));

/** Replaces the shelf while its code cannot be loaded: stores nothing. */
export const NO_SHELF: Shelf = {
  cards: emptyPart(),
  modules: emptyPart(),
  playlists: emptyPart(),
  nests: emptyPart(),
  copies: {
    get: async () => undefined,
    all: async () => [],
    keysInUse: isMissing,
    put: isMissing,
    remove: isMissing,
  },
  downloads: { get: async () => undefined, all: async () => [], put: isMissing, remove: isMissing },
};
