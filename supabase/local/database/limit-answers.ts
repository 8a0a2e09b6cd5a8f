import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from './database.ts';

/** Most bytes of the rows that one request of tables may be answered with, as JSON. */
const ANSWER_LIMIT = 8 * 1024 * 1024;

const limiting = new AsyncLocalStorage<true>();

/** Work whose queries fail with 54000 (413) once their rows are longer than 8 MB, before they leave the database. */
export function limitAnswer<T>(work: () => Promise<T>): Promise<T> {
  return limiting.run(true, work);
}

/** The statement as it is sent: within `limitAnswer`, the database measures the rows that it gives. Raw SQL is in capitals. */
export function measured(sql: string): string {
  if (limiting.getStore() !== true || !/^(select|(insert|update|delete) .* returning) /s.test(sql))
    return sql;
  return `with "answer" as (${sql}) select * from "answer" where extensions.answer_fits(row_to_json("answer"))`;
}

/** Makes what `measured` asks. */
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
