import { createPostgresConnection } from '@supabase/lite/postgres';
import type { Database } from './database.ts';
import { readJson } from './json-as-written.ts';
import { measured } from './limit-answers.ts';
import { outliveLateWrites } from './outlive-late-writes.ts';
import { STATEMENT_LIMIT } from './statement-limit.ts';
import { TYPE_ID, toIsoTimestamp, toJsonText } from './type-parsers.ts';

const timestampType = (id: number) => ({
  to: id,
  from: [id],
  // Filters arrive as numbers where they look like one; PostgreSQL refuses those itself.
  serialize: (value: unknown) => (value instanceof Date ? value.toISOString() : String(value)),
  parse: toIsoTimestamp,
});
const jsonType = (id: number) => ({
  to: id,
  from: [id],
  serialize: toJsonText,
  parse: readJson,
});

/** A PostgreSQL server. The role of `url` must be a superuser, who makes a hosted project's roles. */
export function openPostgres(url: string): Database {
  outliveLateWrites();
  const connection = createPostgresConnection({
    url,
    postgresOptions: {
      onnotice: () => undefined,
      connection: { statement_timeout: STATEMENT_LIMIT },
      types: {
        timestamptz: timestampType(TYPE_ID.timestamptz),
        timestamp: timestampType(TYPE_ID.timestamp),
        json: jsonType(TYPE_ID.json),
        jsonb: jsonType(TYPE_ID.jsonb),
      },
    },
  });
  const { driver } = connection;
  // Requests run on connections of their own.
  const reserve = driver.reserve.bind(driver);
  driver.reserve = async () => {
    const reserved = await reserve();
    const send = reserved.unsafe.bind(reserved);
    reserved.unsafe = (sql, ...rest) => send(measured(sql), ...rest);
    return reserved;
  };

  return {
    kind: 'postgres',
    connection,
    query: async (sql, params) => [...(await driver.unsafe(sql, [...(params ?? [])] as never[]))],
    script: async (statements, progress) => {
      await driver.begin(async (transaction) => {
        // Migrations may be slow.
        await transaction.unsafe('set local statement_timeout = 0');
        for (const [index, statement] of statements.entries()) {
          progress?.(index);
          await transaction.unsafe(statement);
        }
      });
    },
    listen: async (channel, onNotice) => {
      await driver.listen(channel, onNotice);
    },
    task: (work) => work(),
    close: () => connection.close(),
  };
}
