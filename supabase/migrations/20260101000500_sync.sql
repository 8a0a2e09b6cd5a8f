-- Replication: sync_push, sync_pull, sync_visible. Security invoker: privileges and policies decide, row by row.

-- ---------------------------------------------------------------------------------------------------------------
-- Rows given to the caller, each with the moment since when it is given: the latest stamp on the way from the caller to
-- the row. A row that was stamped long before somebody got access to it still comes after that person's checkpoint.
-- ---------------------------------------------------------------------------------------------------------------
create function private.given_playlists() returns table (id uuid, stamp timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_ids uuid[] := '{}';
  v_stamps timestamptz[] := '{}';
  v_new_ids uuid[];
  v_new_stamps timestamptz[];
begin
  select array_agg(given.id), array_agg(given.stamp) into v_new_ids, v_new_stamps from (
    select p.id, min(greatest(g.updated_at, a.updated_at, p.updated_at)) as stamp
    from public.group_members g
    join public.access_control a on a.group_id = g.group_id
    join public.playlists p on p.id = a.playlist_id
    where g.member_id = (select auth.uid()) and p.visibility in ('public', 'restricted')
    group by p.id) given;
  -- Step by step inwards, each playlist once, by the shortest way. A recursive query would follow each way for itself, and
  -- somebody could lay millions of ways through a few thousand rows.
  while v_new_ids is not null loop
    v_ids := v_ids || v_new_ids;
    v_stamps := v_stamps || v_new_stamps;
    select array_agg(inside.id), array_agg(inside.stamp) into v_new_ids, v_new_stamps from (
      select p.id, min(greatest(given.stamp, i.updated_at, p.updated_at)) as stamp
      from unnest(v_new_ids, v_new_stamps) as given (id, stamp)
      join public.playlist_items i on i.playlist_id = given.id and i.sub_playlist_id is not null
      join public.playlists p on p.id = i.sub_playlist_id and p.creator_id = i.owner_id
      where p.visibility in ('public', 'restricted')
        and not exists (select from unnest(v_ids) as known (id) where known.id = p.id)
      group by p.id) inside;
  end loop;
  return query select * from unnest(v_ids, v_stamps);
end $$;

create function private.given_playlist_items() returns table (id uuid, stamp timestamptz)
language sql stable security definer set search_path = '' as $$
  select i.id, greatest(given.stamp, i.updated_at)
  from private.given_playlists() given
  join public.playlist_items i on i.playlist_id = given.id
$$;

create function private.given_modules() returns table (id uuid, stamp timestamptz)
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
    select m.id, greatest(given.stamp, i.updated_at, m.updated_at)
    from private.given_playlists() given
    join public.playlist_items i on i.playlist_id = given.id
    join public.modules m on m.id = i.module_id and m.creator_id = i.owner_id
    where m.visibility in ('public', 'restricted')
  ) ways
  group by ways.id
$$;

create function private.given_groups() returns table (id uuid, stamp timestamptz)
language sql stable security definer set search_path = '' as $$
  select g.id, greatest(g.updated_at, m.updated_at)
  from public.group_members m
  join public.groups g on g.id = m.group_id
  where m.member_id = (select auth.uid())
$$;

-- The people in the caller's groups.
create function private.given_profiles() returns table (id uuid, stamp timestamptz)
language sql stable security definer set search_path = '' as $$
  select p.id, greatest(p.updated_at, min(m.updated_at))
  from public.group_members m
  join public.profiles p on p.id = m.member_id
  where m.owner_id = (select auth.uid())
  group by p.id
$$;

-- ---------------------------------------------------------------------------------------------------------------
-- Rule P1. A transaction may stamp a row at 10:00:00, and commit after another that stamped 10:00:05. A device that pulled in
-- between must not be given the later row alone, or the earlier one is behind the checkpoint for ever. So a pull ends
-- before the start of the oldest transaction that is still writing.
--
-- Why this holds: stamp() takes the transaction's number before it reads the clock. If a row with a stamp below the
-- horizon belongs to a transaction that this look at pg_stat_activity did not find writing, then that transaction had
-- ended before the look (its rows are in every snapshot taken after it), because had it taken its number after the
-- look, its stamps would be later than the clock read here before the look. Hence: clock first, then the look, then,
-- in a statement of its own, the rows.
-- ---------------------------------------------------------------------------------------------------------------
create function private.sync_horizon() returns timestamptz
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_now timestamptz := clock_timestamp();
  v_oldest timestamptz;
begin
  if not (select r.rolsuper or pg_has_role(r.oid, 'pg_read_all_stats', 'usage') from pg_roles r where r.rolname = current_user) then
    -- Other sessions are hidden from the owner of this function. Requests of the API end within seconds, so a minute is
    -- long enough for all of them, at the price of rows that arrive a minute late.
    return v_now - interval '60 seconds';
  end if;
  -- The view keeps what it saw first in a transaction; look again.
  perform pg_stat_clear_snapshot();
  select min(coalesce(a.xact_start, a.backend_start, '-infinity')) into v_oldest
  from pg_stat_activity a
  where a.backend_xid is not null
    and a.pid <> pg_backend_pid()
    and a.datid = (select d.oid from pg_database d where d.datname = current_database())
    -- Never stamps rows, and may take minutes.
    and a.backend_type is distinct from 'autovacuum worker';
  if exists (select from pg_prepared_xacts p where p.database = current_database()) then
    -- Nothing says when a prepared transaction began: wait for it.
    return '-infinity';
  end if;
  return least(v_now, v_oldest);
end $$;

-- One request for everything that is new. The tables of one request share one horizon; each is read in statements of its
-- own after it. What a table has before the horizon and is not sent in this answer is named in `more`; every other table
-- is complete up to `until`, or up to its own `after` where that is later. A row that a transaction commits later is
-- stamped at or after the horizon (see above), so `until` skips nothing; and it keeps some seconds' distance from the
-- clock, which may be set back a little when another machine takes the database over.
create function public.sync_pull(
  p_from jsonb, p_rows int default 500, p_characters int default 500000, p_known jsonb default '{}') returns json
language plpgsql volatile security invoker set search_path = '' set timezone = 'UTC' as $$
declare
  c_last_id constant uuid := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
  v_rows_left int := least(greatest(coalesce(p_rows, 500), 1), 2000);
  v_characters_left int := least(greatest(coalesce(p_characters, 500000), 1), 4000000);
  v_horizon timestamptz;
  v_until timestamptz;
  v_asked record;
  v_table private.synced_tables;
  v_branches text;
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
  if auth.uid() is null then
    raise exception 'Not authenticated' using errcode = '28000';
  end if;
  if jsonb_typeof(p_from) is distinct from 'array' or jsonb_typeof(p_known) is distinct from 'object' then
    raise exception 'p_from must be a list, p_known an object.' using errcode = '22023';
  end if;
  if exists (
    select from jsonb_array_elements(p_from) f, jsonb_array_elements_text(f -> 'tables') name
    where name not in (select t.table_name from private.synced_tables t)) then
    raise exception 'This table is not synced.' using errcode = '22023';
  end if;
  if current_setting('transaction_isolation') <> 'read committed' then
    -- An older snapshot would be read after a younger horizon.
    raise exception 'sync_pull needs read committed.' using errcode = '25001';
  end if;
  v_horizon := private.sync_horizon();
  v_until := least(v_horizon, clock_timestamp() - interval '5 seconds') - interval '1 microsecond';

  for v_asked in
    select distinct on (t.table_name = 'tombstones', t.position) t.table_name,
      coalesce((f ->> 'updated_at')::timestamptz, '-infinity') as stamp,
      coalesce((f ->> 'id')::uuid, '00000000-0000-0000-0000-000000000000') as id
    from jsonb_array_elements(p_from) f, jsonb_array_elements_text(f -> 'tables') name
    join private.synced_tables t on t.table_name = name
    order by t.table_name = 'tombstones', t.position
  loop
    if v_rows_left = 0 or v_characters_left <= 0 then
      v_more := v_more || v_asked.table_name;
      continue;
    end if;
    select * into v_table from private.synced_tables t where t.table_name = v_asked.table_name;

    -- Which rows: their places alone. All names come from the register; what the caller says is bound as values.
    select string_agg(format(
      '(select t.id, t.updated_at as stamp from public.%I t where t.%I = $1
          and (t.updated_at, t.id) > ($2, $3) and t.updated_at < $4 order by t.updated_at, t.id limit $5)',
      v_table.table_name, person), ' union all ')
    into v_branches from unnest(v_table.person_columns) as person;
    if v_table.given_by is not null then
      v_branches := v_branches || format(
        ' union all (select g.id, g.stamp from %s() g where (g.stamp, g.id) > ($2, $3) and g.stamp < $4 order by g.stamp, g.id limit $5)',
        v_table.given_by);
    end if;
    execute format(
      'with followed as (%s),
       page as (select f.id, min(f.stamp) as stamp from followed f group by f.id order by 2, 1 limit $5)
       select array_agg(page.id order by page.stamp, page.id), array_agg(page.stamp order by page.stamp, page.id) from page',
      v_branches)
    into v_ids, v_stamps using auth.uid(), v_asked.stamp, v_asked.id, v_horizon, v_rows_left + 1;
    if v_ids is null then
      continue;
    end if;

    -- What is in them, as far as there is room. In portions, so that little is read in vain when rows are large. A row
    -- that the caller has in this very version is passed over.
    v_lines_query := format(
      'select array_agg(
         case when t.id is null or t.updated_at = ($2 ->> t.id::text)::timestamptz then null
         else (select row_to_json(r) from (select %s) r) end order by i.n)
       from unnest($1) with ordinality i (id, n) left join public.%I t on t.id = i.id',
      (select string_agg(format('t.%I', c), ', ') from unnest(v_table.readable) c), v_table.table_name);
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
          -- The first row of an answer always goes, however large: a pull moves on.
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
comment on function public.sync_pull is
  'What follows the caller and is new since p_from [{tables, updated_at, id}], at most so many rows and about so many characters: '
  '{until, more, pages: {table: {rows, after}}}. A table in `more` goes on from its `after`, every other one from the later of '
  '`until` and its `after`; never from a row, for the stamp of one that was given later is the moment of giving. p_known {table: {id: updated_at}} names rows '
  'that the caller has already.';

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
    'select coalesce(array_agg(t.id), ''{}'') from public.%I t where t.id = any ($1) and (%s%s)',
    v_table.table_name,
    (select string_agg(format('t.%I = $2', person), ' or ') from unnest(v_table.person_columns) as person),
    case when v_table.given_by is null then '' else format(' or t.id in (select g.id from %s() g)', v_table.given_by) end)
  into v_ids using p_ids, auth.uid();
  return v_ids;
end $$;
comment on function public.sync_visible is 'Those of the ids that sync_pull would still send to the caller (decision D10).';

-- ---------------------------------------------------------------------------------------------------------------
-- sync_push: see docs/sync.md, rules Q9, Q10 and C5. One answer for each operation, in order:
--   applied (row) · equal (row: already so, nothing written) · conflict (row: no longer the base, nothing written)
--   gone (no such row for this person) · refused (code, message, constraint)
--   unlike (the delta does not lead to what the device has; nothing written, it sends the column whole)
-- The row of a conflict is complete. The row of the others has what the server sets and what differs from what the
-- device holds: its base with the columns it sent.
-- ---------------------------------------------------------------------------------------------------------------

-- Changes inside a JSON value: {set, drop, in} of an object; {drop, in, place} of a list whose members are objects with
-- an id. `place` has [after, id] for a member that moves and [after, id, member] for a new one, in order; after null is
-- the head. Null when the delta does not fit the value. The same as applyDelta() of the client.
create function private.with_delta(p_value jsonb, p_delta jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  v_key text;
  v_inner jsonb;
  v_result jsonb;
  v_members jsonb;
  v_changed jsonb := '{}';
  v_order text[];
  v_place jsonb;
  v_after int;
begin
  if jsonb_typeof(p_delta) is distinct from 'object' then
    return null;
  end if;
  if exists (
    select from jsonb_each(p_delta) d
    where (d.key, jsonb_typeof(d.value)) not in (('set', 'object'), ('drop', 'array'), ('in', 'object'), ('place', 'array'))) then
    return null;
  end if;

  if jsonb_typeof(p_value) = 'object' and not p_delta ? 'place' then
    v_result := (p_value - array(select jsonb_array_elements_text(p_delta -> 'drop'))) || coalesce(p_delta -> 'set', '{}');
    for v_key, v_inner in select d.key, d.value from jsonb_each(p_delta -> 'in') d loop
      v_inner := private.with_delta(v_result -> v_key, v_inner);
      if v_inner is null then
        return null;
      end if;
      v_result := v_result || jsonb_build_object(v_key, v_inner);
    end loop;
    return v_result;
  end if;

  if jsonb_typeof(p_value) is distinct from 'array' or p_delta ? 'set' then
    return null;
  end if;
  if exists (select from jsonb_array_elements(p_value) m where jsonb_typeof(m -> 'id') is distinct from 'string')
     or exists (select from jsonb_array_elements(p_value) m group by m ->> 'id' having count(*) > 1)
     or exists (
       select from jsonb_array_elements(p_delta -> 'place') p
       where jsonb_typeof(p) <> 'array' or jsonb_array_length(p) not in (2, 3) or jsonb_typeof(p -> 1) <> 'string') then
    return null;
  end if;
  select coalesce(jsonb_object_agg(m ->> 'id', m), '{}') into v_members from jsonb_array_elements(p_value) m;
  for v_key, v_inner in select d.key, d.value from jsonb_each(p_delta -> 'in') d loop
    v_inner := private.with_delta(v_members -> v_key, v_inner);
    if v_inner is null then
      return null;
    end if;
    v_changed := v_changed || jsonb_build_object(v_key, v_inner);
  end loop;
  v_order := array(
    select e.member ->> 'id' from jsonb_array_elements(p_value) with ordinality e (member, n)
    where e.member ->> 'id' not in (select jsonb_array_elements_text(p_delta -> 'drop'))
      and e.member ->> 'id' not in (select p ->> 1 from jsonb_array_elements(p_delta -> 'place') p)
    order by e.n);
  for v_place in select p from jsonb_array_elements(p_delta -> 'place') p loop
    v_key := v_place ->> 1;
    if jsonb_array_length(v_place) = 3 then
      v_changed := v_changed || jsonb_build_object(v_key, v_place -> 2);
    elsif not v_members ? v_key then
      return null;
    end if;
    v_after := case when v_place ->> 0 is null then 0 else array_position(v_order, v_place ->> 0) end;
    if v_after is null then
      return null;
    end if;
    v_order := v_order[:v_after] || v_key || v_order[v_after + 1 :];
  end loop;
  return (
    select coalesce(jsonb_agg(coalesce(v_changed -> o.id, v_members -> o.id) order by o.n), '[]')
    from unnest(v_order) with ordinality o (id, n));
end $$;

-- What a device and the server compare instead of a whole JSON value: 128 bits of SHA-256 over its canonical text. Must
-- equal jsonDigest() of the client.
create function private.json_digest(p_value jsonb) returns text
language sql immutable set search_path = '' as $$
  select left(encode(sha256(convert_to(p_value::text, 'UTF8')), 'hex'), 32)
$$;

-- The part of a row that a device does not have: what the server sets, and what differs from the columns it sent and,
-- where its base was this very row, from the row before.
create function private.news_of(p_table private.synced_tables, p_row jsonb, p_sent jsonb, p_before jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(r.key, r.value), '{}') from jsonb_each(p_row) r
  where r.key <> 'id'
    and ((r.key <> all (p_table.writable) and r.key <> 'created_at')
      or r.value is distinct from coalesce(p_sent -> r.key, p_before -> r.key))
$$;

-- One operation. Raises what the database refuses; sync_push turns that into an answer.
create function private.push_row(p_table private.synced_tables, p_op jsonb) returns jsonb
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
      -- Written by this very operation before, if it is what the device has (rule Q10); else somebody else's.
      v_content := v_row -> 'content';
      if private.json_digest(v_content) is distinct from p_op ->> 'digest' then
        return jsonb_build_object('status', 'conflict', 'row', v_row);
      end if;
    else
      v_content := private.with_delta(v_row -> 'content', p_op -> 'delta');
      if v_content is null or private.json_digest(v_content) is distinct from p_op ->> 'digest' then
        return jsonb_build_object('status', 'unlike');
      end if;
    end if;
    v_data := v_data || jsonb_build_object('content', v_content);
  end if;

  -- Columns the server keeps are ignored, so that a device may send a row as it has it. Others it does not know are refused.
  select min(k) into v_unknown from jsonb_object_keys(v_data) k
  where k <> all (p_table.readable) and k <> all (p_table.writable) and k <> 'nest_password';
  if v_unknown is not null then
    raise exception 'column "%" of % is not synced', v_unknown, p_table.table_name using errcode = '42703';
  end if;
  v_columns := array(select c from unnest(p_table.writable) c where v_data ? c);
  v_compared := array(select c from unnest(v_columns) c where c = any (p_table.readable));
  -- Only what will be used: a device that never sent a row has empty stamps in it.
  if v_operation = 'insert' and coalesce(v_data ->> 'created_at', '') <> '' then
    v_columns := v_columns || 'created_at'::text;
  end if;
  v_data := coalesce((select jsonb_object_agg(c, v_data -> c) from unnest(v_columns) c), '{}');

  if v_row is not null and v_operation <> 'delete' and v_columns <@ (v_compared || 'created_at'::text) then
    if cardinality(v_compared) = 0 then
      v_equal := true;
    else
      -- Compared as values of the columns' types: 1.0 is 1, and two ways of writing one moment are one moment.
      execute format(
        'select row(%s) is not distinct from row(%s) from public.%I t, jsonb_populate_record(null::public.%I, $2) d where t.id = $1',
        (select string_agg(format('t.%I', c), ', ') from unnest(v_compared) c),
        (select string_agg(format('d.%I', c), ', ') from unnest(v_compared) c), p_table.table_name, p_table.table_name)
      into v_equal using v_id, v_data;
    end if;
    if v_equal then
      return jsonb_build_object('status', 'equal', 'row', private.news_of(p_table, v_row, v_data, v_before));
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
      -- A link row whose id is not the one that its parts give.
      raise exception 'The id does not belong to this row.' using errcode = '22023';
    end if;
    return jsonb_build_object('status', 'applied', 'row', private.news_of(p_table, v_row, v_data, null));
  end if;

  if v_row is null then
    return jsonb_build_object('status', 'gone');
  end if;
  -- Nothing is overwritten that the person has not seen (rule C5). A delete without a base is of a row that this device
  -- made itself and never got an answer for.
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
    return jsonb_build_object('status', 'applied', 'row', private.news_of(p_table, v_row, v_data, v_before));
  end if;

  -- Nothing was written: somebody was faster, or a policy keeps this person from changing what she may see.
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
      -- What the data, the rules or the person cause is the answer for this row, and the others go on (rule Q9). All else
      -- (deadlock, timeout, disk) fails the call, which is then sent again.
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
  'applied, equal, conflict, gone, unlike or refused.';
