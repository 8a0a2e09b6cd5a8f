import { Dexie } from 'dexie';
import { databaseNames, VISITOR } from '@/db/account';
import type { LocalStore } from '@/db/local-store';
import { itemKey } from '@/db/outbox/outbox-item';
import { Outbox } from '@/db/outbox/outbox';
import { readRow } from '@/domain/rows/read-row';
import { systemClock, type Clock } from '@/shared/clock';

export interface AdoptOptions {
  readonly clock?: Clock;
  readonly prefix?: string;
}

/**
 * Moves a visitor's runs to the account that has just signed in (decision D12). Reads them from the visitor's queue, which holds
 * whole rows, so that only one account's collections are open. A run leaves the visitor's queue after it is in the
 * account's, so a crash only repeats the move. Its document is removed when the visitor's data opens next.
 * @returns how many runs were moved
 */
export async function adoptVisitorRuns(to: LocalStore, options: AdoptOptions = {}): Promise<number> {
  const { outbox: name } = databaseNames(VISITOR, options.prefix);
  if (to.account === VISITOR || !(await Dexie.exists(name))) return 0;
  const outbox = await Outbox.open({ name, owner: VISITOR, clock: options.clock ?? systemClock });
  try {
    const runs = (await outbox.items()).filter((item) => item.table === 'module_sessions');
    let moved = 0;
    for (const run of runs) {
      const read = readRow('module_sessions', { ...run.data, user_id: to.account });
      if (read.ok && run.operation !== 'delete') {
        const present = await to.get('module_sessions', run.rowId);
        await (present === undefined
          ? to.insert('module_sessions', read.row)
          : to.modify('module_sessions', run.rowId, (row) => ({
              ...row,
              ...read.row,
              updated_at: row.updated_at,
            })));
        moved++;
      }
      await outbox.revise([itemKey('module_sessions', run.rowId)], (_key, pending) => ({
        pending: pending?.version === run.version ? null : undefined,
      }));
    }
    return moved;
  } finally {
    outbox.close();
  }
}
