-- Replication: sync_push, sync_pull, sync_visible. Security invoker: privileges and policies decide, row by row.

-- ---------------------------------------------------------------------------------------------------------------
-- Rows given to the caller, each with the moment since when it is given: the latest stamp on the way from the caller to
-- the row. A row that was stamped long before somebody got access to it still comes after that person's checkpoint.
-- ---------------------------------------------------------------------------------------------------------------
create function private.given_playlists() returns table (id uuid, stamp timestamptz)
language sql stable security definer set search_path = '' as $$
  with recursive given as (
    select p.id, p.creator_id, greatest(g.updated_at, a.updated_at, p.updated_at) as stamp
    from public.group_members g
    join public.access_control a on a.group_id = g.group_id
    join public.playlists p on p.id = a.playlist_id
    where g.member_id = (select auth.uid()) and p.visibility in ('public', 'restricted')
    union
    select p.id, p.creator_id, greatest(given.stamp, i.updated_at, p.updated_at)
    from given
    join public.playlist_items i on i.playlist_id = given.id
    join public.playlists p on p.id = i.sub_playlist_id
    where p.creator_id = given.creator_id and p.visibility in ('public', 'restricted')
  )
  select given.id, min(given.stamp) from given group by given.id
$$;

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
-- Rule P1. A transaction may stamp a row at 10:00:00, and commit after another that stamped 10:00:05. Whoever pulled in
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

create function public.sync_pull(p_table text, p_after text default null, p_after_id uuid default null, p_limit int default 500)
returns jsonb
language plpgsql volatile security invoker set search_path = '' set timezone = 'UTC' as $$
declare
  -- Characters in one answer, so that it stays small on a slow line.
  c_most_characters constant int := 2000000;
  v_table private.synced_tables;
  v_horizon timestamptz;
  v_branches text;
  v_answer jsonb;
begin
  if auth.uid() is null then
    raise exception 'Not authenticated' using errcode = '28000';
  end if;
  select * into v_table from private.synced_tables t where t.table_name = p_table;
  if not found then
    raise exception 'This table is not synced.' using errcode = '22023';
  end if;
  if current_setting('transaction_isolation') <> 'read committed' then
    -- An older snapshot would be read after a younger horizon.
    raise exception 'sync_pull needs read committed.' using errcode = '25001';
  end if;
  v_horizon := private.sync_horizon();

  -- All names come from the register; what the caller says is bound as values.
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
     page as (select f.id, min(f.stamp) as stamp from followed f group by f.id order by 2, 1 limit $5),
     line as (
       select page.stamp, page.id, row_number() over w as n, to_jsonb(r) as row
       from page
       join (select %s from public.%I t) r on r.id = page.id
       window w as (order by page.stamp, page.id)),
     measured as (select line.*, sum(length(line.row::text)) over (order by line.n) - length(line.row::text) as before from line),
     sent as (select * from measured where n < $5 and (n = 1 or before < $6))
     select jsonb_build_object(
       ''rows'', coalesce(jsonb_agg(sent.row order by sent.n), ''[]''),
       ''more'', (select count(*) from line) > count(sent.n),
       ''checkpoint'', (select jsonb_build_object(''updated_at'', s.stamp, ''id'', s.id) from sent s order by s.n desc limit 1))
     from sent',
    v_branches, (select string_agg(format('t.%I', c), ', ') from unnest(v_table.readable) c), v_table.table_name)
  into v_answer
  using auth.uid(), coalesce(p_after::timestamptz, '-infinity'), coalesce(p_after_id, '00000000-0000-0000-0000-000000000000'),
        v_horizon, least(greatest(coalesce(p_limit, 500), 1), 1000) + 1, c_most_characters;
  return v_answer;
end $$;
comment on function public.sync_pull is
  'Rows of a synced table that follow the caller, after the checkpoint, in the order of (stamp, id): {rows, more, checkpoint}. '
  'The stamp of a row that was given later is the moment of giving, so continue from checkpoint, not from the last row.';

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
-- ---------------------------------------------------------------------------------------------------------------

-- One operation. Raises what the database refuses; sync_push turns that into an answer.
create function private.push_row(p_table private.synced_tables, p_op jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_id uuid := (p_op ->> 'id')::uuid;
  v_operation text := p_op ->> 'operation';
  v_data jsonb := coalesce(nullif(p_op -> 'data', 'null'), '{}');
  v_base timestamptz := (p_op ->> 'base')::timestamptz;
  v_row_list text;
  v_unknown text;
  v_columns text[];
  v_compared text[];
  v_row jsonb;
  v_stamp timestamptz;
  v_equal boolean := false;
  v_written int;
begin
  if v_id is null or v_operation is null or v_operation not in ('insert', 'update', 'delete') or jsonb_typeof(v_data) <> 'object' then
    raise exception 'An operation needs an id, one of insert, update and delete, and data.' using errcode = '22023';
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
  v_row_list := (select string_agg(format('t.%I', c), ', ') from unnest(p_table.readable) c);

  execute format('select to_jsonb(r), r.updated_at from (select %s from public.%I t where t.id = $1) r', v_row_list, p_table.table_name)
  into v_row, v_stamp using v_id;

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
      return jsonb_build_object('status', 'equal', 'row', v_row);
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
    return jsonb_build_object('status', 'applied', 'row', v_row);
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
    return jsonb_build_object('status', 'applied', 'row', v_row);
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

create function public.sync_push(p_table text, p_ops jsonb) returns jsonb
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
  select * into v_table from private.synced_tables t where t.table_name = p_table and t.writable <> '{}';
  if not found then
    raise exception 'This table is not synced.' using errcode = '22023';
  end if;
  if jsonb_typeof(p_ops) is distinct from 'array' then
    raise exception 'p_ops must be a list.' using errcode = '22023';
  end if;
  if jsonb_array_length(p_ops) > 500 then
    raise exception 'At most 500 operations at once.' using errcode = '54000';
  end if;

  for v_op in select o from jsonb_array_elements(p_ops) o loop
    begin
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
  'Applies up to 500 operations [{id, operation, data, base}] to one synced table and answers each one: applied, equal, conflict, gone or refused.';
