-- Access control: visibility, requests for access, and every policy.

-- Function bodies name tables that later files create.
set check_function_bodies = off;

-- Shared modules that a person has on a device, so that a teacher sees who can work offline. The latest report replaces those of
-- other devices, because each device has every shared module after a pull.
create table private.offline_modules (
  person_id uuid not null references public.profiles (id) on delete cascade,
  module_id uuid not null references public.modules (id) on delete cascade,
  primary key (person_id, module_id)
);
create index offline_modules_module_idx on private.offline_modules (module_id);

-- Functions

-- Granting a request gives access.
create function private.grant_requested_access() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.module_access (user_id, module_id) values (new.user_id, new.module_id) on conflict do nothing;
  return null;
end $$;

-- Losing access deletes the granted request, so that the person may ask again.
create function private.clear_granted_request() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.access_requests r
  where r.user_id = old.user_id and r.module_id = old.module_id and r.status = 'granted';
  return null;
end $$;

-- These playlists and all playlists that contain them, without drafts. Lists call it for every row, so it keeps a generic plan.
create function private.enclosing_playlists(p_playlist_ids uuid[]) returns setof uuid
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return query with recursive around as (
    select p.id, p.creator_id from public.playlists p
    where p.id = any (p_playlist_ids) and p.visibility in ('public', 'restricted')
    union
    select outer_playlist.id, outer_playlist.creator_id
    from around
    join public.playlist_items i on i.sub_playlist_id = around.id
    join public.playlists outer_playlist on outer_playlist.id = i.playlist_id
    where outer_playlist.creator_id = around.creator_id and outer_playlist.visibility in ('public', 'restricted')
  )
  select around.id from around;
end $$;

-- Whether a group of the caller may view any of these playlists or one that contains them. Looks up by playlist, because the
-- caller's groups may have access to many.
create function private.is_any_playlist_shared(p_playlist_ids uuid[]) returns boolean
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  v_groups uuid[] := array(select g.group_id from public.group_members g where g.member_id = auth.uid());
begin
  return exists (
    select from private.enclosing_playlists(p_playlist_ids) around (id)
    cross join lateral (
      select from public.access_control a
      where a.content_type = 'playlist' and a.content_id = around.id and a.group_id = any (v_groups) limit 1) shared);
end $$;

-- Decision D3: visible to the creator, to everyone if public, and to people it is shared with if restricted. Any other visibility
-- counts as draft.
create function private.can_view_module(p_id uuid, p_creator_id uuid, p_visibility text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return p_visibility = 'public' or p_creator_id is not distinct from auth.uid()
    or (p_visibility = 'restricted' and private.is_shared_module(p_id, p_creator_id));
end $$;

create function private.can_view_module(p_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select private.can_view_module(m.id, m.creator_id, m.visibility) from public.modules m where m.id = p_id), false)
$$;

create function private.can_view_playlist(p_id uuid, p_creator_id uuid, p_visibility text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return p_visibility = 'public' or p_creator_id is not distinct from auth.uid()
    or (p_visibility = 'restricted' and private.is_shared_playlist(p_id, p_creator_id));
end $$;

create function private.can_view_playlist(p_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select private.can_view_playlist(p.id, p.creator_id, p.visibility) from public.playlists p where p.id = p_id), false)
$$;

-- A restricted module whose card the creator shows on the nest (decision D4).
create function private.shows_locked_card(p_id uuid, p_creator_id uuid, p_visibility text) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_visibility = 'restricted' and not exists (
    select from public.module_nest_visibility v
    where v.creator_id = p_creator_id and v.module_id = p_id and not v.is_visible)
$$;

-- Whether the caller may request access: the card is shown, and the caller cannot view the module.
create function private.can_request_module(p_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.modules m
    where m.id = p_id and private.shows_locked_card(m.id, m.creator_id, m.visibility)
      and not private.can_view_module(m.id, m.creator_id, m.visibility))
$$;

-- Ownership checks for writes. A missing parent raises 23503, as a foreign key would, so that a client can distinguish "not there
-- yet" from "not yours" (rule Q6).
create function private.owns_module(p_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  v_creator uuid := (select m.creator_id from public.modules m where m.id = p_id);
begin
  if v_creator is null then
    raise exception 'This module does not exist.' using errcode = '23503', constraint = 'module_id_fkey';
  end if;
  return v_creator is not distinct from auth.uid();
end $$;

create function private.owns_playlist(p_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  v_creator uuid := (select p.creator_id from public.playlists p where p.id = p_id);
begin
  if v_creator is null then
    raise exception 'This playlist does not exist.' using errcode = '23503', constraint = 'playlist_id_fkey';
  end if;
  return v_creator is not distinct from auth.uid();
end $$;

create function private.owns_group(p_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  v_creator uuid := (select g.creator_id from public.groups g where g.id = p_id);
begin
  if v_creator is null then
    raise exception 'This group does not exist.' using errcode = '23503', constraint = 'group_id_fkey';
  end if;
  return v_creator is not distinct from auth.uid();
end $$;

-- Whether the caller may add this person: the person is known and has not left.
create function private.may_add_person(p_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_id = (select auth.uid())
    or (exists (select from private.known_people k where k.creator_id = (select auth.uid()) and k.person_id = p_id)
      and not exists (select from private.former_members l where l.creator_id = (select auth.uid()) and l.person_id = p_id))
$$;

-- Grants or declines a request for access to one of the caller's modules (decision D4).
create function public.answer_access_request(p_id uuid, p_grant boolean) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_status text := case when p_grant then 'granted' else 'declined' end;
begin
  if p_grant is null then
    raise exception 'p_grant is required' using errcode = '22004';
  end if;
  update public.access_requests r set status = v_status where r.id = p_id and r.owner_id = auth.uid();
  if not found then
    raise exception 'Unauthorized' using errcode = '42501';
  end if;
  return jsonb_build_object('id', p_id, 'status', v_status);
end $$;

-- Overrides the client's value with the public name at the time of the request.
create function private.set_requester_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.user_name := private.public_name_or_empty(new.user_id);
  return new;
end $$;

-- Any status but granted removes the access, so that the latest answer wins across devices. The status of a request
-- always matches the person's own access to the module (decision D4).
create function private.revoke_declined_access() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.module_access a where a.user_id = new.user_id and a.module_id = new.module_id;
  return null;
end $$;

-- Access granted by other means resolves the request, answered or not.
create function private.resolve_request() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.access_requests r set status = 'granted'
  where r.user_id = new.user_id and r.module_id = new.module_id and r.status <> 'granted';
  return null;
end $$;

-- A declined person may ask again after one day. `updated_at` of a declined request is the time of the answer.
create function private.limit_repeat_requests() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.updated_at > clock_timestamp() - interval '1 day' then
    raise exception 'Who was declined can ask again a day later.'
      using errcode = '54000', constraint = 'access_requests_again';
  end if;
  new.user_name := private.public_name_or_empty(new.user_id);
  return new;
end $$;

-- Reported by a device after a pull that changed its modules. Ignores modules that are not shared with the caller.
create function public.report_offline_modules(p_modules uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_me uuid := auth.uid();
  v_modules uuid[] := coalesce(p_modules, '{}');
begin
  if v_me is null then
    raise exception 'Not authenticated' using errcode = '28000';
  end if;
  if cardinality(v_modules) > 2000 then
    raise exception 'At most 2000 modules.' using errcode = '22023';
  end if;
  if not private.consume_quota('offline modules', v_me::text, 1, 1000, interval '1 day') then
    return;
  end if;
  delete from private.offline_modules k where k.person_id = v_me and k.module_id <> all (v_modules);
  insert into private.offline_modules (person_id, module_id)
  select v_me, g.id from private.shared_modules() g where g.id = any (v_modules)
  on conflict do nothing;
end $$;

-- Members of one of the caller's groups who have one of the caller's modules on a device. Returns one array, because the API limits
-- the number of rows.
create function public.members_with_offline_module(p_group_id uuid, p_module_id uuid) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(m.member_id), '{}')
  from public.group_members m
  join private.offline_modules k on k.person_id = m.member_id and k.module_id = p_module_id
  where m.group_id = p_group_id and m.owner_id = (select auth.uid())
    and exists (select from public.modules c where c.id = p_module_id and c.creator_id = (select auth.uid()))
$$;

-- People with whom these modules and playlists are shared: in person, through a group, or through playlists that contain them. For
-- hints about access that changes without a row of its own (decision D10): publishing, unpublishing, and changes of playlist items.
create function private.people_with_access(p_modules uuid[], p_playlists uuid[]) returns setof uuid
language sql stable security definer set search_path = '' as $$
  with lists as (
    select unnest(p_playlists) as id
    union
    select i.playlist_id from public.playlist_items i where i.module_id = any (p_modules)
    union
    select i.playlist_id from public.playlist_items i where i.sub_playlist_id = any (p_playlists)
  ),
  -- Includes lists that are drafts now, because they may just have been unpublished. `offset 0` forces one lookup per row: the
  -- planner cannot know that there are few, and would read all members of all groups.
  around as (
    select l.id from lists l union select private.enclosing_playlists(array(select l.id from lists l))
  ),
  reached as (
    select a.group_id from public.access_control a where a.module_id = any (p_modules)
    union
    select a.group_id from around
    cross join lateral (select n.group_id from public.access_control n where n.playlist_id = around.id offset 0) a
  )
  select a.user_id from public.module_access a where a.module_id = any (p_modules)
  union
  select m.member_id from reached g
  cross join lateral (select n.member_id from public.group_members n where n.group_id = g.group_id offset 0) m
$$;

-- Private nests (decision D20). can_view_* decides what a direct link opens (decision D3); can_list_* decides what tables, embeds
-- and counts may name to people without the link. Policies use can_list_*.
create function private.is_private_nest(p_creator_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.creator_nest_settings s where s.id = p_creator_id and s.visibility = 'private')
$$;

-- Whether the creator shares a module with the caller: in person, or through a group that may view the module or a playlist that
-- contains it. Callers check the visibility.
create function private.is_shared_module(p_id uuid, p_creator_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  v_me uuid := auth.uid();
begin
  if v_me is null then
    return false;
  end if;
  if exists (select from public.module_access a where a.user_id = v_me and a.module_id = p_id) then
    return true;
  end if;
  -- Only groups of the creator can have access, and most people are in no such group.
  if not exists (select from public.group_members g where g.owner_id = p_creator_id and g.member_id = v_me) then
    return false;
  end if;
  return exists (
    select from public.access_control a
    where a.content_type = 'module' and a.content_id = p_id
      and a.group_id = any (array(select g.group_id from public.group_members g where g.member_id = v_me)))
    or private.is_any_playlist_shared(array(
      select i.playlist_id from public.playlist_items i where i.module_id = p_id and i.owner_id = p_creator_id));
end $$;

-- The same for a playlist, which can be shared only with groups.
create function private.is_shared_playlist(p_id uuid, p_creator_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.group_members g where g.owner_id = p_creator_id and g.member_id = auth.uid())
    and private.is_any_playlist_shared(array[p_id]);
end $$;

-- Decision D20: like can_view_module(), except that public content of a private nest is listed only to its creator and to people
-- with whom the creator shares it.
create function private.can_list_module(p_id uuid, p_creator_id uuid, p_visibility text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return p_creator_id is not distinct from auth.uid()
    or (p_visibility = 'public' and not private.is_private_nest(p_creator_id))
    or (p_visibility in ('public', 'restricted') and private.is_shared_module(p_id, p_creator_id));
end $$;

create function private.can_list_module(p_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select private.can_list_module(m.id, m.creator_id, m.visibility) from public.modules m where m.id = p_id), false)
$$;

create function private.can_list_playlist(p_id uuid, p_creator_id uuid, p_visibility text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return p_creator_id is not distinct from auth.uid()
    or (p_visibility = 'public' and not private.is_private_nest(p_creator_id))
    or (p_visibility in ('public', 'restricted') and private.is_shared_playlist(p_id, p_creator_id));
end $$;

create function private.can_list_playlist(p_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select private.can_list_playlist(p.id, p.creator_id, p.visibility) from public.playlists p where p.id = p_id), false)
$$;

-- Triggers

create trigger grant_access after update on public.access_requests
  for each row when (new.status = 'granted' and old.status <> 'granted')
  execute function private.grant_requested_access();
create trigger clear_request after delete on public.module_access
  for each row execute function private.clear_granted_request();
create trigger a_name before insert on public.access_requests
  for each row execute function private.set_requester_name();
create trigger revoke_access after update on public.access_requests
  for each row when (new.status <> 'granted' and old.status <> new.status)
  execute function private.revoke_declined_access();
create trigger resolve_request after insert on public.module_access
  for each row execute function private.resolve_request();

-- Only the requester asks again. A creator who reverts a decline leaves the message unchanged.
create trigger a_limit_repeat before update on public.access_requests
  for each row when (old.status = 'declined' and new.status = 'pending' and new.user_id = auth.uid())
  execute function private.limit_repeat_requests();

-- Row-level security

alter table public.profiles enable row level security;
alter table public.creator_nest_settings enable row level security;
alter table public.groups enable row level security;
alter table public.group_members enable row level security;
alter table public.invitations enable row level security;
alter table public.modules enable row level security;
alter table public.playlists enable row level security;
alter table public.playlist_items enable row level security;
alter table public.media_files enable row level security;
alter table public.access_control enable row level security;
alter table public.module_access enable row level security;
alter table public.access_requests enable row level security;
alter table public.module_sessions enable row level security;
alter table public.module_nest_visibility enable row level security;
alter table public.playlist_nest_visibility enable row level security;
alter table public.creator_playlist_order enable row level security;
alter table public.creator_content_order enable row level security;
alter table public.feedback enable row level security;
alter table public.events enable row level security;
alter table public.removed_learners enable row level security;

-- Policies

create policy "add own profile" on public.profiles for insert to authenticated
  with check (id = (select auth.uid()));
create policy "update own profile" on public.profiles for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));

-- Every account has a nest, public by default. Nests without a title, subdomain or public content stay hidden: otherwise the
-- table would list all accounts.
create policy "public nests with a title, subdomain or content" on public.creator_nest_settings for select to anon, authenticated
  using (visibility = 'public' and (
    title <> '' or subdomain is not null
    or (select true from public.modules m where m.creator_id = creator_nest_settings.id and m.visibility = 'public' limit 1)
    or (select true from public.playlists p where p.creator_id = creator_nest_settings.id and p.visibility = 'public' limit 1)));
create policy "own nest" on public.creator_nest_settings for select to authenticated
  using (id = (select auth.uid()));
create policy "add own nest" on public.creator_nest_settings for insert to authenticated
  with check (id = (select auth.uid()) and (featured_module_id is null or private.owns_module(featured_module_id)));
create policy "update own nest" on public.creator_nest_settings for update to authenticated
  using (id = (select auth.uid()))
  with check (id = (select auth.uid()) and (featured_module_id is null or private.owns_module(featured_module_id)));
create policy "own groups" on public.groups for select to authenticated using (creator_id = (select auth.uid()));
create policy "add own groups" on public.groups for insert to authenticated with check (creator_id = (select auth.uid()));
create policy "update own groups" on public.groups for update to authenticated
  using (creator_id = (select auth.uid())) with check (creator_id = (select auth.uid()));
create policy "delete own groups" on public.groups for delete to authenticated using (creator_id = (select auth.uid()));
create policy "members of own groups, and own memberships" on public.group_members for select to authenticated
  using (owner_id = (select auth.uid()) or member_id = (select auth.uid()));
create policy "add known people to own groups" on public.group_members for insert to authenticated
  with check (owner_id = (select auth.uid()) and private.may_add_person(member_id));
create policy "own invitations" on public.invitations for select to authenticated using (creator_id = (select auth.uid()));
create policy "withdraw own invitations" on public.invitations for delete to authenticated
  using (creator_id = (select auth.uid()));
create policy "add own modules" on public.modules for insert to authenticated with check (creator_id = (select auth.uid()));
create policy "update own modules" on public.modules for update to authenticated
  using (creator_id = (select auth.uid())) with check (creator_id = (select auth.uid()));
create policy "delete own modules" on public.modules for delete to authenticated using (creator_id = (select auth.uid()));
create policy "add own playlists" on public.playlists for insert to authenticated with check (creator_id = (select auth.uid()));
create policy "update own playlists" on public.playlists for update to authenticated
  using (creator_id = (select auth.uid())) with check (creator_id = (select auth.uid()));
create policy "delete own playlists" on public.playlists for delete to authenticated using (creator_id = (select auth.uid()));
create policy "add own content to own playlists" on public.playlist_items for insert to authenticated
  with check (owner_id = (select auth.uid())
    and (module_id is null or private.owns_module(module_id))
    and (sub_playlist_id is null or private.owns_playlist(sub_playlist_id)));
create policy "update items of own playlists" on public.playlist_items for update to authenticated
  using (owner_id = (select auth.uid()))
  with check (owner_id = (select auth.uid())
    and (module_id is null or private.owns_module(module_id))
    and (sub_playlist_id is null or private.owns_playlist(sub_playlist_id)));
create policy "remove items from own playlists" on public.playlist_items for delete to authenticated
  using (owner_id = (select auth.uid()));
create policy "own media" on public.media_files for select to authenticated using (creator_id = (select auth.uid()));
create policy "add own media" on public.media_files for insert to authenticated with check (creator_id = (select auth.uid()));
create policy "update own media" on public.media_files for update to authenticated
  using (creator_id = (select auth.uid())) with check (creator_id = (select auth.uid()));
create policy "delete own media" on public.media_files for delete to authenticated using (creator_id = (select auth.uid()));
create policy "access to own content" on public.access_control for select to authenticated
  using (owner_id = (select auth.uid()));
create policy "share own content with own groups" on public.access_control for insert to authenticated
  with check (owner_id = (select auth.uid()) and private.owns_group(group_id));
create policy "revoke access of groups to own content" on public.access_control for delete to authenticated
  using (owner_id = (select auth.uid()));
create policy "access to own modules, and own access" on public.module_access for select to authenticated
  using (owner_id = (select auth.uid()) or user_id = (select auth.uid()));
create policy "own requests, and requests for own modules" on public.access_requests for select to authenticated
  using (owner_id = (select auth.uid()) or user_id = (select auth.uid()));
create policy "request access" on public.access_requests for insert to authenticated
  with check (user_id = (select auth.uid()) and status = 'pending' and private.can_request_module(module_id));
create policy "answer requests for own modules" on public.access_requests for update to authenticated
  using (owner_id = (select auth.uid())) with check (owner_id = (select auth.uid()));
create policy "cancel own pending requests, clear answered ones" on public.access_requests for delete to authenticated
  using ((user_id = (select auth.uid()) and status = 'pending') or owner_id = (select auth.uid()));
create policy "own runs, and runs of own modules" on public.module_sessions for select to authenticated
  using (owner_id = (select auth.uid()) or user_id = (select auth.uid()));
create policy "start runs of viewable modules" on public.module_sessions for insert to authenticated
  with check (user_id = (select auth.uid()) and private.can_view_module(module_id));
create policy "update own runs" on public.module_sessions for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "delete own runs" on public.module_sessions for delete to authenticated
  using (user_id = (select auth.uid()));
create policy "add rows for own modules" on public.module_nest_visibility for insert to authenticated
  with check (creator_id = (select auth.uid()) and private.owns_module(module_id));
create policy "update own rows" on public.module_nest_visibility for update to authenticated
  using (creator_id = (select auth.uid())) with check (creator_id = (select auth.uid()));
create policy "delete own rows" on public.module_nest_visibility for delete to authenticated
  using (creator_id = (select auth.uid()));
create policy "add rows for own playlists" on public.playlist_nest_visibility for insert to authenticated
  with check (creator_id = (select auth.uid()) and private.owns_playlist(playlist_id));
create policy "update own rows" on public.playlist_nest_visibility for update to authenticated
  using (creator_id = (select auth.uid())) with check (creator_id = (select auth.uid()));
create policy "delete own rows" on public.playlist_nest_visibility for delete to authenticated
  using (creator_id = (select auth.uid()));
create policy "add rows for own playlists" on public.creator_playlist_order for insert to authenticated
  with check (creator_id = (select auth.uid()) and private.owns_playlist(playlist_id));
create policy "update own rows" on public.creator_playlist_order for update to authenticated
  using (creator_id = (select auth.uid())) with check (creator_id = (select auth.uid()));
create policy "delete own rows" on public.creator_playlist_order for delete to authenticated
  using (creator_id = (select auth.uid()));
create policy "own order" on public.creator_content_order for select to authenticated using (creator_id = (select auth.uid()));
create policy "add own order" on public.creator_content_order for insert to authenticated
  with check (creator_id = (select auth.uid()) and (section_id is null or private.owns_playlist(section_id)));
create policy "update own order" on public.creator_content_order for update to authenticated
  using (creator_id = (select auth.uid())) with check (creator_id = (select auth.uid()));
create policy "delete own order" on public.creator_content_order for delete to authenticated
  using (creator_id = (select auth.uid()));
create policy "own feedback" on public.feedback for select to authenticated using (user_id = (select auth.uid()));
create policy "give feedback" on public.feedback for insert to authenticated with check (user_id = (select auth.uid()));
create policy "add events anonymously or as oneself" on public.events for insert to anon, authenticated
  with check (user_id is null or user_id = (select auth.uid()));
create policy "share own modules with known people" on public.module_access for insert to authenticated
  with check (owner_id = (select auth.uid()) and (
    private.may_add_person(user_id)
    or exists (
      select from public.access_requests r
      where r.owner_id = (select auth.uid()) and r.user_id = module_access.user_id)));

-- A declined person may ask again one day after the answer (decision D4), with a new message and their current public name. The
-- request stays one row, so nobody can fill a creator's list with one module.
create policy "repeat declined requests" on public.access_requests for update to authenticated
  using (user_id = (select auth.uid()) and status = 'declined')
  with check (user_id = (select auth.uid()) and status = 'pending' and private.can_request_module(module_id));
create policy "remove members of own groups, and leave groups" on public.group_members for delete to authenticated
  using (owner_id = (select auth.uid()) or member_id = (select auth.uid()));
create policy "revoke access to own modules, and give up own access" on public.module_access for delete to authenticated
  using (owner_id = (select auth.uid()) or user_id = (select auth.uid()));
create policy "own profile" on public.profiles for select to authenticated using (id = (select auth.uid()));
create policy "invite into own groups" on public.invitations for insert to authenticated
  with check (creator_id = (select auth.uid()));
create policy "resend own invitations" on public.invitations for update to authenticated
  using (creator_id = (select auth.uid())) with check (creator_id = (select auth.uid()));
create policy "own removals" on public.removed_learners for select to authenticated using (creator_id = (select auth.uid()));
create policy "remove learners from own nest" on public.removed_learners for insert to authenticated
  with check (creator_id = (select auth.uid()));
create policy "renew own removals" on public.removed_learners for update to authenticated
  using (creator_id = (select auth.uid())) with check (creator_id = (select auth.uid()));
create policy "undo own removals" on public.removed_learners for delete to authenticated
  using (creator_id = (select auth.uid()));
create policy "listable modules" on public.modules for select to anon, authenticated
  using (creator_id = (select auth.uid()) or private.can_list_module(id, creator_id, visibility));
create policy "listable playlists" on public.playlists for select to anon, authenticated
  using (creator_id = (select auth.uid()) or private.can_list_playlist(id, creator_id, visibility));
create policy "items of listable playlists" on public.playlist_items for select to anon, authenticated
  using (owner_id = (select auth.uid()) or private.can_list_playlist(playlist_id));
create policy "rows of listable modules" on public.module_nest_visibility for select to anon, authenticated
  using (creator_id = (select auth.uid()) or private.can_list_module(module_id));
create policy "rows of listable playlists" on public.playlist_nest_visibility for select to anon, authenticated
  using (creator_id = (select auth.uid()) or private.can_list_playlist(playlist_id));
create policy "rows of listable playlists" on public.creator_playlist_order for select to anon, authenticated
  using (creator_id = (select auth.uid()) or private.can_list_playlist(playlist_id));
