/** Where the edits are, on this device: the specified states of saving (authoring specification, section 4). */
export type SaveState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving' }
  /** Shown for 2 s. */
  | { readonly kind: 'saved' }
  /** The device did not take the edits; they are still on screen and in the journal, and are tried again. */
  | { readonly kind: 'error'; readonly error: unknown };

export const IDLE: SaveState = { kind: 'idle' };
