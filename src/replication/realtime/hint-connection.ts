/** Events of a connection. None follows `lost`. */
export interface HintConnectionEvents {
  /** The server sends hints from now on. */
  up(): void;
  /** Something changed for this person. The receiver validates the payload. */
  hint(payload: unknown): void;
  /** The connection failed, was refused or closed. */
  lost(): void;
}

/** An open connection for hints (rule P6). */
export interface HintConnection {
  /** The session it was opened with; hints caused by that session are ignored. */
  readonly session: string | undefined;
  close(): void;
}

/** Opens a connection. Rejects if it cannot start: nobody is signed in, or the code failed to load. */
export type OpenHintConnection = (events: HintConnectionEvents) => Promise<HintConnection>;
