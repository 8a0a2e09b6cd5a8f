-- Joining groups: invitations that devices keep and write, also without a network, and codes that learners join by.

-- ---------------------------------------------------------------------------------------------------------------
-- Invitations: one row for each address that a creator adds to a group. Its outcome is set by the server.
-- ---------------------------------------------------------------------------------------------------------------
alter table public.invitations
  -- When the creator asked, the last time. A new moment has the row settled again, and mailed again.
  add column asked_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  add column status text not null default 'waiting' check (status in ('waiting', 'added', 'already_member')),
  add column mail text not null default 'none' check (mail in ('none', 'due', 'sent', 'failed')),
  add column mailed_at timestamptz;
update public.invitations set status = 'added' where accepted_at is not null;
alter table public.invitations alter column id drop default;
update public.invitations set id = public.link_id('invitations', group_id::text, email);

drop trigger a_prepare on public.invitations;
drop function private.prepare_invitation();

-- Trigger: adds a person with an account to the group at once; an address without one waits, and so does who left (decision D18).
-- The only way to find out whether an address has an account, and counted as such.
create function private.settle_invitation() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_person uuid;
begin
  new.email := lower(btrim(new.email));
  new.first_name := btrim(new.first_name);
  new.last_name := btrim(new.last_name);
  new.asked_at := date_trunc('milliseconds', least(coalesce(new.asked_at, clock_timestamp()), clock_timestamp()));
  new.id := public.link_id('invitations', new.group_id::text, new.email);
  new.creator_id := (select g.creator_id from public.groups g where g.id = new.group_id);
  if new.creator_id is null then
    raise exception 'This group does not exist.' using errcode = '23503', constraint = 'invitations_group_id_fkey';
  end if;
  if auth.uid() is not null then
    if new.creator_id <> auth.uid() then
      raise exception 'Unauthorized' using errcode = '42501';
    end if;
    if not private.spend('people', auth.uid()::text, 1, 5000, interval '1 day') then
      raise exception 'Too many lookups today.' using errcode = '54000', constraint = 'invitations_limit';
    end if;
  end if;
  new.status := 'waiting';
  new.accepted_at := null;
  new.mail := 'none';
  v_person := private.person_of_email(new.email);
  if v_person is null then
    -- What comes back with a group that was deleted is not mailed a second time.
    new.mail := case when pg_trigger_depth() > 1 then 'none' else 'due' end;
    return new;
  end if;
  insert into private.known_people (creator_id, person_id) values (new.creator_id, v_person) on conflict do nothing;
  if not exists (
    select from private.people_who_left l where l.creator_id = new.creator_id and l.person_id = v_person) then
    insert into public.group_members (group_id, member_id) values (new.group_id, v_person) on conflict do nothing;
    new.status := case when found then 'added' else 'already_member' end;
    new.accepted_at := now();
  elsif exists (select from public.group_members m where m.group_id = new.group_id and m.member_id = v_person) then
    new.status := 'already_member';
    new.accepted_at := now();
  end if;
  return new;
end $$;
create trigger a_settle before insert on public.invitations
  for each row execute function private.settle_invitation();
create trigger a_settle_again before update on public.invitations
  for each row when (old.asked_at is distinct from new.asked_at) execute function private.settle_invitation();
create trigger b_keep before update on public.invitations
  for each row when (old.id is distinct from new.id or old.group_id is distinct from new.group_id
    or old.email is distinct from new.email or old.creator_id is distinct from new.creator_id)
  execute function private.refuse_change('everything but the names and the asking');

create policy "invite into own groups" on public.invitations for insert to authenticated
  with check (creator_id = (select auth.uid()));
create policy "ask again" on public.invitations for update to authenticated
  using (creator_id = (select auth.uid())) with check (creator_id = (select auth.uid()));

-- Counted once: as the look-up of a person that it is, 5000 a day, also where it is withdrawn.
drop trigger limit_inserts on public.invitations;

drop index public.invitations_creator_idx;
create index invitations_pull_idx on public.invitations (creator_id, updated_at, id);
drop index public.invitations_email_idx;
create index invitations_email_idx on public.invitations (email) where status = 'waiting';

-- After the memberships of a group.
update private.synced_tables set position = position + 1000 where position > 8;
update private.synced_tables set position = position - 999 where position > 1000;
insert into private.synced_tables (position, table_name, readable, writable, person_columns) values
  (9, 'invitations',
   '{id,created_at,updated_at,group_id,email,first_name,last_name,asked_at,status,accepted_at,mail,mailed_at}',
   '{group_id,email,first_name,last_name,asked_at}', '{creator_id}');
create trigger tombstone_left after delete on public.invitations
  for each row execute function private.leave_tombstone('creator_id');
create trigger tombstone_lifted after insert on public.invitations
  for each row execute function private.lift_tombstone('creator_id');
create trigger limit_deletes after delete on public.invitations
  for each row execute function private.limit_deletes();
-- Those that are settled would add people again that were taken out since.
insert into private.link_ends (table_name, column_name, end_table) values ('invitations', 'group_id', 'groups');
create trigger kept_along after delete on public.invitations
  for each row when (old.status = 'waiting') execute function private.keep_what_goes_along();
-- The listed way to invite, by the function of that name. Answers {status, member_id}: added, already_member or invited; with the
-- invitation where a mail is due, which claim_invitation_mail() wants. Asking for what waits already mails nothing again.
create or replace function public.invite_member(p_email text, p_first_name text, p_last_name text, p_group_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_me uuid := auth.uid();
  v_email text := lower(btrim(coalesce(p_email, '')));
  v_first_name text := left(btrim(coalesce(p_first_name, '')), 100);
  v_last_name text := left(btrim(coalesce(p_last_name, '')), 100);
  v_row public.invitations;
begin
  if v_me is null then
    raise exception 'Not authenticated' using errcode = '28000';
  end if;
  if p_group_id is null then
    raise exception 'Group ID is required' using errcode = '22023';
  end if;
  if not exists (select from public.groups g where g.id = p_group_id and g.creator_id = v_me) then
    raise exception 'Unauthorized' using errcode = '42501';
  end if;
  update public.invitations i
  set first_name = v_first_name, last_name = v_last_name,
    asked_at = case when i.status = 'waiting' then i.asked_at else clock_timestamp() end
  where i.group_id = p_group_id and i.email = v_email
  returning * into v_row;
  if not found then
    insert into public.invitations (group_id, email, first_name, last_name)
    values (p_group_id, v_email, v_first_name, v_last_name)
    returning * into v_row;
  end if;
  if v_row.status = 'waiting' then
    return jsonb_build_object('status', 'invited', 'member_id', null)
      || case when v_row.mail = 'due' then jsonb_build_object('invitation', v_row.id) else '{}' end;
  end if;
  return jsonb_build_object('status', v_row.status, 'member_id', private.person_of_email(v_email));
end $$;

-- Whether the mail for this invitation may leave now: go, later (its creator sent enough for today) or no (it left, or the mailbox
-- has had enough). It counts as sent from here on, so that no two devices send it; see return_invitation_mail(). For the function that
-- sends it, with the secret key. One mailbox is not to be filled, neither by one creator with many groups nor by many of them.
drop function public.claim_invitation_mail(uuid);
create function public.claim_invitation_mail(p_invitation uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_row public.invitations;
  v_may boolean;
begin
  select * into v_row from public.invitations i
  where i.id = p_invitation and i.status = 'waiting' and i.mail = 'due' for update;
  if not found then
    return 'no';
  end if;
  if not private.spend('invitation mails', v_row.creator_id::text, 1, 1000, interval '1 day') then
    return 'later';
  end if;
  v_may := private.spend('invitation mail', v_row.creator_id || ':' || v_row.email, 1, 2, interval '1 day')
    and private.spend('invitation mail', v_row.email, 1, 5, interval '1 day');
  update public.invitations i
  set mail = case when v_may then 'sent' else 'failed' end, mailed_at = case when v_may then now() else i.mailed_at end
  where i.id = p_invitation;
  return case when v_may then 'go' else 'no' end;
end $$;

-- A mail that was claimed did not leave: it is due again, or never, and not counted.
create function public.return_invitation_mail(p_invitation uuid, p_again boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_row public.invitations;
begin
  update public.invitations i set mail = case when p_again then 'due' else 'failed' end, mailed_at = null
  where i.id = p_invitation and i.mail = 'sent'
  returning * into v_row;
  if found then
    update private.spent s set amount = s.amount - 1
    where (s.what, s.who) in (
      ('invitation mails', v_row.creator_id::text),
      ('invitation mail', v_row.creator_id || ':' || v_row.email),
      ('invitation mail', v_row.email));
  end if;
end $$;

-- Who is in the group now waits for nothing there.
create function private.accept_invitations(p_group_id uuid, p_person_id uuid) returns void
language sql security definer set search_path = '' as $$
  update public.invitations i set status = 'added', accepted_at = now()
  from auth.users u
  where u.id = p_person_id and u.email_confirmed_at is not null and i.email = lower(u.email)
    and i.group_id = p_group_id and i.status = 'waiting'
$$;

create or replace function public.answer_invitation(p_id uuid, p_take boolean) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_me uuid := auth.uid();
  v_invitation public.invitations;
begin
  if p_take is null then
    raise exception 'p_take is required' using errcode = '22004';
  end if;
  select i.* into v_invitation
  from public.invitations i
  join auth.users u on u.id = v_me and u.email_confirmed_at is not null and lower(u.email) = i.email
  where i.id = p_id and i.status = 'waiting'
  for update of i;
  if not found then
    raise exception 'There is no such invitation.' using errcode = '42501';
  end if;
  if not p_take then
    delete from public.invitations i where i.id = p_id;
    return jsonb_build_object('id', p_id, 'status', 'declined');
  end if;
  delete from private.people_who_left l where l.creator_id = v_invitation.creator_id and l.person_id = v_me;
  insert into public.group_members (group_id, member_id) values (v_invitation.group_id, v_me) on conflict do nothing;
  perform private.accept_invitations(v_invitation.group_id, v_me);
  return jsonb_build_object('id', p_id, 'status', 'taken');
end $$;

create or replace function public.my_invitations() returns table (id uuid, group_name text, creator_name text, created_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select i.id, g.name, private.public_name(i.creator_id), i.created_at
  from public.invitations i
  join public.groups g on g.id = i.group_id
  join auth.users u on u.id = (select auth.uid()) and u.email_confirmed_at is not null and lower(u.email) = i.email
  where i.status = 'waiting'
  order by i.created_at desc, i.id
  limit 100
$$;

-- As before; what is taken is settled, of which its creator's devices are notified.
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
    update public.profiles p
    set full_name = left(btrim(i.first_name || ' ' || i.last_name), 200)
    from public.invitations i
    where p.id = new.id and p.full_name is null and i.id = v_invitations[1];
    update public.invitations i set status = 'added', accepted_at = now() where i.id = any (v_invitations);
  end if;
  return null;
end $$;

-- ---------------------------------------------------------------------------------------------------------------
-- Groups: a code to join by, the archive, and what new content is opened to.
-- ---------------------------------------------------------------------------------------------------------------
alter table public.groups
  -- Made on a device, so that it can be shown offline: without letters and digits that look alike.
  add column join_code text constraint groups_join_code_key unique check (join_code ~ '^[ABCDEFGHJKMNPQRSTUVWXYZ23456789]{8}$'),
  add column join_expires_at timestamptz check (join_expires_at between '1970-01-01' and '9999-12-31'),
  add column archived_at timestamptz check (archived_at between '1970-01-01' and '9999-12-31'),
  add column opens_new_content boolean not null default false;
update private.synced_tables
  set readable = readable || '{join_code,join_expires_at,archived_at,opens_new_content}',
    writable = writable || '{join_code,join_expires_at,archived_at,opens_new_content}',
    read_from = 'private.groups_of_members'
  where table_name = 'groups';

-- Members get a group without its code and its creator's settings, and by sync_pull alone.
drop policy "groups one is in" on public.groups;
create view private.groups_of_members as
  select g.id, g.created_at, g.updated_at, g.creator_id, g.name, g.description, g.thumbnail_url, g.archived_at,
    case when g.creator_id = auth.uid() then g.join_code end as join_code,
    case when g.creator_id = auth.uid() then g.join_expires_at end as join_expires_at,
    g.creator_id = auth.uid() and g.opens_new_content as opens_new_content
  from public.groups g
  where g.creator_id = auth.uid()
    or exists (select from public.group_members m where m.group_id = g.id and m.member_id = auth.uid());

-- Whom its creator took out of a group: the code does not let that person in again. Being added does, in any way.
create table private.people_removed (
  group_id uuid not null references public.groups (id) on delete cascade,
  person_id uuid not null references public.profiles (id) on delete cascade,
  primary key (group_id, person_id)
);
create index people_removed_person_idx on private.people_removed (person_id);
create function private.note_removal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    delete from private.people_removed r where r.group_id = new.group_id and r.person_id = new.member_id;
  elsif auth.uid() = old.owner_id and old.member_id <> old.owner_id
    -- Not with its group, nor with an account.
    and exists (select from public.groups g where g.id = old.group_id)
    and exists (select from public.profiles p where p.id = old.member_id) then
    insert into private.people_removed (group_id, person_id) values (old.group_id, old.member_id) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger note_removal after insert or delete on public.group_members
  for each row execute function private.note_removal();

-- ---------------------------------------------------------------------------------------------------------------
-- Codes. Tries count for good, generously, because several people share a counter; wrong ones of one person or address finely.
-- ---------------------------------------------------------------------------------------------------------------
do $$
begin
  for v_slot in 0 .. 63 loop
    execute format('create sequence private.tries_codes_%s', v_slot);
  end loop;
end $$;
revoke all on all sequences in schema private from public, anon, authenticated;

-- Whether a code is taken is an answer, too.
create function private.limit_codes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null and (private.try_for_good('codes', auth.uid()::text, 2000, 3600) > 0
      or not private.spend('codes made', auth.uid()::text, 1, 1000, interval '1 day')) then
    raise exception 'Too many codes for one day. Please try again tomorrow.' using errcode = '54000', constraint = 'groups_codes';
  end if;
  return new;
end $$;
create trigger c_code_made before insert on public.groups
  for each row when (new.join_code is not null) execute function private.limit_codes();
create trigger c_code_changed before update on public.groups
  for each row when (new.join_code is not null and old.join_code is distinct from new.join_code)
  execute function private.limit_codes();

-- The group that a code opens to the caller, or the seconds until another one is looked at. Neither: there is no such code, it has
-- expired, its group is archived, or its creator took the caller out of it.
create function private.try_code(p_code text, out group_row public.groups, out wait int)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_who text := private.caller();
  v_most int := case when auth.uid() is null then 600 else 100 end;
begin
  wait := private.try_for_good('codes', v_who, 2000, 3600);
  if wait > 0 then
    return;
  end if;
  wait := coalesce((
    select ceil(extract(epoch from s.since + interval '1 hour' - now()))::int from private.spent s
    where s.what = 'wrong codes' and s.who = v_who and s.amount >= v_most and s.since > now() - interval '1 hour'), 0);
  if wait > 0 then
    return;
  end if;
  select g.* into group_row from public.groups g
  where g.join_code = upper(regexp_replace(left(p_code, 100), '[\s-]', '', 'g'))
    and (g.join_expires_at is null or g.join_expires_at > now()) and g.archived_at is null
    and not exists (select from private.people_removed r where r.group_id = g.id and r.person_id = auth.uid());
  if not found then
    perform private.spend('wrong codes', v_who, 1, v_most, interval '1 hour');
  end if;
end $$;

-- What a code opens, for the page that asks before joining: {status: open, group_name, creator_name, is_member}, {status: none}, or
-- {status: slow_down, wait}.
create function public.group_of_code(p_code text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_found record := private.try_code(p_code);
begin
  if v_found.wait > 0 then
    return jsonb_build_object('status', 'slow_down', 'wait', v_found.wait);
  end if;
  if (v_found.group_row).id is null then
    return jsonb_build_object('status', 'none');
  end if;
  return jsonb_build_object(
    'status', 'open',
    'group_name', (v_found.group_row).name,
    -- Null without a public name.
    'creator_name', nullif(private.public_name_or_none((v_found.group_row).creator_id), ''),
    'is_member', exists (
      select from public.group_members m where m.group_id = (v_found.group_row).id and m.member_id = auth.uid()));
end $$;

-- Joins the caller: {status: joined or already_member, group_id, group_name}, {status: unconfirmed} (the address is not), {status: none},
-- or {status: slow_down, wait}. A person who left a group of this creator comes back by her own wish.
create function public.join_group(p_code text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_me uuid := auth.uid();
  v_found record;
  v_group public.groups;
  v_is_new boolean;
begin
  if v_me is null then
    raise exception 'Not authenticated' using errcode = '28000';
  end if;
  v_found := private.try_code(p_code);
  if v_found.wait > 0 then
    return jsonb_build_object('status', 'slow_down', 'wait', v_found.wait);
  end if;
  v_group := v_found.group_row;
  if v_group.id is null then
    return jsonb_build_object('status', 'none');
  end if;
  if not exists (select from auth.users u where u.id = v_me and u.email_confirmed_at is not null) then
    return jsonb_build_object('status', 'unconfirmed');
  end if;
  delete from private.people_who_left l where l.creator_id = v_group.creator_id and l.person_id = v_me;
  insert into public.group_members (group_id, member_id) values (v_group.id, v_me) on conflict do nothing;
  v_is_new := found;
  perform private.accept_invitations(v_group.id, v_me);
  return jsonb_build_object(
    'status', case when v_is_new then 'joined' else 'already_member' end, 'group_id', v_group.id, 'group_name', v_group.name);
end $$;

-- ---------------------------------------------------------------------------------------------------------------
-- Whom a creator removed from her nest, and when (decision E12): their runs stay, so nothing else says it. No key to profiles:
-- it would say which ids are accounts.
-- ---------------------------------------------------------------------------------------------------------------
create table public.removed_learners (
  id uuid primary key,
  creator_id uuid not null references public.profiles (id) on delete cascade,
  person_id uuid not null,
  removed_at timestamptz not null default date_trunc('milliseconds', clock_timestamp())
    check (removed_at between '1970-01-01' and '9999-12-31'),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  constraint removed_learners_creator_id_person_id_key unique (creator_id, person_id)
);
create index removed_learners_pull_idx on public.removed_learners (creator_id, updated_at, id);
create function private.prepare_removal() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.id := public.link_id(tg_table_name, new.creator_id::text, new.person_id::text);
  return new;
end $$;
create trigger a_prepare before insert on public.removed_learners for each row execute function private.prepare_removal();
create trigger b_keep before update on public.removed_learners
  for each row when (old.id is distinct from new.id or old.creator_id is distinct from new.creator_id or old.person_id is distinct from new.person_id)
  execute function private.refuse_change('id, creator_id and person_id');
create trigger z_stamp before insert or update on public.removed_learners for each row execute function private.stamp();
create trigger limit_rows after insert on public.removed_learners referencing new table as added
  for each statement execute function private.limit_rows('creator_id', '50000');

alter table public.removed_learners enable row level security;
create policy "own removals" on public.removed_learners for select to authenticated using (creator_id = (select auth.uid()));
create policy "remove from own nest" on public.removed_learners for insert to authenticated
  with check (creator_id = (select auth.uid()));
create policy "remove again" on public.removed_learners for update to authenticated
  using (creator_id = (select auth.uid())) with check (creator_id = (select auth.uid()));
create policy "take a removal back" on public.removed_learners for delete to authenticated
  using (creator_id = (select auth.uid()));

update private.synced_tables set position = position + 1000 where position > 9;
update private.synced_tables set position = position - 999 where position > 1000;
insert into private.synced_tables (position, table_name, readable, writable, person_columns) values
  (10, 'removed_learners', '{id,created_at,updated_at,creator_id,person_id,removed_at}', '{creator_id,person_id,removed_at}', '{creator_id}');
create trigger tombstone_left after delete on public.removed_learners
  for each row execute function private.leave_tombstone('creator_id');
create trigger tombstone_lifted after insert on public.removed_learners
  for each row execute function private.lift_tombstone('creator_id');
create trigger limit_deletes after delete on public.removed_learners
  for each row execute function private.limit_deletes();

-- Both tables as the others: devices hear of what is written elsewhere.
do $$
declare
  v_table text;
begin
  if to_regprocedure('realtime.send(jsonb, text, text, boolean)') is null then
    return;
  end if;
  foreach v_table in array '{invitations,removed_learners}'::text[] loop
    execute format(
      'create trigger zz_hint_inserted after insert on public.%I referencing new table as now_rows
       for each statement execute function private.hint_people(%L)',
      v_table, 'select n.creator_id from now_rows n');
    execute format(
      'create trigger zz_hint_updated after update on public.%I referencing old table as old_rows new table as now_rows
       for each statement execute function private.hint_people(%L)',
      v_table,
      'select n.creator_id from now_rows n join old_rows o on o.id = n.id where o.updated_at is distinct from n.updated_at');
  end loop;
end $$;

-- What earlier migrations set up, and what is new here.
alter function private.apply_privileges() rename to apply_privileges_before_joining;
create function private.apply_privileges() returns void
language plpgsql set search_path = '' as $$
begin
  perform private.apply_privileges_before_joining();
  grant select on private.groups_of_members to authenticated;
  grant execute on function public.group_of_code(text) to anon, authenticated;
  grant execute on function public.join_group(text) to authenticated;
end $$;

select private.apply_privileges();
