-- Whom a creator may put into a group: only people whose e-mail address she has already, because membership shows it to her
-- (decision D7). Asking for access to a module (decision D4) shows a public name alone: the creator lets the person in, or
-- does not, and learns nothing more by it.

-- Who was in a group is known from then on: she was found or invited by her address. So taking somebody out can be undone.
create function private.know_member() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.known_people (creator_id, person_id)
  select new.owner_id, new.member_id where new.owner_id <> new.member_id
  on conflict do nothing;
  return null;
end $$;
create trigger know_member after insert on public.group_members
  for each row execute function private.know_member();
insert into private.known_people (creator_id, person_id)
select distinct g.owner_id, g.member_id from public.group_members g where g.owner_id <> g.member_id
on conflict do nothing;

-- Herself, people found or invited by e-mail, and people who are in a group of hers, or were.
create or replace function private.knows_person(p_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_id = (select auth.uid())
    or exists (select from private.known_people k where k.creator_id = (select auth.uid()) and k.person_id = p_id)
$$;

-- A module can also be given to who asked her for access.
drop policy "give access to own modules to known people" on public.module_access;
create policy "give access to own modules to known people" on public.module_access for insert to authenticated
  with check (owner_id = (select auth.uid()) and (
    private.knows_person(user_id)
    or exists (
      select from public.access_requests r
      where r.owner_id = (select auth.uid()) and r.user_id = module_access.user_id)));

-- The new function is for a trigger alone.
select private.apply_privileges();
