-- What the server derives from a write: rows of synced tables that triggers write along with it, such as the membership that an
-- invitation leads to. sync_push says so in the answer, with a moment of this server's clock, and the device pulls at once.

create function private.note_derived() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform set_config('fledge.derived', clock_timestamp()::text, true);
  return new;
end $$;

do $$
declare
  v_table text;
begin
  for v_table in select table_name from private.synced_tables loop
    execute format(
      'create trigger zz_derived before insert or update on public.%I for each row when (%s) execute function private.note_derived()',
      v_table, case v_table
        -- A deletion leaves a tombstone of its own: news are those of what it took along.
        when 'tombstones' then 'new.row_id::text is distinct from current_setting(''fledge.written'', true)'
        else 'pg_trigger_depth() > 0' end);
  end loop;
end $$;

create or replace function private.push_row(p_table private.synced_tables, p_op jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_answer jsonb;
  v_derived text;
begin
  perform set_config('fledge.written', (p_op ->> 'id')::uuid::text, true), set_config('fledge.derived', '', true);
  v_answer := private.apply_operation(p_table, p_op);
  if v_answer ->> 'status' = 'gone' and p_op ->> 'operation' = 'delete' then
    perform private.stays_out(p_table.table_name, (p_op ->> 'id')::uuid);
  end if;
  v_derived := nullif(current_setting('fledge.derived', true), '');
  return case when v_derived is null then v_answer
    else v_answer || jsonb_build_object('derived', v_derived::timestamptz) end;
end $$;

select private.apply_privileges();
