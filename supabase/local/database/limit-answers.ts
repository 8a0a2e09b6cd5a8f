import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from './database.ts';

/** Most bytes of JSON rows in the answer to one table request. */
const ANSWER_LIMIT = 8 * 1024 * 1024;

const limiting = new AsyncLocalStorage<true>();

/** Runs work whose queries fail with 54000 (413) inside the database once their rows exceed 8 MB. */
export function limitAnswer<T>(work: () => Promise<T>): Promise<T> {
  return limiting.run(true, work);
}

/** The statement to send. Within `limitAnswer`, the database measures its rows; statements in capitals are internal. */
export function measured(sql: string): string {
  if (limiting.getStore() !== true || !/^(select|(insert|update|delete) .* returning) /s.test(sql))
    return sql;
  return `with "answer" as (${sql}) select * from "answer" where extensions.answer_fits(row_to_json("answer"))`;
}

/** Creates the function that `measured` calls. */
export async function prepareMeasuring(database: Database): Promise<void> {
  await database.script([
    `create or replace function extensions.answer_fits(p_row json) returns boolean language plpgsql volatile as $$
     declare
       v_bytes bigint := coalesce(nullif(current_setting('fledge.answer_bytes', true), ''), '0')::bigint + octet_length(p_row::text);
     begin
       if v_bytes > ${ANSWER_LIMIT} then
         raise exception 'The answer is longer than 8 MB. Ask for fewer rows or columns.' using errcode = '54000';
       end if;
       perform set_config('fledge.answer_bytes', v_bytes::text, true);
       return true;
     end $$`,
    'grant execute on function extensions.answer_fits(json) to anon, authenticated, service_role',
  ]);
}
