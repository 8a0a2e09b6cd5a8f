import { parentsOf } from '@/domain/rows/foreign-keys';
import type { AnyRow } from '@/domain/rows/rows';
import type { FakeServer } from './server/fake-server';
import type { PushOp, Server } from '@/replication/server/server';
import { placesOf } from './fuzz-rows';

/** The owner of guests' rows, and the prefix of their ids. */
export const GUEST = 'bert';

/**
 * A person's view of the server that checks what is sent: nothing in another account's name (rule Q12), no row before its
 * parent (rule Q9), and no decreasing number in a place that only one device writes, as after a repeated send or an unseen
 * overwrite (rules C5, Q10).
 */
export function watchedServer(
  server: FakeServer,
  account: string,
  newest: Map<string, number>,
  breach: (text: string) => void,
): Server {
  const inner = server.as(account);
  const look = ({ table, id }: PushOp): void => {
    if (id.startsWith(`${GUEST}-`) !== (account === GUEST)) breach(`${account} sent ${table} ${id}`);
    const row = server.row(table, id);
    if (row === undefined) return;
    for (let index = 0; index < 4; index++) {
      for (const [place, value] of placesOf(table, row, index)) {
        const name = `${index} ${place}`;
        const before = newest.get(name) ?? 0;
        if (value < before) breach(`the server moved back at ${name}: ${before} to ${value}`);
        newest.set(name, Math.max(before, value));
      }
    }
  };
  /** Rows come after the rows they require (rule Q9). */
  const checkOrder = (ops: readonly PushOp[]): void => {
    for (const [index, { table, id, operation, data }] of ops.entries()) {
      if (operation === 'delete') continue;
      const parents = parentsOf(table, data as AnyRow);
      const late = ops
        .slice(index)
        .find(
          (op) =>
            op.operation === 'insert' && parents.some((one) => one.table === op.table && one.id === op.id),
        );
      if (late !== undefined) breach(`${table} ${id} was sent before ${late.table} ${late.id}`);
    }
  };
  return {
    ...inner,
    async push(ops, signal) {
      checkOrder(ops);
      const outcome = await inner.push(ops, signal);
      for (const op of ops) look(op);
      return outcome;
    },
  };
}
