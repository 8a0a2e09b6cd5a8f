import { createContext } from 'react';

/** A loadable address, with `release` to be called when it is no longer shown. */
export interface FoundMedia {
  readonly url: string;
  readonly release: () => void;
}

/** How the player gets at the files that a module names by their stored addresses. */
export interface PlayerMedia {
  /** The loadable address where it is known without looking; undefined where `find` has to be asked. */
  readonly now: (address: string) => string | undefined;
  /** Finds the file, on this device first. Throws ERR_OFFLINE when it is neither here nor reachable. */
  readonly find: (address: string) => Promise<FoundMedia>;
}

/** Only addresses of the web, which need no looking up. */
const WEB_ONLY: PlayerMedia = {
  now: (address) => (/^https?:/i.test(address) ? address : undefined),
  find: (address) => Promise.resolve({ url: address, release: () => {} }),
};

/** Given by the screen that shows the player. */
export const PlayerMediaContext = createContext<PlayerMedia>(WEB_ONLY);
