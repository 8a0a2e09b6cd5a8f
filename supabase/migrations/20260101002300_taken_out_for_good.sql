-- Whoever takes a link row out (a group's access, a place in a playlist) on one device, while what it belongs to is deleted on
-- another, is answered that it is gone. It went along then, and would come back with its content (private.gone_along): the
-- group would have access again that was taken away. So a deletion of what is gone already ends what is kept of it.

-- For sync_push alone. Ends what is kept of a row that the caller owned, or that let the caller in.
create function private.stays_out(p_table text, p_row_id uuid) returns void
language sql security definer set search_path = '' as $$
  delete from private.gone_along g
  where g.table_name = p_table and g.row_id = p_row_id and auth.uid() in (g.owner_id, g.person_id);
$$;

create or replace function public.sync_push(p_ops jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' set timezone = 'UTC' as $$
declare
  v_table private.synced_tables;
  v_op jsonb;
  v_answer jsonb;
  v_answers jsonb[] := '{}';
  v_code text;
  v_message text;
  v_constraint text;
begin
  if auth.uid() is null then
    raise exception 'Not authenticated' using errcode = '28000';
  end if;
  if jsonb_typeof(p_ops) is distinct from 'array' then
    raise exception 'p_ops must be a list.' using errcode = '22023';
  end if;
  if jsonb_array_length(p_ops) > 500 then
    raise exception 'At most 500 operations at once.' using errcode = '54000';
  end if;

  for v_op in select o from jsonb_array_elements(p_ops) o loop
    begin
      if v_table.table_name is null or v_table.table_name is distinct from v_op ->> 'table' then
        select * into v_table from private.synced_tables t where t.table_name = v_op ->> 'table' and t.writable <> '{}';
        if not found then
          raise exception 'This table is not synced.' using errcode = '22023';
        end if;
      end if;
      v_answer := private.push_row(v_table, v_op);
      if v_answer ->> 'status' = 'gone' and v_op ->> 'operation' = 'delete' then
        perform private.stays_out(v_table.table_name, (v_op ->> 'id')::uuid);
      end if;
    exception when others then
      -- What the data, the rules or the person cause is the answer for this row, and the others go on (rule Q9). All else
      -- (deadlock, timeout, disk) fails the call, which is then sent again.
      if left(sqlstate, 2) not in ('22', '23', '28', '42', '44', '54', 'P0') then
        raise;
      end if;
      get stacked diagnostics v_code = returned_sqlstate, v_message = message_text, v_constraint = constraint_name;
      v_answer := jsonb_build_object(
        'status', 'refused', 'code', v_code, 'message', v_message, 'constraint', nullif(v_constraint, ''));
    end;
    v_answers := v_answers || (jsonb_build_object('id', v_op -> 'id') || v_answer);
  end loop;
  return to_jsonb(v_answers);
end $$;

create or replace function private.apply_privileges() returns void
language plpgsql set search_path = '' as $$
begin
  perform private.apply_first_privileges();
  grant execute on function private.has_room_for_file(), private.stays_out(text, uuid) to authenticated;
end $$;

select private.apply_privileges();
