import { call } from './act-as';
import type { Transaction } from './database';

export interface Operation {
  readonly table?: string;
  readonly id: string;
  readonly operation: string;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly base?: string | null;
  readonly delta?: unknown;
  readonly digest?: string;
}

/** The answers of `sync_push`, as a request of `actor`; operations that name no table are of `table`. */
export async function push(
  tx: Transaction,
  actor: string,
  table: string,
  operations: readonly Operation[],
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const ops = operations.map((operation) => ({ table, ...operation }));
  return (await call(tx, actor, 'sync_push', [ops])) as readonly Readonly<Record<string, unknown>>[];
}

/** When a row was last stamped. */
export async function stampOf(tx: Transaction, table: string, id: string): Promise<string> {
  const [row] = await tx`select updated_at from ${tx(`public.${table}`)} where id = ${id}`;
  return String(row?.['updated_at']);
}
