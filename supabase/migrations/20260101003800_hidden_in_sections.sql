-- What a creator hides from the nest stands in no section of it either; the page of the playlist goes on showing it.

-- As before, but for what is hidden.
create or replace function private.playlist_cards(p_playlist_id uuid, p_limit int) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(card order by position, id), '[]')
  from (
    select i.position, i.id, case when i.module_id is null
      then (select private.playlist_card(p) from public.playlists p where p.id = i.sub_playlist_id) || jsonb_build_object('locked', false)
      else (select private.module_card(m) || jsonb_build_object('locked', not private.can_view_module(m.id, m.creator_id, m.visibility))
            from public.modules m where m.id = i.module_id)
      end || jsonb_build_object('item_id', i.id, 'position', i.position) as card
    from (
      select o.*, p.creator_id from public.playlist_items o join public.playlists p on p.id = o.playlist_id
      where o.playlist_id = p_playlist_id order by o.position, o.id limit 1000) i
    where not exists (
        select from public.module_nest_visibility v
        where v.creator_id = i.creator_id and v.module_id = i.module_id and not v.is_visible)
      and not exists (
        select from public.playlist_nest_visibility v
        where v.creator_id = i.creator_id and v.playlist_id = i.sub_playlist_id and not v.is_visible)
      -- Not EXISTS: joined by OR, the planner asks about all modules there are.
      and coalesce(
        (select private.can_view_module(m.id, m.creator_id, m.visibility) or private.shows_locked_card(m.id, m.creator_id, m.visibility)
         from public.modules m
         where m.id = i.module_id and (m.visibility in ('public', 'restricted') or m.creator_id = auth.uid())),
        (select private.can_view_playlist(p.id, p.creator_id, p.visibility)
         from public.playlists p
         where p.id = i.sub_playlist_id and (p.visibility in ('public', 'restricted') or p.creator_id = auth.uid())),
        false)
    limit p_limit) entry
$$;
