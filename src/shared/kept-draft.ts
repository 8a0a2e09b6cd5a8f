/** What was typed or chosen and not saved, kept on this device until it is. */
export interface KeptDraft<Draft> {
  read(): Draft | undefined;
  /** Undefined removes it. Says whether the browser has kept it. */
  write(draft: Draft | undefined): boolean;
}

/**
 * A draft under a key of `localStorage`. A key that holds the account's id goes with the account's data at a sign-out
 * that discards them. `parse` reads the stored text, and gives undefined for anything that is no draft.
 */
export function keptDraft<Draft>(
  storage: () => Storage,
  key: string,
  parse: (text: string) => Draft | undefined,
): KeptDraft<Draft> {
  return {
    read() {
      try {
        const text = storage().getItem(key);
        return text === null ? undefined : parse(text);
      } catch {
        // Storage denied by the browser, or a text that is no JSON: there is no draft then.
        return undefined;
      }
    },
    write(draft) {
      try {
        if (draft === undefined) storage().removeItem(key);
        else storage().setItem(key, JSON.stringify(draft));
        return true;
      } catch {
        // Storage denied or full: what was typed is still on screen, and saving it says what is wrong.
        return false;
      }
    },
  };
}
