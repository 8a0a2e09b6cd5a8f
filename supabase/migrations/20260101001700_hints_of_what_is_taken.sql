-- A group that may no longer see something leaves no tombstone with its members (decision D10): their devices ask which of
-- their copies they may still see. Without a hint they would ask minutes later, with their next pull.
do $$
begin
  if to_regprocedure('realtime.send(jsonb, text, text, boolean)') is null then
    return;
  end if;
  -- Group by group, because nobody knows beforehand that these are few: all members of all groups would be read.
  create trigger zz_hint_deleted after delete on public.access_control referencing old table as old_rows
    for each statement execute function private.hint_people(
      'select m.member_id from (select distinct o.group_id from old_rows o) g
       cross join lateral (select n.member_id from public.group_members n where n.group_id = g.group_id offset 0) m');
end $$;
