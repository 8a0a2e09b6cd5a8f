-- What a learner who goes through a playlist needs of the playlists nested in it: their modules, in one answer.

-- The modules of the playlists in a playlist that the caller may view, in its order: by the ids of those playlists. Of at most
-- 100 playlists and 300 places, however many of them may be viewed, so that nobody makes it expensive.
create function private.inner_modules(p_playlist_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('playlist_id', place.playlist_id, 'id', m.id, 'title', m.title)
    order by place.nth, place.outer_id, place.position, place.id), '[]')
  from (
    select inner_list.nth, inner_list.outer_id, i.playlist_id, i.position, i.id, i.module_id
    from (
      select o.position as nth, o.id as outer_id, o.sub_playlist_id
      from public.playlist_items o
      where o.playlist_id = p_playlist_id and o.sub_playlist_id is not null
      order by o.position, o.id limit 100) inner_list
    join public.playlists p on p.id = inner_list.sub_playlist_id
    join public.playlist_items i on i.playlist_id = p.id and i.module_id is not null
    where private.can_view_playlist(p.id, p.creator_id, p.visibility)
    order by inner_list.nth, inner_list.outer_id, i.position, i.id
    limit 300) place
  join public.modules m on m.id = place.module_id
  where private.can_view_module(m.id, m.creator_id, m.visibility)
$$;

create or replace function public.open_playlist(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_playlist public.playlists;
begin
  select * into v_playlist from public.playlists p where p.id = p_id;
  if not found or not private.can_view_playlist(v_playlist.id, v_playlist.creator_id, v_playlist.visibility) then
    return jsonb_build_object('access', 'none');
  end if;
  return jsonb_build_object(
    'access', 'full',
    'playlist', to_jsonb(v_playlist) || jsonb_build_object('creator_name', private.public_name(v_playlist.creator_id)),
    'items', private.playlist_cards(v_playlist.id),
    'inner', private.inner_modules(v_playlist.id));
end $$;
comment on function public.open_playlist is
  '{access: full, playlist, items, inner} with a card for each item the caller may know of ("locked" where only the card is given) and the modules of the playlists among them, else {access: none}.';

select private.apply_privileges();
