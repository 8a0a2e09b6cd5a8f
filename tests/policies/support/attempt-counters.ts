import type { Transaction } from './database';

/** The permanent counters of a person's attempts; others share each of them, but hardly anyone all three. */
export async function countersOf(tx: Transaction, what: string, who: string): Promise<readonly string[]> {
  const rows = await tx`
    select format('private.tries_%s_%s', ${what}::text, hashtextextended(${who}, seed) & 63) as name
    from generate_series(0, 2) seed order by seed`;
  return [...new Set(rows.map(({ name }) => String(name)))];
}

/** The value of a counter. */
export async function countOf(tx: Transaction, counter: string): Promise<bigint> {
  const [row] = await tx`select coalesce(pg_sequence_last_value(${counter}::regclass), 0) as n`;
  return BigInt(String(row?.['n']));
}

/** Sets counters, which are not rolled back, so tests must reset them to 1. */
export async function setCounters(
  tx: Transaction,
  counters: readonly string[],
  value: (now: bigint) => bigint,
): Promise<void> {
  for (const counter of counters) {
    const to = String(value(await countOf(tx, counter)));
    await tx`select setval(${counter}::regclass, ${to}::bigint)`;
  }
}
