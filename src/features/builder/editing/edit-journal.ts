import type { GraphCommand } from '@/domain/graph/graph-command';
import { isGraphCommand } from '@/domain/graph/is-graph-command';

/** Edits that the local store has not confirmed yet, kept where a closing page can still write: synchronously. */
export interface EditJournal {
  /** Replaces what this page has in the journal. */
  write(commands: readonly GraphCommand[]): void;
  /** Takes what pages that were closed, or died, left for this module; they are no longer in the journal then. */
  takeLeftOver(): readonly GraphCommand[];
}

/** Characters above which an edit is left to the local store alone: browsers keep about five million in all. */
const LARGEST = 500_000;

function readCommands(text: string | null): readonly GraphCommand[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter((entry) => isGraphCommand(entry)) : [];
  } catch {
    // Half an entry, from a page that died while writing it: nothing in it can be told apart.
    return [];
  }
}

/**
 * The journal of one module, edited by one account in one page.
 * @param page tells pages of the same module apart
 */
export function createEditJournal(
  storage: Storage,
  account: string,
  moduleId: string,
  page: string = crypto.randomUUID(),
): EditJournal {
  const prefix = `fledge-${account}-edits:${moduleId}:`;
  const own = prefix + page;

  return {
    write(commands) {
      try {
        const text = JSON.stringify(commands);
        if (commands.length === 0 || text.length > LARGEST) storage.removeItem(own);
        else storage.setItem(own, text);
      } catch {
        // No room or no permission: the edit still goes to the local store, which reports its own failures.
        storage.removeItem(own);
      }
    },
    takeLeftOver() {
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
        (key): key is string => key !== null && key.startsWith(prefix) && key !== own,
      );
      const commands = keys.flatMap((key) => readCommands(storage.getItem(key)));
      for (const key of keys) storage.removeItem(key);
      return commands;
    },
  };
}

/** For browsers that let the page store nothing. */
export const NO_JOURNAL: EditJournal = { write: () => {}, takeLeftOver: () => [] };
