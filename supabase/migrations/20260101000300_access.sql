-- Who may see and do what. Every table has row-level security with a policy for each verb that is allowed at all; what
-- no policy names is refused. Table privileges follow in the last migration.

-- ---------------------------------------------------------------------------------------------------------------
-- The rule of decision D3, here and nowhere else. Security definer: the helpers look at tables that have policies
-- themselves; without it the policies would ask each other in a circle.
-- ---------------------------------------------------------------------------------------------------------------

-- The playlist itself and the playlists that contain it, at any depth, as far as a group could reach it through them: drafts
-- pass nothing on, and neither do playlists of somebody else.
create function private.playlists_around(p_playlist_ids uuid[]) returns setof uuid
language sql stable security definer set search_path = '' as $$
  with recursive around as (
    select p.id, p.creator_id from public.playlists p
    where p.id = any (p_playlist_ids) and p.visibility in ('public', 'restricted')
    union
    select outer_playlist.id, outer_playlist.creator_id
    from around
    join public.playlist_items i on i.sub_playlist_id = around.id
    join public.playlists outer_playlist on outer_playlist.id = i.playlist_id
    where outer_playlist.creator_id = around.creator_id and outer_playlist.visibility in ('public', 'restricted')
  )
  select around.id from around
$$;

-- Whether one of the caller's groups may view one of these playlists, directly or through a playlist around it.
create function private.is_given_playlist(p_playlist_ids uuid[]) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.access_control a
    join public.group_members g on g.group_id = a.group_id
    where g.member_id = (select auth.uid())
      and a.playlist_id in (select private.playlists_around(p_playlist_ids)))
$$;

-- Decision D3: its creator; anyone if public; if restricted, a person with access or in a group that may view the module
-- or a playlist holding it. Every other visibility is a draft, and the creator's alone.
create function private.can_view_module(p_id uuid, p_creator_id uuid, p_visibility text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  v_me uuid := auth.uid();
begin
  if p_visibility = 'public' or p_creator_id = v_me then
    return true;
  end if;
  if p_visibility is distinct from 'restricted' or v_me is null then
    return false;
  end if;
  if exists (select from public.module_access a where a.user_id = v_me and a.module_id = p_id) then
    return true;
  end if;
  -- Only groups of the creator can have been given it, and most people are in none of them.
  if not exists (select from public.group_members g where g.owner_id = p_creator_id and g.member_id = v_me) then
    return false;
  end if;
  return exists (
    select from public.access_control a
    join public.group_members g on g.group_id = a.group_id
    where a.module_id = p_id and g.member_id = v_me)
    or private.is_given_playlist(array(
      select i.playlist_id from public.playlist_items i where i.module_id = p_id and i.owner_id = p_creator_id));
end $$;

create function private.can_view_module(p_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select private.can_view_module(m.id, m.creator_id, m.visibility) from public.modules m where m.id = p_id), false)
$$;

create function private.can_view_playlist(p_id uuid, p_creator_id uuid, p_visibility text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  v_me uuid := auth.uid();
begin
  if p_visibility = 'public' or p_creator_id = v_me then
    return true;
  end if;
  if p_visibility is distinct from 'restricted' or v_me is null
     or not exists (select from public.group_members g where g.owner_id = p_creator_id and g.member_id = v_me) then
    return false;
  end if;
  return private.is_given_playlist(array[p_id]);
end $$;

create function private.can_view_playlist(p_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select private.can_view_playlist(p.id, p.creator_id, p.visibility) from public.playlists p where p.id = p_id), false)
$$;

-- A restricted module whose card the creator left on the nest (decision D4).
create function private.shows_locked_card(p_id uuid, p_creator_id uuid, p_visibility text) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_visibility = 'restricted' and not exists (
    select from public.module_nest_visibility v
    where v.creator_id = p_creator_id and v.module_id = p_id and not v.is_visible)
$$;

-- Whether the caller may ask for access: the card is shown, and asking makes sense.
create function private.can_request_module(p_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.modules m
    where m.id = p_id and private.shows_locked_card(m.id, m.creator_id, m.visibility)
      and not private.can_view_module(m.id, m.creator_id, m.visibility))
$$;

-- ---------------------------------------------------------------------------------------------------------------
-- Helpers for writing. They refuse a missing parent as a foreign key would (23503), so that a client can distinguish "not there
-- yet" from "not yours" (rule Q6).
-- ---------------------------------------------------------------------------------------------------------------
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

-- Herself, people found by e-mail, people who asked her for access, and people who are in a group of hers already.
create function private.knows_person(p_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_id = (select auth.uid())
    or exists (select from private.known_people k where k.creator_id = (select auth.uid()) and k.person_id = p_id)
    or exists (select from public.access_requests r where r.owner_id = (select auth.uid()) and r.user_id = p_id)
    or exists (select from public.group_members g where g.owner_id = (select auth.uid()) and g.member_id = p_id)
$$;

-- ---------------------------------------------------------------------------------------------------------------
-- Policies
-- ---------------------------------------------------------------------------------------------------------------
alter table public.profiles enable row level security;
-- Written out, not in a function: the connectivity probe counts profiles, and so the members are gathered once.
create policy "own profile and people in own groups" on public.profiles for select to authenticated
  using (id = (select auth.uid())
    or exists (select from public.group_members g where g.owner_id = (select auth.uid()) and g.member_id = profiles.id));
create policy "make own profile" on public.profiles for insert to authenticated
  with check (id = (select auth.uid()));
create policy "change own profile" on public.profiles for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));

alter table public.creator_nest_settings enable row level security;
-- Everybody has a row, and it is public from the start. Of people who show nothing it is nobody's business: else the whole
-- table would be a list of all accounts.
create policy "public nests that somebody set up or fills" on public.creator_nest_settings for select to anon, authenticated
  using (visibility = 'public' and (
    title <> '' or subdomain is not null
    or (select true from public.modules m where m.creator_id = creator_nest_settings.id and m.visibility = 'public' limit 1)
    or (select true from public.playlists p where p.creator_id = creator_nest_settings.id and p.visibility = 'public' limit 1)));
create policy "own nest" on public.creator_nest_settings for select to authenticated
  using (id = (select auth.uid()));
create policy "make own nest" on public.creator_nest_settings for insert to authenticated
  with check (id = (select auth.uid()) and (featured_module_id is null or private.owns_module(featured_module_id)));
create policy "change own nest" on public.creator_nest_settings for update to authenticated
  using (id = (select auth.uid()))
  with check (id = (select auth.uid()) and (featured_module_id is null or private.owns_module(featured_module_id)));

alter table public.groups enable row level security;
create policy "own groups" on public.groups for select to authenticated using (creator_id = (select auth.uid()));
create policy "groups one is in" on public.groups for select to authenticated
  using (exists (select from public.group_members m where m.group_id = groups.id and m.member_id = (select auth.uid())));
create policy "make own groups" on public.groups for insert to authenticated with check (creator_id = (select auth.uid()));
create policy "change own groups" on public.groups for update to authenticated
  using (creator_id = (select auth.uid())) with check (creator_id = (select auth.uid()));
create policy "delete own groups" on public.groups for delete to authenticated using (creator_id = (select auth.uid()));

alter table public.group_members enable row level security;
create policy "members of own groups, and own memberships" on public.group_members for select to authenticated
  using (owner_id = (select auth.uid()) or member_id = (select auth.uid()));
create policy "add known people to own groups" on public.group_members for insert to authenticated
  with check (owner_id = (select auth.uid()) and private.knows_person(member_id));
create policy "remove from own groups" on public.group_members for delete to authenticated
  using (owner_id = (select auth.uid()));

alter table public.invitations enable row level security;
create policy "own invitations" on public.invitations for select to authenticated using (creator_id = (select auth.uid()));
-- They are made by invite_member(), which counts them.
create policy "withdraw own invitations" on public.invitations for delete to authenticated
  using (creator_id = (select auth.uid()));

alter table public.modules enable row level security;
create policy "modules one may view" on public.modules for select to anon, authenticated
  using (creator_id = (select auth.uid()) or private.can_view_module(id, creator_id, visibility));
create policy "make own modules" on public.modules for insert to authenticated with check (creator_id = (select auth.uid()));
create policy "change own modules" on public.modules for update to authenticated
  using (creator_id = (select auth.uid())) with check (creator_id = (select auth.uid()));
create policy "delete own modules" on public.modules for delete to authenticated using (creator_id = (select auth.uid()));

alter table public.playlists enable row level security;
create policy "playlists one may view" on public.playlists for select to anon, authenticated
  using (creator_id = (select auth.uid()) or private.can_view_playlist(id, creator_id, visibility));
create policy "make own playlists" on public.playlists for insert to authenticated with check (creator_id = (select auth.uid()));
create policy "change own playlists" on public.playlists for update to authenticated
  using (creator_id = (select auth.uid())) with check (creator_id = (select auth.uid()));
create policy "delete own playlists" on public.playlists for delete to authenticated using (creator_id = (select auth.uid()));

alter table public.playlist_items enable row level security;
create policy "items of playlists one may view" on public.playlist_items for select to anon, authenticated
  using (owner_id = (select auth.uid()) or private.can_view_playlist(playlist_id));
create policy "add own content to own playlists" on public.playlist_items for insert to authenticated
  with check (owner_id = (select auth.uid())
    and (module_id is null or private.owns_module(module_id))
    and (sub_playlist_id is null or private.owns_playlist(sub_playlist_id)));
create policy "change items of own playlists" on public.playlist_items for update to authenticated
  using (owner_id = (select auth.uid()))
  with check (owner_id = (select auth.uid())
    and (module_id is null or private.owns_module(module_id))
    and (sub_playlist_id is null or private.owns_playlist(sub_playlist_id)));
create policy "remove items from own playlists" on public.playlist_items for delete to authenticated
  using (owner_id = (select auth.uid()));

alter table public.media_files enable row level security;
create policy "own media" on public.media_files for select to authenticated using (creator_id = (select auth.uid()));
create policy "add own media" on public.media_files for insert to authenticated with check (creator_id = (select auth.uid()));
create policy "change own media" on public.media_files for update to authenticated
  using (creator_id = (select auth.uid())) with check (creator_id = (select auth.uid()));
create policy "delete own media" on public.media_files for delete to authenticated using (creator_id = (select auth.uid()));

alter table public.access_control enable row level security;
create policy "access to own content" on public.access_control for select to authenticated
  using (owner_id = (select auth.uid()));
create policy "give own content to own groups" on public.access_control for insert to authenticated
  with check (owner_id = (select auth.uid()) and private.owns_group(group_id));
create policy "take own content from groups" on public.access_control for delete to authenticated
  using (owner_id = (select auth.uid()));

alter table public.module_access enable row level security;
create policy "access to own modules, and own access" on public.module_access for select to authenticated
  using (owner_id = (select auth.uid()) or user_id = (select auth.uid()));
-- What is given follows a person to her devices: an id from a public page is not enough to put it there.
create policy "give access to own modules to known people" on public.module_access for insert to authenticated
  with check (owner_id = (select auth.uid()) and private.knows_person(user_id));
create policy "take access to own modules" on public.module_access for delete to authenticated
  using (owner_id = (select auth.uid()));

alter table public.access_requests enable row level security;
create policy "own requests, and requests for own modules" on public.access_requests for select to authenticated
  using (owner_id = (select auth.uid()) or user_id = (select auth.uid()));
create policy "ask for access" on public.access_requests for insert to authenticated
  with check (user_id = (select auth.uid()) and status = 'pending' and private.can_request_module(module_id));
create policy "answer requests for own modules" on public.access_requests for update to authenticated
  using (owner_id = (select auth.uid())) with check (owner_id = (select auth.uid()));
create policy "cancel own pending requests, clear answered ones" on public.access_requests for delete to authenticated
  using ((user_id = (select auth.uid()) and status = 'pending') or owner_id = (select auth.uid()));

alter table public.module_sessions enable row level security;
create policy "own runs, and runs of own modules" on public.module_sessions for select to authenticated
  using (owner_id = (select auth.uid()) or user_id = (select auth.uid()));
create policy "run what one may view" on public.module_sessions for insert to authenticated
  with check (user_id = (select auth.uid()) and private.can_view_module(module_id));
create policy "go on with own runs" on public.module_sessions for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "delete own runs" on public.module_sessions for delete to authenticated
  using (user_id = (select auth.uid()));

alter table public.module_nest_visibility enable row level security;
create policy "of modules one may view" on public.module_nest_visibility for select to anon, authenticated
  using (creator_id = (select auth.uid()) or private.can_view_module(module_id));
create policy "make for own modules" on public.module_nest_visibility for insert to authenticated
  with check (creator_id = (select auth.uid()) and private.owns_module(module_id));
create policy "change own" on public.module_nest_visibility for update to authenticated
  using (creator_id = (select auth.uid())) with check (creator_id = (select auth.uid()));
create policy "delete own" on public.module_nest_visibility for delete to authenticated
  using (creator_id = (select auth.uid()));

alter table public.playlist_nest_visibility enable row level security;
create policy "of playlists one may view" on public.playlist_nest_visibility for select to anon, authenticated
  using (creator_id = (select auth.uid()) or private.can_view_playlist(playlist_id));
create policy "make for own playlists" on public.playlist_nest_visibility for insert to authenticated
  with check (creator_id = (select auth.uid()) and private.owns_playlist(playlist_id));
create policy "change own" on public.playlist_nest_visibility for update to authenticated
  using (creator_id = (select auth.uid())) with check (creator_id = (select auth.uid()));
create policy "delete own" on public.playlist_nest_visibility for delete to authenticated
  using (creator_id = (select auth.uid()));

alter table public.creator_playlist_order enable row level security;
create policy "of playlists one may view" on public.creator_playlist_order for select to anon, authenticated
  using (creator_id = (select auth.uid()) or private.can_view_playlist(playlist_id));
create policy "make for own playlists" on public.creator_playlist_order for insert to authenticated
  with check (creator_id = (select auth.uid()) and private.owns_playlist(playlist_id));
create policy "change own" on public.creator_playlist_order for update to authenticated
  using (creator_id = (select auth.uid())) with check (creator_id = (select auth.uid()));
create policy "delete own" on public.creator_playlist_order for delete to authenticated
  using (creator_id = (select auth.uid()));

-- Visitors get the order of a nest from open_nest(), which knows the password.
alter table public.creator_content_order enable row level security;
create policy "own order" on public.creator_content_order for select to authenticated using (creator_id = (select auth.uid()));
create policy "make own order" on public.creator_content_order for insert to authenticated
  with check (creator_id = (select auth.uid()) and (section_id is null or private.owns_playlist(section_id)));
create policy "change own order" on public.creator_content_order for update to authenticated
  using (creator_id = (select auth.uid())) with check (creator_id = (select auth.uid()));
create policy "delete own order" on public.creator_content_order for delete to authenticated
  using (creator_id = (select auth.uid()));

alter table public.feedback enable row level security;
create policy "own feedback" on public.feedback for select to authenticated using (user_id = (select auth.uid()));
create policy "give feedback" on public.feedback for insert to authenticated with check (user_id = (select auth.uid()));

alter table public.events enable row level security;
create policy "anyone adds, as nobody or as oneself" on public.events for insert to anon, authenticated
  with check (user_id is null or user_id = (select auth.uid()));
