-- An invitation's name is what its creator calls a person. It stays with the creator: as the person's own name, everybody
-- would see it.

create or replace function private.handle_user_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_invitations uuid[];
begin
  insert into public.profiles (id, full_name, avatar_url)
  values (
    new.id,
    left(coalesce(new.raw_user_meta_data ->> 'full_name', new.raw_user_meta_data ->> 'name'), 200),
    left(new.raw_user_meta_data ->> 'avatar_url', 2000))
  on conflict (id) do nothing;
  insert into public.creator_nest_settings (id) values (new.id) on conflict (id) do nothing;

  if tg_op = 'UPDATE' and old.email is distinct from new.email then
    -- The prepare trigger takes the new address over.
    update public.profiles set username = new.email where id = new.id;
  end if;

  if new.email_confirmed_at is not null
     and (tg_op = 'INSERT' or old.email_confirmed_at is null or old.email is distinct from new.email) then
    v_invitations := array(
      select i.id from public.invitations i
      where i.email = lower(new.email) and i.status = 'waiting'
        and not exists (
          select from private.people_who_left l where l.creator_id = i.creator_id and l.person_id = new.id)
      order by i.created_at, i.id);
    insert into public.group_members (group_id, member_id)
    select i.group_id, new.id from public.invitations i where i.id = any (v_invitations)
    on conflict do nothing;
    update public.invitations i set status = 'added', accepted_at = now() where i.id = any (v_invitations);
  end if;
  return null;
end $$;
