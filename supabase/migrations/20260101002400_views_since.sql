-- Fresh numbers of views for devices, small where little was counted: a creator may have ten thousand modules, of which a
-- handful are looked at in some minutes. Counting does not touch `updated_at`, so no pull brings these numbers; when a
-- number last moved is noted here instead, next to the content and out of everybody's reach.
create table private.view_counts (
  creator_id uuid not null,
  module_id uuid unique references public.modules (id) on delete cascade,
  playlist_id uuid unique references public.playlists (id) on delete cascade,
  views bigint not null,
  counted_at timestamptz not null,
  constraint view_counts_one_content check (num_nonnulls(module_id, playlist_id) = 1)
);
create index view_counts_since_idx on private.view_counts (creator_id, counted_at);

-- Every change of the number is noted. The argument names the column of the content.
create function private.note_views() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_argv[0] = 'module_id' then
    insert into private.view_counts (creator_id, module_id, views, counted_at)
    values (new.creator_id, new.id, new.views, clock_timestamp())
    on conflict (module_id) do update set views = excluded.views, counted_at = excluded.counted_at;
  else
    insert into private.view_counts (creator_id, playlist_id, views, counted_at)
    values (new.creator_id, new.id, new.views, clock_timestamp())
    on conflict (playlist_id) do update set views = excluded.views, counted_at = excluded.counted_at;
  end if;
  return null;
end $$;
create trigger z_note_views after update of views on public.modules
  for each row when (old.views is distinct from new.views) execute function private.note_views('module_id');
create trigger z_note_views after update of views on public.playlists
  for each row when (old.views is distinct from new.views) execute function private.note_views('playlist_id');

-- What was counted before counts as counted now: devices that have older numbers ask for all once.
insert into private.view_counts (creator_id, module_id, views, counted_at)
  select m.creator_id, m.id, m.views, clock_timestamp() from public.modules m where m.views > 0;
insert into private.view_counts (creator_id, playlist_id, views, counted_at)
  select p.creator_id, p.id, p.views, clock_timestamp() from public.playlists p where p.views > 0;

create function public.my_views_since(p_since timestamptz default null) returns json
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
declare
  -- A number may be noted before `next` and be seen after it, when its transaction ends. Requests of the API end within
  -- seconds, so a minute is long enough; what was counted in it comes twice, which does no harm.
  v_next timestamptz := clock_timestamp() - interval '1 minute';
  -- A moment that is still to come was given by a clock that was set back since.
  v_since timestamptz := case when p_since < clock_timestamp() then p_since else '-infinity' end;
begin
  if auth.uid() is null then
    raise exception 'Not authenticated' using errcode = '28000';
  end if;
  return (
    select json_build_object(
      'next', v_next,
      'modules', coalesce(json_object_agg(c.module_id, c.views) filter (where c.module_id is not null), '{}'),
      'playlists', coalesce(json_object_agg(c.playlist_id, c.views) filter (where c.playlist_id is not null), '{}'))
    from private.view_counts c
    where c.creator_id = auth.uid() and c.counted_at >= v_since);
end $$;
comment on function public.my_views_since is
  '{next, modules: {id: views}, playlists: {id: views}}: the caller''s content whose number moved since, all of it without a moment; ask with "next" the next time.';

create or replace function private.apply_privileges() returns void
language plpgsql set search_path = '' as $$
begin
  perform private.apply_first_privileges();
  grant execute on function private.has_room_for_file(), private.stays_out(text, uuid),
    private.apply_operation(private.synced_tables, jsonb)
    to authenticated;
  grant execute on function public.my_views_since(timestamptz) to authenticated;
end $$;

select private.apply_privileges();
