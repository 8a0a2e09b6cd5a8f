import { Dexie, type Table } from 'dexie';

/** One step, in its place of one of the two stacks of a window. */
export interface UndoStep {
  /** The module's id, a colon, and the window. */
  readonly session: string;
  readonly stack: 'past' | 'future';
  /** Place in the stack, from its bottom. */
  readonly at: number;
  readonly action: string;
  readonly patch: unknown;
  /** Characters of the patch as JSON. */
  readonly size: number;
}

/** The plain Dexie database of an account's steps to undo. Nothing else is in it, so it can be deleted at any time. */
export class UndoDatabase extends Dexie {
  declare readonly steps: Table<UndoStep, [string, string, number]>;
  declare readonly sessions: Table<{ readonly session: string; readonly touchedAt: number }, string>;

  constructor(name: string) {
    super(name);
    this.version(1).stores({ steps: '[session+stack+at]', sessions: 'session, touchedAt' });
    // The data of the account is being deleted. By itself, Dexie would close, and reopen for the next step, which would
    // bring the database back. False keeps it from that.
    this.on('versionchange', ({ newVersion }) => {
      if (newVersion !== null) return true;
      this.close();
      return false;
    });
  }
}
