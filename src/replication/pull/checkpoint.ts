import * as v from 'valibot';
import { pullMark } from '@/db/outbox/outbox-marks';
import type { Outbox } from '@/db/outbox/outbox';
import { isAfter } from '../server/is-after';
import { PULLED_TABLES, type Checkpoint, type PulledTable } from '../server/server';

const schema = v.object({ updated_at: v.string(), id: v.string() });

/** A table's checkpoint and its stored mark. */
export interface StoredCheckpoint {
  /** Null for the start, also if the mark is damaged: pulling again is harmless. */
  readonly at: Checkpoint | null;
  readonly mark: unknown;
}

export async function readCheckpoints(outbox: Outbox): Promise<ReadonlyMap<PulledTable, StoredCheckpoint>> {
  const marks = await outbox.marks.getAll(PULLED_TABLES.map(pullMark));
  return new Map(
    PULLED_TABLES.map((table, index) => {
      const result = v.safeParse(schema, marks[index]);
      return [table, { at: result.success ? result.output : null, mark: marks[index] }];
    }),
  );
}

/**
 * Advances the marks, never back. A mark cleared meanwhile, because a document was damaged, stays cleared.
 * @returns whether any table advanced
 */
export async function moveCheckpoints(
  outbox: Outbox,
  stored: ReadonlyMap<PulledTable, StoredCheckpoint>,
  reached: ReadonlyMap<PulledTable, Checkpoint>,
): Promise<boolean> {
  const moves = [...reached].flatMap(([table, to]) => {
    const from = stored.get(table)!;
    return isAfter(to, from.at) ? [{ name: pullMark(table), from: from.mark, to }] : [];
  });
  if (moves.length > 0) await outbox.marks.move(moves);
  return moves.length > 0;
}

/** Whether all tables have the same checkpoint, so that the request names it once. */
export function isTogether(stored: ReadonlyMap<PulledTable, StoredCheckpoint>): boolean {
  const places = new Set([...stored.values()].map(({ at }) => JSON.stringify(at)));
  return places.size === 1 && !places.has('null');
}
