-- Groups, memberships, invitations and join codes.

-- Function bodies name tables that later files create.
set check_function_bodies = off;

create table public.groups (
  id uuid primary key default gen_random_uuid(),
  creator_id uuid not null references public.profiles (id) on delete cascade,
  name text not null check (btrim(name) <> '' and length(name) <= 300),
  description text not null default '' check (length(description) <= 10000),
  thumbnail_url text check (length(thumbnail_url) <= 2000),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  -- Generated on a device, so that it can be shown offline. The alphabet omits look-alike letters and digits.
  join_code text constraint groups_join_code_key unique check (join_code ~ '^[ABCDEFGHJKMNPQRSTUVWXYZ23456789]{8}$'),
  join_expires_at timestamptz check (join_expires_at between '1970-01-01' and '9999-12-31'),
  archived_at timestamptz check (archived_at between '1970-01-01' and '9999-12-31'),
  opens_new_content boolean not null default false,
  constraint groups_own_thumbnail check (private.is_own_address(thumbnail_url))
);
create index groups_pull_idx on public.groups (creator_id, updated_at, id);

-- `owner_id`, here and in later tables, is the creator whose content the row is about. The server sets it. It keeps policies and
-- pulls to one indexed comparison, and is still known after a cascade has deleted the parent.
create table public.group_members (
  id uuid primary key,
  group_id uuid not null references public.groups (id) on delete cascade,
  member_id uuid not null references public.profiles (id) on delete cascade,
  owner_id uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  constraint group_members_group_id_member_id_key unique (group_id, member_id)
);
create index group_members_owner_pull_idx on public.group_members (owner_id, updated_at, id);
create index group_members_member_pull_idx on public.group_members (member_id, updated_at, id);
create index group_members_owner_member_idx on public.group_members (owner_id, member_id);

-- Invitations by e-mail. An address without an account waits until an account with that confirmed address appears.
create table public.invitations (
  id uuid primary key,
  creator_id uuid not null references public.profiles (id) on delete cascade,
  group_id uuid not null references public.groups (id) on delete cascade,
  email text not null check (email ~ '^[^@[:space:]]+@[^@[:space:]]+$' and length(email) <= 320),
  first_name text not null default '' check (length(first_name) <= 100),
  last_name text not null default '' check (length(last_name) <= 100),
  accepted_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  -- When the creator last invited. Changing it processes and mails the invitation again.
  asked_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  status text not null default 'waiting' check (status in ('waiting', 'added', 'already_member')),
  mail text not null default 'none' check (mail in ('none', 'due', 'sent', 'failed')),
  mailed_at timestamptz,
  constraint invitations_group_id_email_key unique (group_id, email),
  constraint invitations_asked_at check (asked_at between '1970-01-01' and '9999-12-31')
);
create index invitations_pull_idx on public.invitations (creator_id, updated_at, id);
create index invitations_email_idx on public.invitations (email) where status = 'waiting';

-- People who left a group of a creator or gave a module back. Until they rejoin, the creator can neither add them to a group nor
-- give them a module they did not request.
create table private.former_members (
  creator_id uuid not null references public.profiles (id) on delete cascade,
  person_id uuid not null references public.profiles (id) on delete cascade,
  primary key (creator_id, person_id)
);
create index former_members_person_idx on private.former_members (person_id);

-- People whom the creator removed from a group. The join code does not admit them; adding them in any way lifts this.
create table private.removed_members (
  group_id uuid not null references public.groups (id) on delete cascade,
  person_id uuid not null references public.profiles (id) on delete cascade,
  primary key (group_id, person_id)
);
create index removed_members_person_idx on private.removed_members (person_id);

-- Learners whom a creator removed from their nest, and when (decision E12). Their runs stay, so no other row records the removal.
-- No foreign key to profiles: it would reveal which ids are accounts.
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

-- Functions

create function private.prepare_group_member() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.id := public.link_id('group_members', new.group_id::text, new.member_id::text);
  new.owner_id := (select g.creator_id from public.groups g where g.id = new.group_id);
  if new.owner_id is null then
    raise exception 'This group does not exist.' using errcode = '23503', constraint = 'group_members_group_id_fkey';
  end if;
  return new;
end $$;

-- `id` is the id of the access_control row.
create function public.get_group_content(group_id uuid)
returns table (id uuid, content_type text, module jsonb, playlist jsonb)
language sql stable security invoker set search_path = '' as $$
  select a.id, a.content_type,
    case when m.id is not null then jsonb_build_object('id', m.id, 'title', m.title) end,
    case when p.id is not null then jsonb_build_object('id', p.id, 'title', p.title) end
  from public.access_control a
  left join public.modules m on m.id = a.module_id
  left join public.playlists p on p.id = a.playlist_id
  where a.group_id = $1
  order by a.created_at, a.id
$$;

-- The person who confirmed this address. Unconfirmed accounts do not count.
create function private.person_of_email(p_email text) returns uuid
language sql stable security definer set search_path = '' as $$
  select p.id from public.profiles p
  join auth.users u on u.id = p.id and u.email_confirmed_at is not null
  where lower(p.username) = lower(btrim(p_email)) and p.username <> ''
  limit 1
$$;

-- Finds a profile by e-mail address, for signed-in people who own a group (decision D7). A hit allows the caller to add that person
-- to a group.
create function public.find_profile_by_email(p_email text)
returns table (id uuid, username text, full_name text, display_name text)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_me uuid := auth.uid();
  v_person uuid;
begin
  if v_me is null then
    raise exception 'Not authenticated' using errcode = '28000';
  end if;
  if not exists (select from public.groups g where g.creator_id = v_me) then
    raise exception 'Only people with a group can look for others.' using errcode = '42501';
  end if;
  -- Enough for the lists of a school, too few to probe which addresses have accounts.
  if not private.consume_quota('people', v_me::text, 1, 5000, interval '1 day') then
    raise exception 'Too many lookups today.' using errcode = '54000';
  end if;
  v_person := private.person_of_email(p_email);
  if v_person is null then
    return;
  end if;
  insert into private.known_people (creator_id, person_id) values (v_me, v_person) on conflict do nothing;
  return query select p.id, p.username, p.full_name, p.display_name from public.profiles p where p.id = v_person;
end $$;

-- Invites an address to a group of the caller. Returns {status, member_id} with status added, already_member or invited, and the
-- invitation for claim_invitation_mail() if a mail is due. Repeating a waiting invitation sends no second mail.
create function public.invite_member(p_email text, p_first_name text, p_last_name text, p_group_id uuid) returns jsonb
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

-- The caller's learners: members of the caller's groups, and people who ran or requested the caller's modules. Only group members
-- are listed with their e-mail address (decision D7).
create function public.list_learners()
returns table (id uuid, username text, full_name text, display_name text, created_at timestamptz, group_count int)
language sql stable security definer set search_path = '' as $$
  with people as (
    select g.member_id as id, count(*)::int as groups from public.group_members g where g.owner_id = (select auth.uid()) group by 1
    union all
    select distinct s.user_id, 0 from public.module_sessions s where s.owner_id = (select auth.uid()) and s.user_id <> (select auth.uid())
    union all
    select r.user_id, 0 from public.access_requests r where r.owner_id = (select auth.uid())
  ),
  counted as (select p.id, sum(p.groups)::int as groups from people p group by p.id)
  select p.id,
    case when c.groups > 0 then p.username end,
    case when c.groups > 0 or position('@' in p.full_name) = 0 then p.full_name end,
    case when c.groups > 0 or position('@' in p.display_name) = 0 then p.display_name end,
    p.created_at, c.groups
  from counted c join public.profiles p on p.id = c.id
  order by p.created_at desc, p.id
$$;

-- Makes group members known to their creator, so that removing one can be undone: their address was looked up or invited. A request for
-- access (decision D4) does not make a person known, because it shows the creator only a public name (decision D7).
create function private.record_known_member() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.known_people (creator_id, person_id)
  select new.owner_id, new.member_id where new.owner_id <> new.member_id
  on conflict do nothing;
  return null;
end $$;

-- Row trigger: records people who leave a group or give a module back. Leaving a group also ends access to modules of its creator,
-- except those the person requested.
create function private.record_leaving() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_person uuid := coalesce(to_jsonb(old) ->> 'member_id', to_jsonb(old) ->> 'user_id')::uuid;
begin
  if v_person is distinct from auth.uid() or v_person = old.owner_id then
    return null;
  end if;
  insert into private.former_members (creator_id, person_id) values (old.owner_id, v_person) on conflict do nothing;
  if tg_table_name = 'group_members' then
    delete from public.module_access a
    where a.user_id = v_person and a.owner_id = old.owner_id
      and not exists (select from public.access_requests r where r.user_id = v_person and r.module_id = a.module_id);
  end if;
  return null;
end $$;

-- Row trigger: refuses people who left, except for modules they requested. Also covers invitations and rows that an undone
-- deletion restores.
create function private.refuse_former_members() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_person uuid := coalesce(to_jsonb(new) ->> 'member_id', to_jsonb(new) ->> 'user_id')::uuid;
begin
  if exists (select from private.former_members l where l.creator_id = new.owner_id and l.person_id = v_person)
     and not exists (
       select from public.access_requests r where r.user_id = v_person and r.module_id = (to_jsonb(new) ->> 'module_id')::uuid) then
    raise exception 'This person left. An invitation brings her back, once she takes it.' using errcode = '42501';
  end if;
  return new;
end $$;

create function public.my_invitations() returns table (id uuid, group_name text, creator_name text, created_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select i.id, g.name, private.public_name(i.creator_id), i.created_at
  from public.invitations i
  join public.groups g on g.id = i.group_id
  join auth.users u on u.id = (select auth.uid()) and u.email_confirmed_at is not null and lower(u.email) = i.email
  where i.status = 'waiting'
  order by i.created_at desc, i.id
  limit 100
$$;

-- Accepts or declines an invitation. Accepting readmits a person who left a group of this creator.
create function public.answer_invitation(p_id uuid, p_take boolean) returns jsonb
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
  delete from private.former_members l where l.creator_id = v_invitation.creator_id and l.person_id = v_me;
  insert into public.group_members (group_id, member_id) values (v_invitation.group_id, v_me) on conflict do nothing;
  perform private.accept_invitations(v_invitation.group_id, v_me);
  return jsonb_build_object('id', p_id, 'status', 'taken');
end $$;

-- Trigger: adds a person with an account to the group at once. Addresses without an account wait, and so do people who left
-- (decision D18). The result reveals whether an address has an account, so each call counts as a lookup.
create function private.resolve_invitation() returns trigger
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
    if not private.consume_quota('people', auth.uid()::text, 1, 5000, interval '1 day') then
      raise exception 'Too many lookups today.' using errcode = '54000', constraint = 'invitations_limit';
    end if;
  end if;
  new.status := 'waiting';
  new.accepted_at := null;
  new.mail := 'none';
  v_person := private.person_of_email(new.email);
  if v_person is null then
    -- Restoring a deleted group must not mail its invitations a second time.
    new.mail := case when pg_trigger_depth() > 1 then 'none' else 'due' end;
    return new;
  end if;
  insert into private.known_people (creator_id, person_id) values (new.creator_id, v_person) on conflict do nothing;
  if not exists (
    select from private.former_members l where l.creator_id = new.creator_id and l.person_id = v_person) then
    insert into public.group_members (group_id, member_id) values (new.group_id, v_person) on conflict do nothing;
    new.status := case when found then 'added' else 'already_member' end;
    new.accepted_at := now();
  elsif exists (select from public.group_members m where m.group_id = new.group_id and m.member_id = v_person) then
    new.status := 'already_member';
    new.accepted_at := now();
  end if;
  return new;
end $$;

-- Claims the mail of an invitation before it is sent. Returns 'go', 'later' (daily limit of the creator), or 'no' (not due, or too
-- many mails to this mailbox).
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
  if not private.consume_quota('invitation mails', v_row.creator_id::text, 1, 1000, interval '1 day') then
    return 'later';
  end if;
  v_may := private.consume_quota('invitation mail', v_row.creator_id || ':' || private.canonical_email(v_row.email), 1, 2, interval '1 day')
    and private.consume_quota('invitation mail', private.canonical_email(v_row.email), 1, 5, interval '1 day');
  update public.invitations i
  set mail = case when v_may then 'sent' else 'failed' end, mailed_at = case when v_may then now() else i.mailed_at end
  where i.id = p_invitation;
  return case when v_may then 'go' else 'no' end;
end $$;

-- Undoes a claim after a failed send and releases its share of the limits. p_again makes the mail due again.
create function public.return_invitation_mail(p_invitation uuid, p_again boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_row public.invitations;
begin
  update public.invitations i set mail = case when p_again then 'due' else 'failed' end, mailed_at = null
  where i.id = p_invitation and i.mail = 'sent'
  returning * into v_row;
  if found then
    update private.rate_limits s set amount = s.amount - 1
    where (s.what, s.who) in (
      ('invitation mails', v_row.creator_id::text),
      ('invitation mail', v_row.creator_id || ':' || private.canonical_email(v_row.email)),
      ('invitation mail', private.canonical_email(v_row.email)));
  end if;
end $$;

-- Marks a new member's waiting invitations to the group as accepted.
create function private.accept_invitations(p_group_id uuid, p_person_id uuid) returns void
language sql security definer set search_path = '' as $$
  update public.invitations i set status = 'added', accepted_at = now()
  from auth.users u
  where u.id = p_person_id and u.email_confirmed_at is not null and i.email = lower(u.email)
    and i.group_id = p_group_id and i.status = 'waiting'
$$;

-- Records removals by the creator, and clears them when the person is added.
create function private.record_removal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    delete from private.removed_members r where r.group_id = new.group_id and r.person_id = new.member_id;
  elsif auth.uid() = old.owner_id and old.member_id <> old.owner_id
    -- Cascades from a deleted group or account are not removals.
    and exists (select from public.groups g where g.id = old.group_id)
    and exists (select from public.profiles p where p.id = old.member_id) then
    insert into private.removed_members (group_id, person_id) values (old.group_id, old.member_id) on conflict do nothing;
  end if;
  return null;
end $$;

-- Setting a join code reveals whether it is taken, so it counts as a try.
create function private.limit_code_changes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null and (private.count_durable_attempt('codes', auth.uid()::text, 2000, 3600) > 0
      or not private.consume_quota('codes made', auth.uid()::text, 1, 1000, interval '1 day')) then
    raise exception 'Too many codes for one day. Please try again tomorrow.' using errcode = '54000', constraint = 'groups_codes';
  end if;
  return new;
end $$;

-- Looks up an open group by its join code. `wait` is the number of seconds to wait after too many tries, else 0.
create function private.try_code(p_code text, out group_row public.groups, out wait int)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_who text := private.caller();
  v_most int := case when auth.uid() is null then 600 else 100 end;
begin
  wait := coalesce((
    select ceil(extract(epoch from s.since + interval '1 hour' - now()))::int from private.rate_limits s
    where s.what = 'wrong codes' and s.who = v_who and s.amount >= v_most and s.since > now() - interval '1 hour'), 0);
  if wait > 0 then
    return;
  end if;
  wait := private.count_durable_attempt('codes', v_who, 2000, 3600);
  if wait > 0 then
    return;
  end if;
  select g.* into group_row from public.groups g
  where g.join_code = upper(regexp_replace(left(p_code, 100), '[\s-]', '', 'g'))
    and (g.join_expires_at is null or g.join_expires_at > now()) and g.archived_at is null
    and not exists (select from private.removed_members r where r.group_id = g.id and r.person_id = auth.uid());
  if not found then
    perform private.consume_quota('wrong codes', v_who, 1, v_most, interval '1 hour');
  end if;
end $$;

-- The group that a code opens, for the page that asks before joining: {status: open, group_name, creator_name, is_member},
-- {status: none}, or {status: slow_down, wait}.
create function public.find_group_by_code(p_code text) returns jsonb
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
    'creator_name', nullif(private.public_name_or_empty((v_found.group_row).creator_id), ''),
    'is_member', exists (
      select from public.group_members m where m.group_id = (v_found.group_row).id and m.member_id = auth.uid()));
end $$;

-- Joins the caller by code. Returns {status: joined or already_member, group_id, group_name}, {status: unconfirmed} for an
-- unconfirmed address, {status: none}, or {status: slow_down, wait}. Readmits a person who left a group of this creator.
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
  delete from private.former_members l where l.creator_id = v_group.creator_id and l.person_id = v_me;
  insert into public.group_members (group_id, member_id) values (v_group.id, v_me) on conflict do nothing;
  v_is_new := found;
  perform private.accept_invitations(v_group.id, v_me);
  return jsonb_build_object(
    'status', case when v_is_new then 'joined' else 'already_member' end, 'group_id', v_group.id, 'group_name', v_group.name);
end $$;

create function private.prepare_removal() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.id := public.link_id(tg_table_name, new.creator_id::text, new.person_id::text);
  return new;
end $$;

-- The mailbox behind an address: without a plus suffix, and without the dots that Gmail ignores.
create function private.canonical_email(p_email text) returns text
language sql immutable set search_path = '' as $$
  select case when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com' else name || '@' || domain end
  from (
    select split_part(regexp_replace(lower(p_email), '@[^@]*$', ''), '+', 1) as name, substring(lower(p_email) from '[^@]*$') as domain) address
$$;

-- Triggers

create trigger b_refuse_change before update on public.groups
  for each row when (old.id is distinct from new.id or old.creator_id is distinct from new.creator_id)
  execute function private.refuse_change('id and creator_id');
create trigger z_stamp before insert or update on public.groups
  for each row execute function private.stamp();
create trigger a_prepare before insert on public.group_members
  for each row execute function private.prepare_group_member();
create trigger b_refuse_change before update on public.group_members
  for each row execute function private.refuse_change('everything');
create trigger z_stamp before insert on public.group_members
  for each row execute function private.stamp();
create trigger z_stamp before insert or update on public.invitations
  for each row execute function private.stamp();
create trigger record_known_member after insert on public.group_members
  for each row execute function private.record_known_member();
create trigger record_leaving after delete on public.group_members
  for each row execute function private.record_leaving();
create trigger c_refuse_former before insert on public.group_members
  for each row execute function private.refuse_former_members();
create trigger a_resolve before insert on public.invitations
  for each row execute function private.resolve_invitation();
create trigger a_resolve_again before update on public.invitations
  for each row when (old.asked_at is distinct from new.asked_at) execute function private.resolve_invitation();
create trigger b_refuse_change before update on public.invitations
  for each row when (old.id is distinct from new.id or old.group_id is distinct from new.group_id
    or old.email is distinct from new.email or old.creator_id is distinct from new.creator_id)
  execute function private.refuse_change('everything but the names and the asking');
create trigger record_removal after insert or delete on public.group_members
  for each row execute function private.record_removal();
create trigger c_code_made before insert on public.groups
  for each row when (new.join_code is not null) execute function private.limit_code_changes();
create trigger c_code_changed before update on public.groups
  for each row when (new.join_code is not null and old.join_code is distinct from new.join_code)
  execute function private.limit_code_changes();
create trigger a_prepare before insert on public.removed_learners for each row execute function private.prepare_removal();
create trigger b_refuse_change before update on public.removed_learners
  for each row when (old.id is distinct from new.id or old.creator_id is distinct from new.creator_id or old.person_id is distinct from new.person_id)
  execute function private.refuse_change('id, creator_id and person_id');
create trigger z_stamp before insert or update on public.removed_learners for each row execute function private.stamp();
