/** The library's view of the connection. It matters only while the device has no content. */
export interface LibraryConnection {
  /** False when there is certainly no connection. */
  readonly online: boolean;
  /** The last attempt to fetch failed. */
  readonly failed: boolean;
  /** Probes several times whether the server can be reached; never rejects. */
  readonly probe: () => Promise<boolean>;
  /** Fetches now. Resolves after the attempt. */
  readonly fetchNow: () => Promise<void>;
}

/** A connection without known problems. */
export const WORKING_CONNECTION: LibraryConnection = {
  online: true,
  failed: false,
  probe: () => Promise.resolve(true),
  fetchNow: () => Promise.resolve(),
};
