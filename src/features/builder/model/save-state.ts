/** The states of saving on this device (authoring specification, section 4). */
export type SaveState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving' }
  /** Shown for 2 s. */
  | { readonly kind: 'saved' }
  /**
   * Not written, but kept on screen and in the journal, and retried. Shown until written (decision L9, not the specified 3
   * s).
   */
  | { readonly kind: 'error'; readonly error: unknown; readonly isDismissed: boolean };

export const IDLE: SaveState = { kind: 'idle' };
export const SAVING: SaveState = { kind: 'saving' };
