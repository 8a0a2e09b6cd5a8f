/** What the library knows of the connection. It matters only while nothing is on this device. */
export interface LibraryLine {
  /** False when there is surely no connection. */
  readonly online: boolean;
  /** The last attempt to fetch failed. */
  readonly failed: boolean;
  /** Asks whether the server can be reached, several times; resolves to the answer, never rejects. */
  readonly probe: () => Promise<boolean>;
  /** Fetches now. Resolves when that was tried. */
  readonly fetchNow: () => Promise<void>;
}

/** There is a line, and nothing is known to be wrong with it. */
export const GOOD_LINE: LibraryLine = {
  online: true,
  failed: false,
  probe: () => Promise.resolve(true),
  fetchNow: () => Promise.resolve(),
};
