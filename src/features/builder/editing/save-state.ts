/** Where the edits are, on this device: the specified states of saving (authoring specification, section 4). */
export type SaveState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving' }
  /** Shown for 2 s. */
  | { readonly kind: 'saved' }
  /**
   * The device did not take the edits; they are still on screen and in the journal, and are tried again. Stays until
   * they are taken (decision L9, not the specified 3 s); the message about it leaves when it is dismissed.
   */
  | { readonly kind: 'error'; readonly error: unknown; readonly isDismissed: boolean };

export const IDLE: SaveState = { kind: 'idle' };
