import { Dexie, type Table } from 'dexie';
import * as v from 'valibot';
import type { ContentPatch } from '@/domain/json/content-patch';
import type { HistoryEntry } from '@/domain/graph/edit-history';
import { EDIT_ACTIONS } from '@/domain/graph/graph-command';
import { isShallow } from '@/domain/graph/is-shallow';
import { UNDO } from '@/shared/limits';
import { closeWhenDeleted } from '../delete-account-data';

/** A step in one of the two stacks of a window. */
export interface UndoStep {
  /** The module's id, a colon, and the window. */
  readonly session: string;
  readonly stack: 'past' | 'future';
  /** Position in the stack, from the bottom. */
  readonly at: number;
  readonly action: string;
  readonly patch: unknown;
  /** Characters of the patch as JSON. */
  readonly size: number;
}

/** The plain Dexie database of an account's undo steps. It can be deleted at any time. */
export class UndoDatabase extends Dexie {
  declare readonly steps: Table<UndoStep, [string, string, number]>;
  declare readonly sessions: Table<{ readonly session: string; readonly touchedAt: number }, string>;

  constructor(name: string) {
    super(name);
    this.version(1).stores({ steps: '[session+stack+at]', sessions: 'session, touchedAt' });
    closeWhenDeleted(this);
  }
}

const patchSchema: v.GenericSchema<ContentPatch> = v.lazy(() =>
  v.strictObject({
    set: v.optional(v.record(v.string(), v.unknown())),
    drop: v.optional(v.array(v.string())),
    in: v.optional(v.record(v.string(), patchSchema)),
    place: v.optional(v.array(placeSchema)),
  }),
) as v.GenericSchema<ContentPatch>;

const id = v.pipe(v.string(), v.nonEmpty());
const placeSchema = v.union([
  v.strictTuple([v.nullable(id), id]),
  v.strictTuple([v.nullable(id), id, v.looseObject({ id })]),
]);

const stepSchema = v.looseObject({ action: v.string(), patch: patchSchema });

/** A history step from a stored one; undefined if it is damaged. */
export function readStep(stored: unknown): HistoryEntry | undefined {
  if (!isShallow(stored)) return undefined;
  const read = v.safeParse(stepSchema, stored);
  if (!read.success) return undefined;
  // The schema's answer lists the same steps; an absent value, which removes a field, must stay absent.
  const patch = (stored as UndoStep).patch as ContentPatch;
  // A newer version may know more actions: what the step does is the same.
  const action = EDIT_ACTIONS.find((one) => one === read.output.action) ?? 'patch';
  return { action, command: { name: 'patch', patch } };
}

/** A stored step from a history step; undefined if it is no field change, and so cannot be stored. */
export function storedStep(
  { action, command }: HistoryEntry,
  place: Pick<UndoStep, 'session' | 'stack' | 'at'>,
): UndoStep | undefined {
  if (command.name !== 'patch') return undefined;
  return { ...place, action, patch: command.patch, size: JSON.stringify(command.patch).length };
}

/** Deletes the steps of windows without recent edits. `now` in milliseconds. */
export async function forgetOldSteps(database: UndoDatabase, now: number): Promise<void> {
  const { steps, sessions } = database;
  await database.transaction('rw', steps, sessions, async () => {
    const old = await sessions
      .where('touchedAt')
      .below(now - UNDO.keptFor)
      .primaryKeys();
    for (const session of old) {
      // An array is above every stack's name.
      await steps.where('[session+stack+at]').between([session], [session, []]).delete();
    }
    await sessions.bulkDelete(old);
  });
}
