import { createContext } from 'react';

/** A loadable address; call `release` when it is no longer shown. */
export interface FoundMedia {
  readonly url: string;
  readonly release: () => void;
}

/** Resolves the stored addresses of a module's files. */
export interface PlayerMedia {
  /** The address if known synchronously; else ask `find`. */
  readonly now: (address: string) => string | undefined;
  /**
   * Finds the file, on this device first.
   * @throws AppError ERR_OFFLINE when it is neither here nor reachable; other codes of the server's answer
   */
  readonly find: (address: string) => Promise<FoundMedia>;
}

/** Web addresses only. */
const WEB_ONLY: PlayerMedia = {
  now: (address) => (/^https?:/i.test(address) ? address : undefined),
  find: (address) => Promise.resolve({ url: address, release: () => {} }),
};

/** Provided by the screen. */
export const PlayerMediaContext = createContext<PlayerMedia>(WEB_ONLY);
