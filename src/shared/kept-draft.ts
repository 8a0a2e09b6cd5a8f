import { durableDrafts, type TextStorage } from './durable-drafts';

/** Unsaved input, stored on this device until it is saved. */
export interface KeptDraft<Draft> {
  read(): Draft | undefined;
  /** Undefined removes it. Returns whether the browser stored it. */
  write(draft: Draft | undefined): boolean;
  /** Reports writes by others on this page under the same key. Returns a function that stops it. */
  watch(onWritten: (draft: Draft | undefined) => void): () => void;
}

type Watcher = (draft: unknown, writer: object) => void;

const watchers = new Map<string, Set<Watcher>>();

/** The draft under a key; a discarding sign-out removes keys with the account's id. `parse` returns undefined if invalid. */
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
        // Storage denied, or invalid JSON: no draft.
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
        // Storage denied or full: the input is still on screen, and saving it reports the problem.
        return false;
      }
    },
    watch(onWritten) {
      // Safe, since each key has one schema.
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
