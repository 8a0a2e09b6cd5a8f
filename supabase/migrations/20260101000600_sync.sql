-- Sync: tombstones, restoring cascaded deletes, sync_push and sync_pull.

-- Functions refer to tables of later files.
set check_function_bodies = off;

-- Tombstones report deletes to the devices of the people a row follows (decision D9), one row for each person. Triggers
-- write them for every delete, including cascades. People who see a row without being named in it, such as learners in a
-- group, learn of its deletion through sync_visible().
create table public.tombstones (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  table_name text not null,
  row_id uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
create index tombstones_pull_idx on public.tombstones (user_id, updated_at, id);
create index tombstones_row_idx on public.tombstones (row_id);

-- An edit wins over a deletion (rule C4): a device that edited content deleted elsewhere inserts it again under the same
-- id. The link rows that the cascade deleted then return as well: a playlist's items and its places in other playlists, its
-- shares, its place on the nest, the members of a group. They are kept as long as the tombstones, which never expire.
--
-- Only link rows are kept. What other people created in a module (runs, requests) belongs to them, and an intended deletion
-- removes it permanently.

-- The columns through which link rows refer to their parents. Each is a cascading foreign key.
create table private.link_parents (
  table_name text not null,
  column_name text not null,
  parent_table text not null,
  primary key (table_name, column_name)
);

-- A link row deleted by a cascade, stored once for each of its parents, so that any parent's return finds it.
create table private.cascaded_links (
  parent_id uuid not null,
  table_name text not null,
  row_id uuid not null,
  owner_id uuid not null references public.profiles (id) on delete cascade,
  -- The person to whom the row gives access. Deleting their account removes the entry permanently.
  person_id uuid references public.profiles (id) on delete cascade,
  row_copy jsonb not null,
  primary key (parent_id, table_name, row_id)
);
create index cascaded_links_row_idx on private.cascaded_links (table_name, row_id);
create index cascaded_links_owner_idx on private.cascaded_links (owner_id);
create index cascaded_links_person_idx on private.cascaded_links (person_id);

-- Rule P8. When something last changed for a person, so that an idle pull costs one look-up. `moved_at` is later than the stamp
-- of each row that the person's pull reads, or with `is_shared`, of each row through which the person shares content with
-- others. Several rows for one person are normal: the latest counts. A person without a row reads in full, so emptying the
-- table is safe.
create table private.heads (
  id bigint generated always as identity primary key,
  person_id uuid not null,
  is_shared boolean not null,
  moved_at timestamptz not null
) with (fillfactor = 50);
create index heads_person_idx on private.heads (person_id, is_shared);

-- The caller and the members of the caller's groups. Preferences are visible only to their owner.
create view private.profiles_of_members as
  select p.id, p.created_at, p.updated_at, p.username, p.full_name, p.display_name, p.avatar_url, p.role,
    case when p.id = auth.uid() then p.notification_preferences end as notification_preferences,
    case when p.id = auth.uid() then p.data_preference end as data_preference
  from public.profiles p
  where p.id = auth.uid()
    or exists (select from public.group_members m where m.owner_id = auth.uid() and m.member_id = p.id);

-- The groups that the caller created or belongs to. Join codes are visible only to the group's creator.
create view private.groups_of_members as
  select g.id, g.created_at, g.updated_at, g.creator_id, g.name, g.description, g.thumbnail_url, g.archived_at,
    case when g.creator_id = auth.uid() then g.join_code end as join_code,
    case when g.creator_id = auth.uid() then g.join_expires_at end as join_expires_at,
    g.creator_id = auth.uid() and g.opens_new_content as opens_new_content
  from public.groups g
  where g.creator_id = auth.uid()
    or exists (select from public.group_members m where m.group_id = g.id and m.member_id = auth.uid());

insert into private.link_parents (table_name, column_name, parent_table) values
  ('playlist_items', 'playlist_id', 'playlists'),
  ('playlist_items', 'module_id', 'modules'),
  ('playlist_items', 'sub_playlist_id', 'playlists'),
  ('group_members', 'group_id', 'groups'),
  ('access_control', 'group_id', 'groups'),
  ('access_control', 'module_id', 'modules'),
  ('access_control', 'playlist_id', 'playlists'),
  ('module_access', 'module_id', 'modules'),
  ('module_nest_visibility', 'module_id', 'modules'),
  ('playlist_nest_visibility', 'playlist_id', 'playlists'),
  ('creator_playlist_order', 'playlist_id', 'playlists'),
  ('creator_content_order', 'section_id', 'playlists');

-- Trigger, each row: leaves a tombstone for each person the row follows. Arguments: the columns that name them.
create function private.add_tombstone() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_people uuid[];
begin
  -- Reads single columns, because the whole row may be large.
  execute format('select array[%s]', (select string_agg(format('($1).%I', c), ', ') from unnest(tg_argv) c))
  into v_people using old;
  insert into public.tombstones (user_id, table_name, row_id)
  select distinct person, tg_table_name, old.id
  from unnest(v_people) as person
  -- An account that is being deleted has no devices left to notify.
  where exists (select from public.profiles p where p.id = person);
  return null;
end $$;

-- Trigger, each row: removes the tombstones of a row that is inserted again under its old id (links, undone deletes), so
-- that they do not delete it again. Refuses the id unless the row follows everyone it followed before. Otherwise a person
-- who kept the id could put their own content behind links that others still have, and withdraw the deletion from those
-- people's devices.
create function private.remove_tombstone() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_people uuid[];
begin
  execute format('select array[%s]', (select string_agg(format('($1).%I', c), ', ') from unnest(tg_argv) c))
  into v_people using new;
  delete from public.tombstones t
  where t.row_id = new.id and t.table_name = tg_table_name and t.user_id = any (v_people);
  if exists (select from public.tombstones t where t.row_id = new.id and t.table_name = tg_table_name) then
    raise exception 'This id belongs to something that was deleted.'
      using errcode = '23505', constraint = tg_table_name || '_pkey';
  end if;
  return null;
end $$;

-- Playlists shared with the caller, including playlists inside them up to 50 levels deep. `stamp` is the latest change
-- along the shortest path to the caller; sync_pull orders by it.
create function private.shared_playlists() returns table (id uuid, stamp timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_ids uuid[] := '{}';
  v_stamps timestamptz[] := '{}';
  v_new_ids uuid[];
  v_new_stamps timestamptz[];
begin
  select array_agg(shared.id), array_agg(shared.stamp) into v_new_ids, v_new_stamps from (
    select p.id, min(greatest(g.updated_at, a.updated_at, p.updated_at)) as stamp
    from public.group_members g
    join public.access_control a on a.group_id = g.group_id
    join public.playlists p on p.id = a.playlist_id
    where g.member_id = (select auth.uid()) and p.visibility in ('public', 'restricted')
    group by p.id) shared;
  -- Breadth first, each playlist once. A recursive query would follow every path, and a few thousand rows can form millions
  -- of paths.
  for v_step in 0 .. 50 loop
    exit when v_new_ids is null;
    v_ids := v_ids || v_new_ids;
    v_stamps := v_stamps || v_new_stamps;
    select array_agg(inside.id), array_agg(inside.stamp) into v_new_ids, v_new_stamps from (
      select p.id, min(greatest(shared.stamp, i.updated_at, p.updated_at)) as stamp
      from unnest(v_new_ids, v_new_stamps) as shared (id, stamp)
      join public.playlist_items i on i.playlist_id = shared.id and i.sub_playlist_id is not null
      join public.playlists p on p.id = i.sub_playlist_id and p.creator_id = i.owner_id
      where p.visibility in ('public', 'restricted')
        and not exists (select from unnest(v_ids) as known (id) where known.id = p.id)
      group by p.id) inside;
  end loop;
  return query select * from unnest(v_ids, v_stamps);
end $$;

create function private.shared_playlist_items() returns table (id uuid, stamp timestamptz)
language sql stable security definer set search_path = '' as $$
  select i.id, greatest(shared.stamp, i.updated_at)
  from private.shared_playlists() shared
  join public.playlist_items i on i.playlist_id = shared.id
$$;

create function private.shared_modules() returns table (id uuid, stamp timestamptz)
language sql stable security definer set search_path = '' as $$
  select ways.id, min(ways.stamp)
  from (
    select m.id, greatest(a.updated_at, m.updated_at) as stamp
    from public.module_access a
    join public.modules m on m.id = a.module_id
    where a.user_id = (select auth.uid()) and m.visibility in ('public', 'restricted')
    union all
    select m.id, greatest(g.updated_at, a.updated_at, m.updated_at)
    from public.group_members g
    join public.access_control a on a.group_id = g.group_id
    join public.modules m on m.id = a.module_id
    where g.member_id = (select auth.uid()) and m.visibility in ('public', 'restricted')
    union all
    select m.id, greatest(shared.stamp, i.updated_at, m.updated_at)
    from private.shared_playlists() shared
    join public.playlist_items i on i.playlist_id = shared.id
    join public.modules m on m.id = i.module_id and m.creator_id = i.owner_id
    where m.visibility in ('public', 'restricted')
  ) ways
  group by ways.id
$$;

create function private.shared_groups() returns table (id uuid, stamp timestamptz)
language sql stable security definer set search_path = '' as $$
  select g.id, greatest(g.updated_at, m.updated_at)
  from public.group_members m
  join public.groups g on g.id = m.group_id
  where m.member_id = (select auth.uid())
$$;

-- Profiles of the members of the caller's groups.
create function private.shared_profiles() returns table (id uuid, stamp timestamptz)
language sql stable security definer set search_path = '' as $$
  select p.id, greatest(p.updated_at, min(m.updated_at))
  from public.group_members m
  join public.profiles p on p.id = m.member_id
  where m.owner_id = (select auth.uid())
  group by p.id
$$;

-- Rule P1. A transaction may stamp a row at 10:00:00 and commit after another one that stamped 10:00:05. If a pull in
-- between returned only the later row, the checkpoint would skip the earlier one forever. So a pull ends before the start
-- of the oldest transaction that is still writing.
--
-- Why this holds: stamp() acquires the transaction id before it reads the clock. Take a row stamped below the horizon whose
-- transaction pg_stat_activity did not list as writing. Had that transaction acquired its id after pg_stat_activity was
-- read, its stamps would be later than the clock, which is read first. So it had already ended, and every later snapshot
-- contains its rows. Hence the order: the clock, then pg_stat_activity, then, in a separate statement, the rows.
create function private.sync_horizon() returns timestamptz
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_now timestamptz := clock_timestamp();
  v_oldest timestamptz;
begin
  if not (select r.rolsuper or pg_has_role(r.oid, 'pg_read_all_stats', 'usage') from pg_roles r where r.rolname = current_user) then
    -- This function's owner cannot see other sessions. API requests end within seconds, so a minute covers all of them; the
    -- price is that rows arrive a minute late.
    return v_now - interval '60 seconds';
  end if;
  -- Statistics views are cached for the transaction; this forces a fresh read.
  perform pg_stat_clear_snapshot();
  select min(coalesce(a.xact_start, a.backend_start, '-infinity')) into v_oldest
  from pg_stat_activity a
  where a.backend_xid is not null
    and a.pid <> pg_backend_pid()
    and a.datid = (select d.oid from pg_database d where d.datname = current_database())
    -- Autovacuum never stamps rows and may run for minutes.
    and a.backend_type is distinct from 'autovacuum worker';
  if exists (select from pg_prepared_xacts p where p.database = current_database()) then
    -- The start of a prepared transaction is unknown, so wait for it.
    return '-infinity';
  end if;
  return least(v_now, v_oldest);
end $$;

-- Moves the heads of these people past a stamp. Rounds up to whole seconds and leaves a head that is already there, so that
-- writes for one busy person rarely touch its row. Never waits: while another transaction holds the row, it adds one, and a later
-- move merges them. One person at a time, because plans for lists of people would be made anew in each call.
create function private.move_heads(p_people uuid[], p_shared boolean, p_stamp timestamptz) returns void
language plpgsql volatile set search_path = '' as $$
declare
  -- Later than the hint about the same change, so that pulls that wait for the hint's time go on to read in full.
  v_to timestamptz := date_trunc('second', greatest(p_stamp, clock_timestamp())) + interval '2 seconds';
  v_person uuid;
begin
  foreach v_person in array coalesce(p_people, '{}') loop
    continue when exists (
      select from private.heads h where h.person_id = v_person and h.is_shared = p_shared and h.moved_at >= v_to);
    with held as materialized (
      select h.id, h.moved_at from private.heads h
      where h.person_id = v_person and h.is_shared = p_shared for update skip locked
    ), latest as materialized (
      select max(h.id) as id, greatest(max(h.moved_at), v_to) as moved_at from held h
    ), moved as (
      update private.heads h set moved_at = l.moved_at from latest l where h.id = l.id
    ), merged as (
      delete from private.heads h using held, latest l where h.id = held.id and held.id <> l.id
    )
    insert into private.heads (person_id, is_shared, moved_at)
    select p.id, p_shared, v_to from public.profiles p
    where p.id = v_person and (select l.id is null from latest l);
  end loop;
end $$;

-- Trigger, each row: a change of visibility gives or takes content that is shared.
create function private.move_shared_head() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.move_heads(array[new.creator_id], true, new.updated_at);
  return null;
end $$;

-- Trigger, each statement: links of content were deleted, so that it is shared with fewer people.
create function private.move_heads_of_deleted() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.move_heads(array(select distinct o.owner_id from old_rows o), true, null);
  return null;
end $$;

-- Trigger, each statement: profiles are read by the person and by the creators whose groups the person is in.
create function private.move_heads_of_profiles() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    -- Waits for transactions that add these people to a group, and holds up new ones: the foreign key of a membership locks the
    -- profile. Otherwise neither transaction would see the other one's row.
    perform from public.profiles p where p.id in (select n.id from now_rows n) order by p.id for update;
  else
    perform private.move_heads(array(select n.id from now_rows n), true, (select max(n.updated_at) from now_rows n));
  end if;
  perform private.move_heads(
    array(
      select n.id from now_rows n
      union
      select m.owner_id from now_rows n join public.group_members m on m.member_id = n.id),
    false, (select max(n.updated_at) from now_rows n));
  return null;
end $$;

-- Trigger, each row: an account that is gone has no pulls.
create function private.drop_heads() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.heads h where h.person_id = old.id;
  return null;
end $$;

-- The caller's checkpoint, the lowest of several, if nothing that a pull could read has changed since; else null. Reads one
-- snapshot, in which heads are later than the stamps of all rows they stand for. Security definer without settings of the
-- session: policies and a change of the time zone would cost more than the answer.
create function private.idle_checkpoint(p_from jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_me uuid := auth.uid();
  v_lowest jsonb;
  v_after timestamptz;
begin
  select f.value, (f.value ->> 'updated_at')::timestamptz into v_lowest, v_after
  from jsonb_array_elements(p_from) f order by 2 nulls first limit 1;
  if v_after is null
     or (
       select max(h.moved_at) <= v_after from private.heads h where h.person_id = v_me and not h.is_shared) is not true
     or exists (
       select from (
         select m.owner_id from public.group_members m where m.member_id = v_me
         union
         select a.owner_id from public.module_access a where a.user_id = v_me) creator
       where (
         select max(h.moved_at) <= v_after from private.heads h
         where h.person_id = creator.owner_id and h.is_shared) is not true)
     -- Rows that the share limit excluded may be older than any checkpoint.
     or jsonb_path_exists(p_from, '$[*].shared')
     or not jsonb_path_query_array(p_from, '$[*].tables[*]')
       <@ (select to_jsonb(array_agg(t.table_name)) from private.synced_tables t)
  then
    return null;
  end if;
  return v_lowest - 'tables';
end $$;

create function public.sync_pull(
  p_from jsonb, p_rows int default 500, p_characters int default 500000, p_known jsonb default '{}') returns json
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_idle jsonb;
begin
  if auth.uid() is null then
    raise exception 'Not authenticated' using errcode = '28000';
  end if;
  if jsonb_typeof(p_from) is distinct from 'array' or jsonb_typeof(p_known) is distinct from 'object' then
    raise exception 'p_from must be a list, p_known an object.' using errcode = '22023';
  end if;
  v_idle := private.idle_checkpoint(p_from);
  if v_idle is not null then
    return json_build_object('until', v_idle, 'more', '[]'::json, 'pages', '{}'::json);
  end if;
  return private.pull_changes(p_from, p_rows, p_characters, p_known);
end $$;
comment on function public.sync_pull is
  'What follows the caller and is new since p_from [{tables, updated_at, id}], at most so many rows and about so many characters: '
  '{until, more, pages: {table: {rows, after}}}. A table in `more` goes on from its `after`, every other one from the later of '
  '`until` and its `after`; never from a row, for the stamp of one that was shared later is the moment of sharing. p_known {table: {id: updated_at}} names rows '
  'that the caller has already. With nothing new, `until` may be the checkpoint that was sent.';

-- sync_pull() for a caller for whom something may have changed.
create function private.pull_changes(p_from jsonb, p_rows int, p_characters int, p_known jsonb) returns json
language plpgsql volatile security invoker set search_path = '' set timezone = 'UTC' as $$
declare
  c_last_id constant uuid := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
  v_rows_left int := least(greatest(coalesce(p_rows, 500), 1), 2000);
  v_characters_left int := least(greatest(coalesce(p_characters, 500000), 1), 4000000);
  v_horizon timestamptz;
  v_until timestamptz;
  v_asked record;
  v_table private.synced_tables;
  v_lines_query text;
  v_ids uuid[];
  v_stamps timestamptz[];
  v_lines json[];
  v_line json;
  v_length int;
  v_read int;
  v_done int;
  v_chunk int;
  v_average int;
  v_full boolean;
  v_page json[];
  v_sent int := 0;
  v_names text[] := '{}';
  v_pages json[] := '{}';
  v_more text[] := '{}';
begin
  if exists (
    select from jsonb_array_elements(p_from) f, jsonb_array_elements_text(f -> 'tables') name
    where name not in (select t.table_name from private.synced_tables t)) then
    raise exception 'This table is not synced.' using errcode = '22023';
  end if;
  if current_setting('transaction_isolation') <> 'read committed' then
    -- A snapshot older than the horizon could miss rows.
    raise exception 'sync_pull needs read committed.' using errcode = '25001';
  end if;
  v_horizon := private.sync_horizon();
  v_until := least(v_horizon, clock_timestamp() - interval '5 seconds') - interval '1 microsecond';

  for v_asked in
    select distinct on (t.table_name = 'tombstones', t.position) t.table_name,
      coalesce((f ->> 'updated_at')::timestamptz, '-infinity') as stamp,
      coalesce((f ->> 'id')::uuid, '00000000-0000-0000-0000-000000000000') as id,
      -- Shared rows only: rows that the share limit excluded may be older than the checkpoint.
      coalesce((f ->> 'shared')::boolean, false) as shared_only
    from jsonb_array_elements(p_from) f, jsonb_array_elements_text(f -> 'tables') name
    join private.synced_tables t on t.table_name = name
    order by t.table_name = 'tombstones', t.position
  loop
    if v_rows_left = 0 or v_characters_left <= 0 then
      v_more := v_more || v_asked.table_name;
      continue;
    end if;
    select * into v_table from private.synced_tables t where t.table_name = v_asked.table_name;

    execute format('select * from private.%I($1, $2, $3, $4, $5)', 'positions_in_' || v_table.table_name)
    into v_ids, v_stamps using v_asked.shared_only, v_asked.stamp, v_asked.id, v_horizon, v_rows_left + 1;
    if v_ids is null then
      continue;
    end if;

    -- Reads rows in chunks while there is room, so that large rows are rarely read in vain. Skips rows that the caller
    -- already has in the same version.
    v_lines_query := format(
      'select array_agg(
         case when t.id is null or t.updated_at = ($2 ->> t.id::text)::timestamptz then null
         else (select row_to_json(r) from (select %s) r) end order by i.n)
       from unnest($1) with ordinality i (id, n) left join %s t on t.id = i.id',
      (select string_agg(format('t.%I', c), ', ') from unnest(v_table.readable) c),
      coalesce(v_table.read_from, format('public.%I', v_table.table_name)));
    v_page := '{}';
    v_read := 0;
    v_done := 0;
    v_full := false;
    v_chunk := 25;
    while not v_full and v_done < least(cardinality(v_ids), v_rows_left) loop
      execute v_lines_query
      into v_lines using v_ids[v_done + 1 : least(v_done + v_chunk, v_rows_left)], coalesce(p_known -> v_table.table_name, '{}');
      foreach v_line in array v_lines loop
        if v_line is not null then
          v_length := length(v_line::text);
          -- The first row is always sent, whatever its size, so that every pull makes progress.
          if v_sent > 0 and v_length > v_characters_left then
            v_full := true;
            exit;
          end if;
          v_page := v_page || v_line;
          v_sent := v_sent + 1;
          v_read := v_read + v_length;
          v_characters_left := v_characters_left - v_length;
        end if;
        v_done := v_done + 1;
      end loop;
      v_average := greatest(v_read / greatest(cardinality(v_page), 1), 100);
      v_chunk := least(greatest(v_characters_left / v_average, 10), 500);
    end loop;
    v_rows_left := v_rows_left - v_done;
    if v_done < cardinality(v_ids) then
      v_more := v_more || v_table.table_name;
    end if;
    if v_done > 0 then
      v_names := v_names || v_table.table_name;
      v_pages := v_pages || json_build_object(
        'rows', array_to_json(v_page), 'after', json_build_object('updated_at', v_stamps[v_done], 'id', v_ids[v_done]));
    end if;
  end loop;

  return json_build_object(
    'until', case when isfinite(v_until) then json_build_object('updated_at', v_until, 'id', c_last_id) end,
    'more', v_more,
    'pages', (
      select coalesce(json_object_agg(p.name, p.page order by p.n), '{}')
      from unnest(v_names, v_pages) with ordinality p (name, page, n)));
end $$;

create function public.sync_visible(p_table text, p_ids uuid[]) returns uuid[]
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_table private.synced_tables;
  v_ids uuid[];
begin
  if auth.uid() is null then
    raise exception 'Not authenticated' using errcode = '28000';
  end if;
  select * into v_table from private.synced_tables t where t.table_name = p_table;
  if not found then
    raise exception 'This table is not synced.' using errcode = '22023';
  end if;
  if cardinality(p_ids) > 5000 then
    raise exception 'At most 5000 ids at once.' using errcode = '54000';
  end if;
  execute format(
    'select coalesce(array_agg(t.id), ''{}'') from %s t where t.id = any ($1) and (%s%s)',
    coalesce(v_table.read_from, format('public.%I', v_table.table_name)),
    (select string_agg(format('t.%I = $2', person), ' or ') from unnest(v_table.person_columns) as person),
    case when v_table.shared_rows is null then '' else format(' or t.id in (select g.id from %s() g)', v_table.shared_rows) end)
  into v_ids using p_ids, auth.uid();
  return v_ids;
end $$;
comment on function public.sync_visible is 'Those of the ids that sync_pull would still send to the caller (decision D10).';

-- Applies a delta to a JSON value; must equal applyDelta() of the client. For an object: {set, drop, in}. For a list whose
-- members are objects with an id: {drop, in, place}, where `place` holds [after, id] for a member that moves and
-- [after, id, member] for a new one, in order, each member once; a null `after` is the head. Returns null when the delta
-- does not fit the value.
--
-- The cost grows with the sum of the lengths of delta and content. If it grew with their product, one request of a
-- signed-in person could keep the database busy for 15 seconds. For the same reason this avoids jsonb_agg() and
-- jsonb_object_agg(), whose cost for an object of thousands of fields grows with their square.
create function private.with_delta(p_value jsonb, p_delta jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  v_result jsonb := p_value;
  v_fits boolean := true;
  v_staying int;
  v_places int;
  v_members jsonb[];
  v_after int[];
  v_next int[];
  v_rank int[];
  v_at int;
begin
  if jsonb_typeof(p_delta) is distinct from 'object' or p_delta - '{set,drop,in,place}'::text[] <> '{}'
     or coalesce(jsonb_typeof(p_delta -> 'set'), 'object') <> 'object' or coalesce(jsonb_typeof(p_delta -> 'drop'), 'array') <> 'array'
     or coalesce(jsonb_typeof(p_delta -> 'in'), 'object') <> 'object' or coalesce(jsonb_typeof(p_delta -> 'place'), 'array') <> 'array' then
    return null;
  end if;

  if jsonb_typeof(p_value) = 'object' and not p_delta ? 'place' then
    if p_delta ? 'drop' then
      select coalesce(json_object_agg(v.key, v.value), '{}')::jsonb into v_result from jsonb_each(p_value) v
      where not exists (select from jsonb_array_elements_text(p_delta -> 'drop') d where d = v.key);
    end if;
    v_result := v_result || coalesce(p_delta -> 'set', '{}');
    if p_delta ? 'in' then
      -- `offset 0` keeps the planner from computing each value twice.
      select v_result || coalesce(json_object_agg(i.key, i.made), '{}')::jsonb, coalesce(bool_and(i.made is not null), true)
      into v_result, v_fits
      from (select d.key, private.with_delta(v_result -> d.key, d.value) as made from jsonb_each(p_delta -> 'in') d offset 0) i;
    end if;
    return case when v_fits then v_result end;
  end if;

  if jsonb_typeof(p_value) is distinct from 'array' or p_delta ? 'set' then
    return null;
  end if;
  select coalesce(bool_and(coalesce(jsonb_typeof(m -> 'id') = 'string', false)) and count(*) = count(distinct (m ->> 'id') collate "C"), true)
  into v_fits from jsonb_array_elements(p_value) m;
  if v_fits and p_delta ? 'place' then
    select coalesce(
      bool_and(jsonb_typeof(p) = 'array' and jsonb_array_length(p) in (2, 3) and jsonb_typeof(p -> 1) = 'string')
        and count(*) = count(distinct (p ->> 1) collate "C"), true)
    into v_fits from jsonb_array_elements(p_delta -> 'place') p;
  end if;
  if not v_fits then
    return null;
  end if;

  -- Members that stay get the first numbers, in order; placed members get the numbers after them.
  with member as materialized (
    select m.value ->> 'id' as id, m.value, m.n from jsonb_array_elements(p_value) with ordinality m (value, n)
  ), inside as materialized (
    select d.key as id, private.with_delta(m.value, d.value) as made
    from jsonb_each(p_delta -> 'in') d left join member m on m.id = d.key
  ), place as materialized (
    select p.value ->> 0 as after, p.value ->> 1 as id, p.value -> 2 as value, p.n
    from jsonb_array_elements(p_delta -> 'place') with ordinality p (value, n)
  ), staying as materialized (
    select m.id, m.value, row_number() over (order by m.n) as n from member m
    where not exists (select from jsonb_array_elements_text(p_delta -> 'drop') d where d = m.id)
      and not exists (select from place p where p.id = m.id)
  ), numbered as materialized (
    select s.id, null as after, s.value, s.n from staying s
    union all
    select p.id, p.after, coalesce(p.value, m.value), p.n + (select count(*) from staying)
    from place p left join member m on m.id = p.id
  )
  select
    (select count(*) from staying), (select count(*) from place),
    array_agg(case when p.value is null then coalesce(i.made, o.value) else o.value end order by o.n),
    array_agg(case when o.after is null then 0 else a.n end order by o.n),
    coalesce(bool_and(o.value is not null), true) and not exists (select from inside where made is null)
  into v_staying, v_places, v_members, v_after, v_fits
  from numbered o
  left join inside i on i.id = o.id
  left join place p on p.id = o.id
  left join numbered a on a.id = o.after;
  if not v_fits then
    return null;
  end if;

  if v_places > 0 then
    -- A linked list, so that placing a member moves no others: v_next[n + 1] succeeds n; 0 is the head and the end.
    v_next := array(select case when n < v_staying then n + 1 else 0 end from generate_series(0, v_staying + v_places) n);
    for v_n in v_staying + 1 .. v_staying + v_places loop
      v_at := v_after[v_n];
      if v_at is null or v_at >= v_n then
        return null;
      end if;
      v_next[v_n + 1] := v_next[v_at + 1];
      v_next[v_at + 1] := v_n;
    end loop;
    v_rank := v_next;
    v_at := v_next[1];
    for v_n in 1 .. v_staying + v_places loop
      v_rank[v_at] := v_n;
      v_at := v_next[v_at + 1];
    end loop;
  end if;
  return to_jsonb(array(
    select o.member from rows from (unnest(v_members), unnest(v_rank)) with ordinality o (member, rank, n)
    where o.member is not null order by coalesce(o.rank, o.n)));
end $$;

-- The digest that devices and the server compare instead of a whole JSON value: 128 bits of SHA-256 over its canonical
-- text. Must equal jsonDigest() of the client.
create function private.json_digest(p_value jsonb) returns text
language sql immutable set search_path = '' as $$
  select left(encode(sha256(convert_to(p_value::text, 'UTF8')), 'hex'), 32)
$$;

-- The part of a row that the device lacks: columns the server sets, and columns that differ from what the device sent or,
-- if its base is the current version, from the row before the write.
create function private.changed_columns(p_table private.synced_tables, p_row jsonb, p_sent jsonb, p_before jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select p_row - array(
    select r.key from jsonb_each(p_row) r
    where r.key = 'id'
      or not ((r.key <> all (p_table.writable) and r.key <> 'created_at')
        or r.value is distinct from coalesce(p_sent -> r.key, p_before -> r.key)))
$$;

-- Applies one operation of sync_push and returns its answer: applied, equal, conflict, gone or digest-mismatch. Raises
-- refusals.
create function private.apply_operation(p_table private.synced_tables, p_op jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_id uuid := (p_op ->> 'id')::uuid;
  v_operation text := p_op ->> 'operation';
  v_data jsonb := coalesce(nullif(p_op -> 'data', 'null'), '{}');
  v_base timestamptz := (p_op ->> 'base')::timestamptz;
  v_row_list text := (select string_agg(format('t.%I', c), ', ') from unnest(p_table.readable) c);
  v_unknown text;
  v_columns text[];
  v_compared text[];
  v_content jsonb;
  v_row jsonb;
  v_before jsonb;
  v_stamp timestamptz;
  v_equal boolean := false;
  v_written int;
begin
  if v_id is null or v_operation is null or v_operation not in ('insert', 'update', 'delete') or jsonb_typeof(v_data) <> 'object' then
    raise exception 'An operation needs an id, one of insert, update and delete, and data.' using errcode = '22023';
  end if;

  execute format('select to_jsonb(r), r.updated_at from (select %s from public.%I t where t.id = $1) r', v_row_list, p_table.table_name)
  into v_row, v_stamp using v_id;
  if v_stamp = v_base then
    v_before := v_row;
  end if;

  if p_op ? 'delta' then
    if v_operation <> 'update' or 'content' <> all (p_table.writable) or v_data ? 'content' then
      raise exception 'A delta is of the content of a row that is updated.' using errcode = '22023';
    end if;
    if v_row is null then
      return jsonb_build_object('status', 'gone');
    end if;
    if v_stamp is distinct from v_base then
      -- A matching digest means that this operation already took effect (rule Q10); otherwise someone else wrote the row.
      v_content := v_row -> 'content';
      if private.json_digest(v_content) is distinct from p_op ->> 'digest' then
        return jsonb_build_object('status', 'conflict', 'row', v_row);
      end if;
    else
      -- Each level of a delta reads everything below it again; deltas deeper than any content are not applied.
      if not jsonb_path_exists(p_op -> 'delta', '$.in.*.in.*.in.*.in.*.in.*.in.*.in.*.in.*.in.*.in.*.in.*.in.*') then
        v_content := private.with_delta(v_row -> 'content', p_op -> 'delta');
      end if;
      if v_content is null or private.json_digest(v_content) is distinct from p_op ->> 'digest' then
        return jsonb_build_object('status', 'digest-mismatch');
      end if;
    end if;
    v_data := v_data || jsonb_build_object('content', v_content);
  end if;

  -- The duration of a module belongs to its content: a device that sends new content without it knows no durations.
  if p_table.table_name = 'modules' and v_data ? 'content' then
    v_data := '{"estimated_seconds": null}' || v_data;
  end if;

  -- Ignores columns that the server keeps, so that a device may send a row as it has it. Refuses unknown columns.
  select min(k) into v_unknown from jsonb_object_keys(v_data) k
  where k <> all (p_table.readable) and k <> all (p_table.writable) and k <> 'nest_password';
  if v_unknown is not null then
    raise exception 'column "%" of % is not synced', v_unknown, p_table.table_name using errcode = '42703';
  end if;
  v_columns := array(select c from unnest(p_table.writable) c where v_data ? c);
  v_compared := array(select c from unnest(v_columns) c where c = any (p_table.readable));
  -- Keeps only columns to be written: in a row that a device never sent, the stamps are empty.
  if v_operation = 'insert' and coalesce(v_data ->> 'created_at', '') <> '' then
    v_columns := v_columns || 'created_at'::text;
  end if;
  v_data := v_data - array(select k from jsonb_object_keys(v_data) k where k <> all (v_columns));

  if v_row is not null and v_operation <> 'delete' and v_columns <@ (v_compared || '{created_at,estimated_seconds}'::text[]) then
    if cardinality(v_compared) = 0 then
      v_equal := true;
    else
      -- Compares typed values: 1.0 equals 1, and two spellings of one timestamp are equal.
      execute format(
        'select row(%s) is not distinct from row(%s) from public.%I t, jsonb_populate_record(null::public.%I, $2) d where t.id = $1',
        (select string_agg(format('t.%I', c), ', ') from unnest(v_compared) c),
        (select string_agg(format('d.%I', c), ', ') from unnest(v_compared) c), p_table.table_name, p_table.table_name)
      into v_equal using v_id, v_data;
    end if;
    if v_equal then
      return jsonb_build_object('status', 'equal', 'row', private.changed_columns(p_table, v_row, v_data, v_before));
    end if;
  end if;

  if v_operation = 'insert' then
    if v_row is not null then
      return jsonb_build_object('status', 'conflict', 'row', v_row);
    end if;
    execute format(
      'insert into public.%I (id%s) select $1%s from jsonb_populate_record(null::public.%I, $2) d',
      p_table.table_name,
      (select coalesce(string_agg(format(', %I', c), ''), '') from unnest(v_columns) c),
      (select coalesce(string_agg(format(', d.%I', c), ''), '') from unnest(v_columns) c), p_table.table_name)
    using v_id, v_data;
    execute format('select to_jsonb(r) from (select %s from public.%I t where t.id = $1) r', v_row_list, p_table.table_name)
    into v_row using v_id;
    if v_row is null then
      -- The id of a link row must be the one derived from its parts.
      raise exception 'The id does not belong to this row.' using errcode = '22023';
    end if;
    return jsonb_build_object('status', 'applied', 'row', private.changed_columns(p_table, v_row, v_data, null));
  end if;

  if v_row is null then
    return jsonb_build_object('status', 'gone');
  end if;
  -- Does not overwrite a version that the person has not seen (rule C5). A delete without a base concerns a row that this
  -- device created and never received an answer for.
  if v_stamp is distinct from v_base and not (v_operation = 'delete' and v_base is null) then
    return jsonb_build_object('status', 'conflict', 'row', v_row);
  end if;

  if v_operation = 'update' then
    execute format(
      'update public.%I t set (%s) = row(%s) from jsonb_populate_record(null::public.%I, $2) d where t.id = $1 and t.updated_at = $3',
      p_table.table_name,
      (select string_agg(format('%I', c), ', ') from unnest(v_columns) c),
      (select string_agg(format('d.%I', c), ', ') from unnest(v_columns) c), p_table.table_name)
    using v_id, v_data, v_stamp;
  else
    execute format('delete from public.%I t where t.id = $1 and t.updated_at = $2', p_table.table_name) using v_id, v_stamp;
  end if;
  get diagnostics v_written = row_count;
  if v_written > 0 then
    if v_operation = 'delete' then
      return jsonb_build_object('status', 'applied', 'row', null);
    end if;
    execute format('select to_jsonb(r) from (select %s from public.%I t where t.id = $1) r', v_row_list, p_table.table_name)
    into v_row using v_id;
    return jsonb_build_object('status', 'applied', 'row', private.changed_columns(p_table, v_row, v_data, v_before));
  end if;

  -- Nothing was written: another write came first, or a policy forbids the change.
  execute format('select to_jsonb(r), r.updated_at from (select %s from public.%I t where t.id = $1) r', v_row_list, p_table.table_name)
  into v_row, v_base using v_id;
  if v_row is null then
    return jsonb_build_object('status', 'gone');
  end if;
  if v_base is distinct from v_stamp then
    return jsonb_build_object('status', 'conflict', 'row', v_row);
  end if;
  raise exception 'You may not change this.' using errcode = '42501';
end $$;

create function public.sync_push(p_ops jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' set timezone = 'UTC' as $$
declare
  v_table private.synced_tables;
  v_op jsonb;
  v_answer jsonb;
  v_answers jsonb[] := '{}';
  v_code text;
  v_message text;
  v_constraint text;
begin
  if auth.uid() is null then
    raise exception 'Not authenticated' using errcode = '28000';
  end if;
  if jsonb_typeof(p_ops) is distinct from 'array' then
    raise exception 'p_ops must be a list.' using errcode = '22023';
  end if;
  if jsonb_array_length(p_ops) > 500 then
    raise exception 'At most 500 operations at once.' using errcode = '54000';
  end if;
  if jsonb_array_length(p_ops) > 1 and private.push_bytes(p_ops) > 32000000 then
    raise exception 'These are too large for one call.' using errcode = '57014';
  end if;

  for v_op in select o from jsonb_array_elements(p_ops) o loop
    begin
      if v_table.table_name is null or v_table.table_name is distinct from v_op ->> 'table' then
        select * into v_table from private.synced_tables t where t.table_name = v_op ->> 'table' and t.writable <> '{}';
        if not found then
          raise exception 'This table is not synced.' using errcode = '22023';
        end if;
      end if;
      v_answer := private.push_row(v_table, v_op);
    exception when others then
      -- Errors caused by the data, the rules or the person become the answer for this row, and the other rows continue
      -- (rule Q9). Any other error (deadlock, timeout, disk) fails the call, and the client retries.
      if left(sqlstate, 2) not in ('22', '23', '28', '42', '44', '54', 'P0') then
        raise;
      end if;
      get stacked diagnostics v_code = returned_sqlstate, v_message = message_text, v_constraint = constraint_name;
      v_answer := jsonb_build_object(
        'status', 'refused', 'code', v_code, 'message', v_message, 'constraint', nullif(v_constraint, ''));
    end;
    v_answers := v_answers || (jsonb_build_object('id', v_op -> 'id') || v_answer);
  end loop;
  return to_jsonb(v_answers);
end $$;
comment on function public.sync_push is
  'Applies up to 500 operations [{table, id, operation, data, base, delta, digest}] in the order given and answers each one: '
  'applied, equal, conflict, gone, digest-mismatch or refused.';

-- Trigger, each row: keeps a link row that a cascade deletes. A link with a missing parent was deleted by the cascade; a
-- link whose parents all exist was removed on its own and stays removed.
create function private.keep_cascaded_link() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_row jsonb := to_jsonb(old);
  v_owner uuid := coalesce(v_row ->> 'owner_id', v_row ->> 'creator_id')::uuid;
  v_person uuid := coalesce(v_row ->> 'member_id', v_row ->> 'user_id')::uuid;
  v_parent record;
  v_parents uuid[] := '{}';
  v_is_there boolean := true;
begin
  for v_parent in
    select e.parent_table, (v_row ->> e.column_name)::uuid as id from private.link_parents e
    where e.table_name = tg_table_name and v_row ->> e.column_name is not null
  loop
    v_parents := v_parents || v_parent.id;
    if v_is_there then
      execute format('select exists (select from public.%I t where t.id = $1)', v_parent.parent_table)
      into v_is_there using v_parent.id;
    end if;
  end loop;
  if not v_is_there then
    insert into private.cascaded_links as g (parent_id, table_name, row_id, owner_id, person_id, row_copy)
    select e.id, tg_table_name, old.id, v_owner, v_person, v_row from unnest(v_parents) e (id)
    -- Deleting an account removes its rows permanently.
    where exists (select from public.profiles p where p.id = v_owner)
      and (v_person is null or exists (select from public.profiles p where p.id = v_person))
    on conflict (parent_id, table_name, row_id) do update set owner_id = excluded.owner_id, row_copy = excluded.row_copy;
  end if;
  return null;
end $$;

-- Trigger, each row: restores the link rows that were deleted along with content, unchanged and for the same owner. Other
-- people cannot trigger this, because remove_tombstone() reserves the id for its owner. A link with another missing parent
-- waits for that parent. The triggers of the tables check each row as usual (circular playlists, groups of other people,
-- quotas). A row that they refuse stays deleted and blocks neither the other rows nor the content.
create function private.restore_cascaded_links() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_table record;
  v_parents text;
  v_ids uuid[];
  v_id uuid;
  v_insert text;
begin
  for v_table in
    select t.table_name,
      (select string_agg(format('%I', c), ', ') from unnest(t.writable) c) as columns,
      (select string_agg(format('r.%I', c), ', ') from unnest(t.writable) c) as values_of_row
    from private.synced_tables t
    where t.table_name in (
      select g.table_name from private.cascaded_links g where g.parent_id = new.id and g.owner_id = new.creator_id)
    order by t.position
  loop
    select string_agg(format(
      '(g.row_copy ->> %1$L is null or exists (
         select from public.%2$I t where t.id = (g.row_copy ->> %1$L)::uuid and t.creator_id = $3))',
      e.column_name, e.parent_table), ' and ')
    into v_parents from private.link_parents e where e.table_name = v_table.table_name;
    execute format(
      'select array_agg(g.row_id) from private.cascaded_links g
       where g.parent_id = $1 and g.table_name = $2 and g.owner_id = $3 and %s', v_parents)
    into v_ids using new.id, v_table.table_name, new.creator_id;
    continue when v_ids is null;

    v_insert := format(
      'insert into public.%1$I (id, created_at, %2$s)
       select r.id, r.created_at, %3$s
       from private.cascaded_links g cross join lateral jsonb_populate_record(null::public.%1$I, g.row_copy) r
       where g.parent_id = $1 and g.table_name = $2 and g.row_id = any ($3)
       on conflict do nothing',
      v_table.table_name, v_table.columns, v_table.values_of_row);
    begin
      execute v_insert using new.id, v_table.table_name, v_ids;
    exception when others then
      if left(sqlstate, 2) not in ('22', '23', '42', '54', 'P0') then
        raise;
      end if;
      -- Retries row by row to find the refused ones.
      foreach v_id in array v_ids loop
        begin
          execute v_insert using new.id, v_table.table_name, array[v_id];
        exception when others then
          if left(sqlstate, 2) not in ('22', '23', '42', '54', 'P0') then
            raise;
          end if;
        end;
      end loop;
    end;
    -- Discards refused rows too, so that a later deletion and return of the content does not include them.
    delete from private.cascaded_links g where g.table_name = v_table.table_name and g.row_id = any (v_ids);
  end loop;
  return null;
end $$;

-- Handles a delete of a row that is already gone: discards the kept copy, so that the row does not return. Leaving a group
-- counts as leaving even if its creator deleted the group or removed the person first.
create function private.confirm_deletion(p_table text, p_row_id uuid) returns void
language sql security definer set search_path = '' as $$
  with ended as (
    delete from private.cascaded_links g
    where g.table_name = p_table and g.row_id = p_row_id and auth.uid() in (g.owner_id, g.person_id)
    returning g.owner_id, g.person_id
  ), creator as (
    select e.owner_id as id from ended e where e.person_id = auth.uid()
    union
    -- Removed from a group that still exists: the row's id derives from the ids of the group and the person.
    select g.creator_id
    from public.tombstones mine
    join public.tombstones hers on hers.table_name = mine.table_name and hers.row_id = mine.row_id and hers.user_id <> mine.user_id
    join public.groups g on g.creator_id = hers.user_id
    where p_table = 'group_members' and mine.table_name = p_table and mine.row_id = p_row_id and mine.user_id = auth.uid()
      and public.link_id('group_members', g.id::text, mine.user_id::text) = p_row_id
  )
  insert into private.former_members (creator_id, person_id)
  select c.id, auth.uid() from creator c where c.id <> auth.uid()
  on conflict do nothing
$$;

-- Runs one operation of sync_push and adds `derived` to its answer when triggers wrote other synced rows.
create function private.push_row(p_table private.synced_tables, p_op jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_answer jsonb;
  v_derived text;
begin
  perform set_config('fledge.written', (p_op ->> 'id')::uuid::text, true), set_config('fledge.derived', '', true);
  v_answer := private.apply_operation(p_table, p_op);
  if v_answer ->> 'status' = 'gone' and p_op ->> 'operation' = 'delete' then
    perform private.confirm_deletion(p_table.table_name, (p_op ->> 'id')::uuid);
  end if;
  v_derived := nullif(current_setting('fledge.derived', true), '');
  return case when v_derived is null then v_answer
    else v_answer || jsonb_build_object('derived', v_derived::timestamptz) end;
end $$;

-- Modules shared with the caller, limited to a share of the device: the newest that fit (SHARED_LIMITS in
-- src/shared/limits.ts). The server serves the rest on demand. Own rows are pulled through their own columns and do not
-- count.
create function private.newest_shared_modules() returns table (id uuid, stamp timestamptz)
language sql stable security definer set search_path = '' as $$
  select fit.id, fit.stamp
  from (
    -- Adds room for the longest title and description.
    select shared.id, shared.stamp, sum(w.bytes + 16000) over (order by shared.stamp desc, shared.id) as filled
    from private.shared_modules() shared
    join private.module_sizes w on w.module_id = shared.id and w.creator_id <> (select auth.uid())
  ) fit
  where fit.filled <= 64000000
$$;

-- Playlists, their items and groups are limited by number.
create function private.newest_shared_playlists() returns table (id uuid, stamp timestamptz)
language sql stable security definer set search_path = '' as $$
  select shared.id, shared.stamp from private.shared_playlists() shared order by shared.stamp desc, shared.id limit 1000
$$;

create function private.newest_shared_playlist_items() returns table (id uuid, stamp timestamptz)
language sql stable security definer set search_path = '' as $$
  select shared.id, shared.stamp from private.shared_playlist_items() shared order by shared.stamp desc, shared.id limit 20000
$$;

create function private.newest_shared_groups() returns table (id uuid, stamp timestamptz)
language sql stable security definer set search_path = '' as $$
  select shared.id, shared.stamp from private.shared_groups() shared order by shared.stamp desc, shared.id limit 1000
$$;

-- Bytes of content that a push reads. A delta counts five times, because reading, changing and digesting content takes
-- about five times as long.
create function private.push_bytes(p_ops jsonb) returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(case when o ? 'delta' then 5 else 1 end * w.bytes), 0)::bigint
  from jsonb_array_elements(p_ops) o
  join private.module_sizes w
    on w.module_id = case when pg_input_is_valid(o ->> 'id', 'uuid') then (o ->> 'id')::uuid end
  where w.bytes > 100000 and private.can_view_module(w.module_id)
$$;

-- Trigger, each row: records that the server derived rows from a write, such as the membership that an invitation creates.
-- sync_push returns the recorded time, and the device pulls at once.
create function private.record_derived() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform set_config('fledge.derived', clock_timestamp()::text, true);
  return new;
end $$;

-- Triggers

create trigger z_stamp before insert or update on public.tombstones for each row execute function private.stamp();
-- Does not keep resolved invitations: restored, it would add people who were removed since.
create trigger keep_cascaded_link after delete on public.invitations
  for each row when (old.status = 'waiting') execute function private.keep_cascaded_link();

do $$
declare
  v_table record;
  v_people text;
begin
  for v_table in select table_name, person_columns from private.synced_tables where table_name <> 'tombstones' loop
    v_people := (select string_agg(quote_literal(c), ', ') from unnest(v_table.person_columns) c);
    execute format(
      'create trigger tombstone_added after delete on public.%I for each row execute function private.add_tombstone(%s)',
      v_table.table_name, v_people);
    execute format(
      'create trigger tombstone_removed after insert on public.%I for each row execute function private.remove_tombstone(%s)',
      v_table.table_name, v_people);
  end loop;
end $$;

do $$
declare
  v_table text;
begin
  for v_table in select distinct e.table_name from private.link_parents e loop
    execute format(
      'create trigger keep_cascaded_link after delete on public.%I for each row execute function private.keep_cascaded_link()',
      v_table);
  end loop;
  for v_table in select distinct e.parent_table from private.link_parents e loop
    -- Triggers fire in order of their names: this one after the one that refuses other people's ids.
    execute format(
      'create trigger undo_cascade after insert on public.%I
       for each row execute function private.restore_cascaded_links()', v_table);
  end loop;
end $$;

-- Inserted after the loop above: the trigger for invitations has a condition and is created separately.
insert into private.link_parents (table_name, column_name, parent_table) values ('invitations', 'group_id', 'groups');

do $$
declare
  v_table text;
begin
  for v_table in select table_name from private.synced_tables loop
    execute format(
      'create trigger zz_derived before insert or update on public.%I for each row when (%s) execute function private.record_derived()',
      v_table, case v_table
        -- A delete writes its own tombstone; only tombstones of cascaded deletes count.
        when 'tombstones' then 'new.row_id::text is distinct from current_setting(''fledge.written'', true)'
        else 'pg_trigger_depth() > 0' end);
  end loop;
end $$;

-- Positions of the rows that a table has for the caller between a place and the horizon, in the order of pulls. One function for each
-- table, made from the register, so that its plan is made once for a connection: planning cost more than reading.
do $$
declare
  v_table record;
  v_branches text;
begin
  for v_table in select table_name, person_columns, shared_rows from private.synced_tables loop
    select string_agg(b.query, ' union all ') into v_branches
    from (
      select format(
        '(select t.id, t.updated_at as stamp from public.%I t where not p_shared_only and t.%I = v_me
            and (t.updated_at, t.id) > (p_stamp, p_id) and t.updated_at < p_horizon order by t.updated_at, t.id limit p_limit)',
        v_table.table_name, person) as query
      from unnest(v_table.person_columns) as person
      union all
      select format(
        '(select g.id, g.stamp from %s() g where (g.stamp, g.id) > (p_stamp, p_id) and g.stamp < p_horizon
          order by g.stamp, g.id limit p_limit)',
        v_table.shared_rows)
      where v_table.shared_rows is not null
    ) b;
    execute format(
      'create function private.%I(
         p_shared_only boolean, p_stamp timestamptz, p_id uuid, p_horizon timestamptz, p_limit int, out ids uuid[], out stamps timestamptz[])
       language plpgsql stable security definer set search_path = '''' set plan_cache_mode = force_generic_plan as $f$
       declare
         v_me uuid := auth.uid();
       begin
         with followed as (%s),
         page as (select f.id, min(f.stamp) as stamp from followed f group by f.id order by 2, 1 limit p_limit)
         select array_agg(page.id order by page.stamp, page.id), array_agg(page.stamp order by page.stamp, page.id)
         into ids, stamps from page;
       end $f$',
      'positions_in_' || v_table.table_name, v_branches);
  end loop;
end $$;

-- Heads (rule P8). Deleted rows move heads through their tombstones.
create trigger zz_heads_dropped after delete on public.profiles for each row execute function private.drop_heads();
create trigger zz_heads_visibility after update on public.modules
  for each row when (old.visibility is distinct from new.visibility) execute function private.move_shared_head();
create trigger zz_heads_visibility after update on public.playlists
  for each row when (old.visibility is distinct from new.visibility) execute function private.move_shared_head();
create trigger zz_heads_deleted after delete on public.playlist_items referencing old table as old_rows
  for each statement execute function private.move_heads_of_deleted();
create trigger zz_heads_deleted after delete on public.access_control referencing old table as old_rows
  for each statement execute function private.move_heads_of_deleted();

do $$
declare
  v_table record;
  v_people text;
  v_sharing text;
begin
  for v_table in select table_name, person_columns from private.synced_tables loop
    v_people := (select string_agg(format('n.%I', c), ', ') from unnest(v_table.person_columns) c);
    -- The creators through whose rows members of groups, and people with access to a module, reach content.
    v_sharing := case
      when v_table.table_name in ('modules', 'playlists') then
        $q$array_agg(distinct n.creator_id) filter (where n.visibility in ('public', 'restricted'))$q$
      when v_table.table_name = 'groups' then 'array_agg(distinct n.creator_id)'
      when v_table.table_name in ('playlist_items', 'access_control') then 'array_agg(distinct n.owner_id)'
      else 'null' end;
    if v_table.table_name <> 'profiles' then
      execute format(
        'create function private.%I() returns trigger language plpgsql security definer set search_path = '''' as $f$
         declare
           v_people uuid[];
           v_sharing uuid[];
           v_stamp timestamptz;
         begin
           select array_agg(distinct p.id), %s, max(%s) into v_people, v_sharing, v_stamp
           from now_rows n cross join unnest(array[%s]) p (id);
           perform private.move_heads(v_people, false, v_stamp);
           if v_sharing is not null then
             perform private.move_heads(v_sharing, true, v_stamp);
           end if;
           return null;
         end $f$',
        'move_heads_of_' || v_table.table_name, v_sharing,
        -- A membership shows the creator the profile as it is.
        case when v_table.table_name = 'group_members'
          then 'greatest(n.updated_at, (select o.updated_at from public.profiles o where o.id = n.member_id))'
          else 'n.updated_at' end,
        v_people);
    end if;
    execute format(
      'create trigger zz_heads_inserted after insert on public.%I referencing new table as now_rows
       for each statement execute function private.%I()', v_table.table_name, 'move_heads_of_' || v_table.table_name);
    execute format(
      'create trigger zz_heads_updated after update on public.%I referencing new table as now_rows
       for each statement execute function private.%I()', v_table.table_name, 'move_heads_of_' || v_table.table_name);
  end loop;
end $$;

-- Policies

alter table public.tombstones enable row level security;

create policy "own tombstones" on public.tombstones for select to authenticated using (user_id = (select auth.uid()));
