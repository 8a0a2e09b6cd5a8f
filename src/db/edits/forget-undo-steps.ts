import { Dexie } from 'dexie';
import { UNDO } from '@/shared/limits';
import type { Lease } from '../lease';
import type { UndoDatabase } from './undo-database';

/** Deletes the steps of windows that nobody edited in for long, and that are not open. `now` in milliseconds. */
export async function forgetUndoSteps(database: UndoDatabase, lease: Lease, now: number): Promise<void> {
  const old = await database.sessions
    .where('touchedAt')
    .below(now - UNDO.keptFor)
    .primaryKeys();
  for (const session of old) {
    await lease.tryHold(`${database.name}:${session}`, async () => {
      await database.transaction('rw', database.steps, database.sessions, async () => {
        for (const stack of ['past', 'future']) {
          await database.steps
            .where('[session+stack+at]')
            .between([session, stack, 0], [session, stack, Dexie.maxKey])
            .delete();
        }
        await database.sessions.delete(session);
      });
    });
  }
}
