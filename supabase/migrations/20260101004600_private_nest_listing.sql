-- Content of a private nest (decision D20). Visibility has two questions: what opens by its own link (decision D3, can_view_*)
-- and what tables, embeds and counts may name to somebody who did not have the link (can_list_*). Policies ask the second one.

create function private.is_private_nest(p_creator_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.creator_nest_settings s where s.id = p_creator_id and s.visibility = 'private')
$$;

-- Whether the caller has a module from its creator: by an access of her own, or through a group that may view the module or a
-- playlist holding it. The caller checks the visibility.
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
  -- Only groups of the creator can have it, and most people are in none of them.
  if not exists (select from public.group_members g where g.owner_id = p_creator_id and g.member_id = v_me) then
    return false;
  end if;
  return exists (
    select from public.access_control a
    where a.content_type = 'module' and a.content_id = p_id
      and a.group_id = any (array(select g.group_id from public.group_members g where g.member_id = v_me)))
    or private.is_given_playlist(array(
      select i.playlist_id from public.playlist_items i where i.module_id = p_id and i.owner_id = p_creator_id));
end $$;

-- The same of a playlist, which only groups can have.
create function private.is_shared_playlist(p_id uuid, p_creator_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.group_members g where g.owner_id = p_creator_id and g.member_id = auth.uid())
    and private.is_given_playlist(array[p_id]);
end $$;

-- Decision D3: its creator; anyone if public; if restricted, whoever has it from its creator. Every other visibility is a draft.
create or replace function private.can_view_module(p_id uuid, p_creator_id uuid, p_visibility text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return p_visibility = 'public' or p_creator_id is not distinct from auth.uid()
    or (p_visibility = 'restricted' and private.is_shared_module(p_id, p_creator_id));
end $$;

create or replace function private.can_view_playlist(p_id uuid, p_creator_id uuid, p_visibility text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return p_visibility = 'public' or p_creator_id is not distinct from auth.uid()
    or (p_visibility = 'restricted' and private.is_shared_playlist(p_id, p_creator_id));
end $$;

-- Decision D20: as above, except that what is public in a private nest is listed to its creator and those who have it from her.
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

drop policy "modules one may view" on public.modules;
create policy "modules one may list" on public.modules for select to anon, authenticated
  using (creator_id = (select auth.uid()) or private.can_list_module(id, creator_id, visibility));

drop policy "playlists one may view" on public.playlists;
create policy "playlists one may list" on public.playlists for select to anon, authenticated
  using (creator_id = (select auth.uid()) or private.can_list_playlist(id, creator_id, visibility));

drop policy "items of playlists one may view" on public.playlist_items;
create policy "items of playlists one may list" on public.playlist_items for select to anon, authenticated
  using (owner_id = (select auth.uid()) or private.can_list_playlist(playlist_id));

drop policy "of modules one may view" on public.module_nest_visibility;
create policy "of modules one may list" on public.module_nest_visibility for select to anon, authenticated
  using (creator_id = (select auth.uid()) or private.can_list_module(module_id));

drop policy "of playlists one may view" on public.playlist_nest_visibility;
create policy "of playlists one may list" on public.playlist_nest_visibility for select to anon, authenticated
  using (creator_id = (select auth.uid()) or private.can_list_playlist(playlist_id));

drop policy "of playlists one may view" on public.creator_playlist_order;
create policy "of playlists one may list" on public.creator_playlist_order for select to anon, authenticated
  using (creator_id = (select auth.uid()) or private.can_list_playlist(playlist_id));

-- What a device opened by links can no longer be verified in tables.
create function public.openable_modules(p_ids uuid[]) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  if cardinality(p_ids) > 500 then
    raise exception 'At most 500 ids at once.' using errcode = '54000';
  end if;
  return array(
    select m.id from public.modules m
    where m.id = any (p_ids) and private.can_view_module(m.id, m.creator_id, m.visibility));
end $$;
comment on function public.openable_modules is 'Those of the modules that open_module opens in full for the caller.';

alter function private.apply_privileges() rename to apply_privileges_before_listing;
create function private.apply_privileges() returns void
language plpgsql set search_path = '' as $$
begin
  perform private.apply_privileges_before_listing();
  grant execute on function
    private.can_list_module(uuid, uuid, text), private.can_list_module(uuid),
    private.can_list_playlist(uuid, uuid, text), private.can_list_playlist(uuid),
    public.openable_modules(uuid[])
    to anon, authenticated;
end $$;
comment on function private.apply_privileges is
  'What the roles of the browser may touch; a migration that adds something calls it, or replaces it with one that says more.';
select private.apply_privileges();
