-- A person who takes a link row out (a group's access, a place in a playlist) on one device, while what it belongs to is deleted on
-- another, is answered that it is gone. It was deleted by the cascade then, and would be restored with its content (private.gone_along): the
-- group would have access again that was taken away. So a deletion of what is gone already ends what is kept of it.

-- Ends what is kept of a row that the caller owned, or that let the caller in.
create function private.stays_out(p_table text, p_row_id uuid) returns void
language sql security definer set search_path = '' as $$
  delete from private.gone_along g
  where g.table_name = p_table and g.row_id = p_row_id and auth.uid() in (g.owner_id, g.person_id);
$$;

-- What sync_push asks for each operation does what it did, and that.
alter function private.push_row(private.synced_tables, jsonb) rename to apply_operation;
create function private.push_row(p_table private.synced_tables, p_op jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_answer jsonb := private.apply_operation(p_table, p_op);
begin
  if v_answer ->> 'status' = 'gone' and p_op ->> 'operation' = 'delete' then
    perform private.stays_out(p_table.table_name, (p_op ->> 'id')::uuid);
  end if;
  return v_answer;
end $$;

create or replace function private.apply_privileges() returns void
language plpgsql set search_path = '' as $$
begin
  perform private.apply_first_privileges();
  grant execute on function private.has_room_for_file(), private.stays_out(text, uuid),
    private.apply_operation(private.synced_tables, jsonb)
    to authenticated;
end $$;

select private.apply_privileges();
