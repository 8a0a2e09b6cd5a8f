-- A group that may no longer see something leaves no tombstone with its members (decision D10): their devices ask which of
-- their copies they may still see. Without a hint they would ask minutes later, with their next pull.
do $$
begin
  if to_regprocedure('realtime.send(jsonb, text, text, boolean)') is null then
    return;
  end if;
  create trigger zz_hint_deleted after delete on public.access_control referencing old table as old_rows
    for each statement execute function private.hint_people(
      'select m.member_id from old_rows o join public.group_members m on m.group_id = o.group_id');
end $$;
