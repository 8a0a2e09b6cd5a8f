-- Cards at a cost that does not grow with the content behind them.

create function private.module_seconds(p_id uuid) returns int
language sql stable security definer set search_path = '' as $$
  select d.seconds from private.module_durations d where d.module_id = p_id
$$;

-- Cards show the beginning of a description. These two are expressions, which the planner puts in place of their calls: so only the
-- columns that they name are read. Sub-queries, settings and SECURITY DEFINER prevent that, and whole rows, with their content, are passed.
create or replace function private.module_card(m public.modules) returns jsonb
language sql stable
  return jsonb_build_object(
    'id', m.id, 'kind', 'module', 'title', m.title, 'description', left(m.description, 500), 'thumbnail_url', m.thumbnail_url,
    'creator_id', m.creator_id, 'creator_name', private.public_name(m.creator_id), 'visibility', m.visibility,
    'created_at', m.created_at, 'updated_at', m.updated_at, 'step_count', m.step_count, 'views', m.views,
    'duration_seconds', private.module_seconds(m.id));

create function private.playlist_size(p_id uuid) returns bigint
language sql stable security definer set search_path = '' as $$
  select count(*) from (select from public.playlist_items i where i.playlist_id = p_id limit 1000) i
$$;

create or replace function private.playlist_card(p public.playlists) returns jsonb
language sql stable
  return jsonb_build_object(
    'id', p.id, 'kind', 'playlist', 'title', p.title, 'description', left(p.description, 500), 'thumbnail_url', p.thumbnail_url,
    'creator_id', p.creator_id, 'creator_name', private.public_name(p.creator_id), 'visibility', p.visibility,
    'created_at', p.created_at, 'updated_at', p.updated_at,
    'step_count', private.playlist_size(p.id), 'views', p.views);

select private.apply_privileges();
