/** Events of a line. After `lost` no more are reported. */
export interface HintConnectionEvents {
  /** The server reports changes from now on. */
  up(): void;
  /** Something changed for this person. The message is outside input, and is checked by the receiver. */
  hint(payload: unknown): void;
  /** It is over: no answer, refused, cut off. */
  lost(): void;
}

/** An open line to a server that says "pull now" (rule P6). */
export interface HintConnection {
  /** The sign-in that it was opened with; what that one has sent itself is no news. */
  readonly session: string | undefined;
  close(): void;
}

/** Opens a line. Rejects when that is not even begun: nobody is signed in, the code cannot be loaded. */
export type OpenHintConnection = (events: HintConnectionEvents) => Promise<HintConnection>;
