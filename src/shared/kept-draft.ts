import { durableDrafts, type TextStorage } from './durable-drafts';

/** What was typed or chosen and not saved, kept on this device until it is. */
export interface KeptDraft<Draft> {
  read(): Draft | undefined;
  /** Undefined removes it. Says whether the browser has kept it. */
  write(draft: Draft | undefined): boolean;
  /** Reports what others on this page write under the same key. Returns what ends it. */
  watch(onWritten: (draft: Draft | undefined) => void): () => void;
}

type Watcher = (draft: unknown, writer: object) => void;

const watchers = new Map<string, Set<Watcher>>();

/** A draft under a key; one with the account's id goes at a discarding sign-out. `parse` gives undefined for no draft. */
export function keptDraft<Draft>(
  key: string,
  parse: (text: string) => Draft | undefined,
  storage: () => TextStorage = () => durableDrafts,
): KeptDraft<Draft> {
  const self = {};
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
      for (const notify of watchers.get(key) ?? []) notify(draft, self);
      try {
        if (draft === undefined) storage().removeItem(key);
        else storage().setItem(key, JSON.stringify(draft));
        return true;
      } catch {
        // Storage denied or full: what was typed is still on screen, and saving it says what is wrong.
        return false;
      }
    },
    watch(onWritten) {
      // What is written under a key is always of the kind that its readers expect: each key has one schema.
      const notify: Watcher = (draft, writer) =>
        void (writer === self || onWritten(draft as Draft | undefined));
      const all = watchers.get(key) ?? new Set();
      watchers.set(key, all.add(notify));
      return () => {
        all.delete(notify);
        if (all.size === 0) watchers.delete(key);
      };
    },
  };
}
