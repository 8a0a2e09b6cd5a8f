-- ---------------------------------------------------------------------------------------------------------------
-- Which of the modules that somebody was given stand on a device of theirs: so a teacher sees who can go on without a network.
-- What a device says replaces what another one said before: each has everything after a pull.
-- ---------------------------------------------------------------------------------------------------------------
create table private.kept_modules (
  person_id uuid not null references public.profiles (id) on delete cascade,
  module_id uuid not null references public.modules (id) on delete cascade,
  primary key (person_id, module_id)
);
create index kept_modules_module_idx on private.kept_modules (module_id);

-- Said by a device after a pull that changed it. Nothing is noted of modules that the caller was not given.
create function public.note_kept_modules(p_modules uuid[]) returns void
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
  if not private.spend('kept modules', v_me::text, 1, 1000, interval '1 day') then
    return;
  end if;
  delete from private.kept_modules k where k.person_id = v_me and k.module_id <> all (v_modules);
  insert into private.kept_modules (person_id, module_id)
  select v_me, g.id from private.given_modules() g where g.id = any (v_modules)
  on conflict do nothing;
end $$;

-- Who of one of the caller's groups has a module of hers on a device. One value, which no limit of rows cuts.
create function public.members_with_module(p_group_id uuid, p_module_id uuid) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(m.member_id), '{}')
  from public.group_members m
  join private.kept_modules k on k.person_id = m.member_id and k.module_id = p_module_id
  where m.group_id = p_group_id and m.owner_id = (select auth.uid())
    and exists (select from public.modules c where c.id = p_module_id and c.creator_id = (select auth.uid()))
$$;

-- ---------------------------------------------------------------------------------------------------------------
-- Hints of what is given and taken without a row of its own (decision D10): content that is published, or is a draft again, and
-- what is put into a playlist or taken out of it.
-- ---------------------------------------------------------------------------------------------------------------

-- Whom these modules and playlists were given to: in person, by a group, or through playlists around them.
create function private.people_given(p_modules uuid[], p_playlists uuid[]) returns setof uuid
language sql stable security definer set search_path = '' as $$
  with lists as (
    select unnest(p_playlists) as id
    union
    select i.playlist_id from public.playlist_items i where i.module_id = any (p_modules)
    union
    select i.playlist_id from public.playlist_items i where i.sub_playlist_id = any (p_playlists)
  ),
  -- A list that is a draft now was none before. One by one (offset), because nobody knows beforehand that these are few: all
  -- members of all groups would be read.
  around as (
    select l.id from lists l union select private.playlists_around(array(select l.id from lists l))
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

do $$
declare
  c_given constant text := 'select p.id from (select array(%s) as ids) c
    cross join lateral private.people_given(%s) p (id) where cardinality(c.ids) > 0';
  c_changed constant text :=
    'select n.id from now_rows n join old_rows o on o.id = n.id where o.visibility is distinct from n.visibility';
begin
  if to_regprocedure('realtime.send(jsonb, text, text, boolean)') is null then
    return;
  end if;
  execute format(
    'create trigger zz_hint_visibility after update on public.modules referencing old table as old_rows new table as now_rows
     for each statement execute function private.hint_people(%L)', format(c_given, c_changed, 'c.ids, ''{}'''));
  execute format(
    'create trigger zz_hint_visibility after update on public.playlists referencing old table as old_rows new table as now_rows
     for each statement execute function private.hint_people(%L)', format(c_given, c_changed, '''{}'', c.ids'));
  execute format(
    'create trigger zz_hint_item_put after insert on public.playlist_items referencing new table as now_rows
     for each statement execute function private.hint_people(%L)',
    format(c_given, 'select n.playlist_id from now_rows n', '''{}'', c.ids'));
  execute format(
    'create trigger zz_hint_item_taken after delete on public.playlist_items referencing old table as old_rows
     for each statement execute function private.hint_people(%L)',
    format(c_given, 'select o.playlist_id from old_rows o', '''{}'', c.ids'));
end $$;

alter function private.apply_privileges() rename to apply_privileges_before_kept_modules;
create function private.apply_privileges() returns void
language plpgsql set search_path = '' as $$
begin
  perform private.apply_privileges_before_kept_modules();
  grant execute on function public.note_kept_modules(uuid[]), public.members_with_module(uuid, uuid) to authenticated;
end $$;

select private.apply_privileges();
