import * as v from 'valibot';
import { pullMark } from '@/db/outbox/marks';
import type { Outbox } from '@/db/outbox/outbox';
import type { Checkpoint } from '../server/server';

const schema = v.object({ updated_at: v.string(), id: v.string() });

/** How far a table was pulled; null from the start, also when the stored mark is damaged: pulling again is harmless. */
export async function readCheckpoint(outbox: Outbox, table: string): Promise<Checkpoint | null> {
  const result = v.safeParse(schema, await outbox.mark(pullMark(table)));
  return result.success ? result.output : null;
}

export function writeCheckpoint(outbox: Outbox, table: string, checkpoint: Checkpoint): Promise<void> {
  return outbox.setMark(pullMark(table), checkpoint);
}
