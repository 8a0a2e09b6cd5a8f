import type { Database } from '../database/database.ts';

/** NOTIFY channel on which the database says that a row changed. */
export const CHANGE_CHANNEL = 'fledge_changes';

const NOTIFY_FUNCTION = `
create or replace function realtime.notify_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_row jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  v_key jsonb;
begin
  select coalesce(jsonb_object_agg(a.attname, v_row -> a.attname::text), '{}') into v_key
  from pg_catalog.pg_index i
  join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
  where i.indrelid = tg_relid and i.indisprimary;
  perform pg_catalog.pg_notify('${CHANGE_CHANNEL}', jsonb_build_object(
    'schema', tg_table_schema, 'table', tg_table_name, 'type', tg_op, 'key', v_key,
    'at', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))::text);
  return null;
end $$`;

const TRIGGERS = `
do $$
declare v_table record;
begin
  for v_table in
    select schemaname, tablename from pg_catalog.pg_publication_tables where pubname = 'supabase_realtime'
  loop
    execute format('drop trigger if exists zz_embedded_realtime on %I.%I', v_table.schemaname, v_table.tablename);
    execute format(
      'create trigger zz_embedded_realtime after insert or update or delete on %I.%I
       for each row execute function realtime.notify_change()',
      v_table.schemaname, v_table.tablename);
  end loop;
end $$`;

/**
 * Makes the database tell about each changed row of the tables in publication `supabase_realtime`. A notice holds
 * the row's key only, never its content: who may see that is decided when the row is read again.
 */
export async function installChangeNotices(database: Database): Promise<void> {
  await database.script(['create schema if not exists realtime', NOTIFY_FUNCTION, TRIGGERS]);
}
