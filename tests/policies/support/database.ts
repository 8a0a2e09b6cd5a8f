import postgres from 'postgres';
import { afterAll, inject } from 'vitest';

export type Sql = postgres.Sql;
export type Transaction = postgres.TransactionSql;

/** Connections to the migrated database as its owner; closed after the test file. */
export function connect(connections = 4): Sql {
  const sql = postgres(inject('databaseUrl'), {
    max: connections,
    onnotice: () => undefined,
    connection: { TimeZone: 'UTC' },
    // Keeps microseconds of stamps.
    types: { timestamptz: { to: 1184, from: [1184], serialize: String, parse: String } },
  });
  afterAll(() => sql.end({ timeout: 5 }));
  return sql;
}

class RolledBack extends Error {}

/** Runs `work` in a transaction that is always rolled back. */
export async function rolledBack(sql: Sql, work: (tx: Transaction) => Promise<void>): Promise<void> {
  try {
    await sql.begin(async (tx) => {
      await work(tx);
      throw new RolledBack();
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  }
}
