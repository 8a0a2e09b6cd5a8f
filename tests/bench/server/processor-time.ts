import { readFile } from 'node:fs/promises';
import type postgres from 'postgres';

/** CPU milliseconds of this connection's backend process since its start. */
export async function processorTime(sql: postgres.Sql): Promise<number> {
  const [row] = await sql`select pg_backend_pid() as pid`;
  const file = `/proc/${Number(row?.['pid'])}/schedstat`;
  const [nanoseconds] = (await readFile(file, 'utf8')).split(' ');
  return Number(nanoseconds) / 1_000_000;
}
