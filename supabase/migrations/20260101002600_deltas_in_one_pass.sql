-- What a delta of content costs grows with its length and with the content's, not with the product of the two: one request of
-- a signed-in person could keep the database busy for a quarter of a minute.

-- Changes inside a JSON value: {set, drop, in} of an object; {drop, in, place} of a list whose members are objects with
-- an id. `place` has [after, id] for a member that moves and [after, id, member] for a new one, in order, each member once;
-- after null is the head. Null when the delta does not fit the value. The same as applyDelta() of the client. Not built by
-- jsonb_agg() and jsonb_object_agg(): what those take for an object of thousands of fields grows with the square of them.
create or replace function private.with_delta(p_value jsonb, p_delta jsonb) returns jsonb
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
      -- `offset 0`: each is made once.
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

  -- Members that stay where they are have the first numbers, in their order; those that are placed have the ones after them.
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
    -- A chain, so that placing one moves no others: v_next[n + 1] is what comes after n, with 0 for the head and for the end.
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

-- jsonb_path_query() moves all of its answer with each row that it gives. The list is made at once here, and of the paths alone.
create or replace function private.index_module_media() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_files int;
begin
  delete from private.module_media m where m.module_id = new.id;
  insert into private.module_media (module_id, path)
  select distinct new.id, regexp_replace(text.value, '^module-content/', '')
  from (
    select jsonb_array_elements_text(jsonb_path_query_array(
      new.content, 'strict $.** ? (@ starts with $own || @ starts with $bucket)',
      jsonb_build_object('own', new.creator_id || '/', 'bucket', 'module-content/' || new.creator_id || '/'))) as value
    union all
    select new.thumbnail_url
  ) text
  where length(text.value) <= 1000
    and (starts_with(text.value, new.creator_id::text || '/') or starts_with(text.value, 'module-content/' || new.creator_id::text || '/'));
  get diagnostics v_files = row_count;
  if v_files > 10000 then
    raise exception 'This module names too many files.' using errcode = '23514', constraint = 'modules_files_limit';
  end if;
  return null;
end $$;

-- The part of a row that a device does not have: what the server sets, and what differs from the columns it sent and,
-- where its base was this very row, from the row before.
create or replace function private.news_of(p_table private.synced_tables, p_row jsonb, p_sent jsonb, p_before jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select p_row - array(
    select r.key from jsonb_each(p_row) r
    where r.key = 'id'
      or not ((r.key <> all (p_table.writable) and r.key <> 'created_at')
        or r.value is distinct from coalesce(p_sent -> r.key, p_before -> r.key)))
$$;

-- One operation, as before, but for the two lines about v_data and the depth of a delta.
create or replace function private.apply_operation(p_table private.synced_tables, p_op jsonb) returns jsonb
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
      -- Each level that a delta goes in reads what is below it once more; content is not so deep.
      if not jsonb_path_exists(p_op -> 'delta', '$.in.*.in.*.in.*.in.*.in.*.in.*.in.*.in.*.in.*.in.*.in.*.in.*') then
        v_content := private.with_delta(v_row -> 'content', p_op -> 'delta');
      end if;
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
  v_data := v_data - array(select k from jsonb_object_keys(v_data) k where k <> all (v_columns));

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
