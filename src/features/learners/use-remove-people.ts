import { useCallback, useEffect, useRef, useState } from 'react';
import type { RowChange } from '@/db/local-store';
import { useWriter } from '@/db/use-writer';
import type { Clock } from '@/shared/clock';
import { GROUP } from '@/shared/limits';
import { reportError } from '@/shared/report-error';
import { offerUndo } from '@/ui/offer-undo';
import { calledOf } from './people-list';
import { MEMBERS_TEXTS as texts } from './members-texts';
import type { GroupPerson } from './use-group-people';

/**
 * Removes people from a group and revokes invitations. They leave the list at once; removals within 300 ms of each
 * other are written, and undone, together.
 */
export function useRemovePeople(onFailed: () => void, clock: Clock) {
  const writer = useWriter();
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  const gathered = useRef(new Map<string, GroupPerson>());
  const cancel = useRef<(() => void) | undefined>(undefined);

  const write = useCallback(async () => {
    cancel.current?.();
    cancel.current = undefined;
    const people = [...gathered.current.values()];
    gathered.current.clear();
    if (people.length === 0) return;
    const failures = await writer
      .writeMany(people.map(({ row, id }): RowChange => ({ kind: 'remove', table: row.table, id })))
      .catch((error: unknown) => [{ index: -1, error }]);
    for (const { error } of failures.slice(0, 1)) reportError(error);
    if (failures.length > 0) onFailed();
    setLeaving((now) => new Set([...now].filter((id) => !people.some((one) => one.id === id))));
    const failed = new Set(failures.map(({ index }) => index));
    const removed = failed.has(-1) ? [] : people.filter((_, at) => !failed.has(at));
    if (removed.length === 0) return;
    offerUndo({
      text: texts.removed(removed.map(calledOf)),
      failed: () => texts.restoreFailed,
      undo: async () => {
        const back = await writer.writeMany(removed.map(({ row }) => restored(row)));
        if (back[0] !== undefined) throw back[0].error;
      },
    });
  }, [writer, onFailed]);

  // Leaving the page must not drop a removal that was already clicked.
  const latest = useRef(write);
  useEffect(() => {
    latest.current = write;
  }, [write]);
  useEffect(() => () => void latest.current(), []);

  const remove = useCallback(
    (people: readonly GroupPerson[]) => {
      for (const person of people) gathered.current.set(person.id, person);
      setLeaving((now) => new Set([...now, ...people.map(({ id }) => id)]));
      cancel.current?.();
      cancel.current = clock.after(GROUP.removeDebounce, () => void write());
    },
    [clock, write],
  );

  return { leaving, remove };
}

function restored({ table, row }: GroupPerson['row']): RowChange {
  return table === 'invitations' ? { kind: 'restore', table, row } : { kind: 'restore', table, row };
}
