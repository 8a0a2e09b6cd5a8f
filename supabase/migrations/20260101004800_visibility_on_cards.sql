-- Cards carry the visibility of what they stand for: a device keeps what is public for everybody who uses it, and
-- the rest for the person who may see it.

create or replace function private.module_card(m public.modules) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', m.id, 'kind', 'module', 'title', m.title, 'description', m.description, 'thumbnail_url', m.thumbnail_url,
    'creator_id', m.creator_id, 'creator_name', private.public_name(m.creator_id), 'visibility', m.visibility,
    'created_at', m.created_at, 'updated_at', m.updated_at, 'step_count', m.step_count, 'views', m.views,
    'duration_seconds', (select d.seconds from private.module_durations d where d.module_id = m.id))
$$;

create or replace function private.playlist_card(p public.playlists) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', p.id, 'kind', 'playlist', 'title', p.title, 'description', p.description, 'thumbnail_url', p.thumbnail_url,
    'creator_id', p.creator_id, 'creator_name', private.public_name(p.creator_id), 'visibility', p.visibility,
    'created_at', p.created_at, 'updated_at', p.updated_at,
    'step_count', (select count(*) from public.playlist_items i where i.playlist_id = p.id), 'views', p.views)
$$;

-- As before, with the visibility of each module; "public" means through a public playlist.
create or replace function private.inner_modules(p_playlist_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('playlist_id', place.playlist_id, 'id', m.id, 'title', m.title,
      'visibility', case when place.visibility = 'public' then m.visibility else place.visibility end)
    order by place.nth, place.outer_id, place.position, place.id), '[]')
  from (
    select inner_list.nth, inner_list.outer_id, p.visibility, i.playlist_id, i.position, i.id, i.module_id
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

select private.apply_privileges();
