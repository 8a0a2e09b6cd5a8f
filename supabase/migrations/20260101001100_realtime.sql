-- Change hints, for projects that have Realtime.

-- A hint only says "pull now" (rule P6): after a write, the people whom the rows follow get a message without content, each
-- on their own private topic, `person:{id}`. Devices then pull the changes with sync_pull, under the policies. Nothing
-- depends on hints: without the Realtime schema the database sends nothing, and a message that cannot be sent never fails a
-- write.

-- Sends each person one message per transaction or, in a long transaction, one every 200 ms, so that the last message is
-- never much older than the last stamp. `at` is the server's time: a pull that ends later contains every change that the
-- message announces. `from` lets a device recognize its own writes.
create function private.hint(p_people uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  c_most constant int := 100;
  v_now bigint := extract(epoch from clock_timestamp()) * 1000;
  v_told text := coalesce(nullif(current_setting('fledge.hinted', true), ''), '0');
  v_me uuid := auth.uid();
  v_person uuid;
  v_new uuid[];
  v_others bigint;
  v_session text;
begin
  if split_part(v_told, ' ', 1)::bigint < v_now - 200 then
    v_told := v_now::text;
  end if;
  v_new := array(
    select p.id from (select distinct unnest(p_people) as id) p
    where p.id is not null and position(p.id::text in v_told) = 0
    order by p.id = v_me desc nulls last, p.id
    limit greatest(c_most - (length(v_told) - length(replace(v_told, ' ', ''))), 0));
  if cardinality(v_new) = 0 then
    return;
  end if;
  v_others := cardinality(array_remove(v_new, v_me));
  -- Keeps a person who repeatedly shares and unshares from flooding other people's devices. The try-lock keeps two requests
  -- of one person from waiting for each other; the second one notifies only that person's own devices.
  if v_me is not null and v_others > 0
     and not (pg_try_advisory_xact_lock(hashtext('hints'), hashtext(v_me::text))
       and private.consume_quota('hints', v_me::text, v_others, 5000, interval '1 hour'))
  then
    v_new := case when v_me = any (v_new) then array[v_me] else '{}' end;
  end if;
  if current_setting('request.path', true) like '%/rpc/sync_push' then
    v_session := auth.jwt() ->> 'session_id';
  end if;
  foreach v_person in array v_new loop
    perform realtime.send(
      jsonb_strip_nulls(jsonb_build_object(
        'at', to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
        'from', case when v_person = v_me then v_session end)),
      'changed', 'person:' || v_person, true);
    v_told := v_told || ' ' || v_person;
  end loop;
  -- Lasts until the end of the transaction. Rolling back to a savepoint reverts it together with the messages.
  perform set_config('fledge.hinted', v_told, true);
end $$;

-- Trigger, each statement: sends hints. Argument: a query for the people over new (now_rows) and old rows (old_rows).
create function private.hint_people() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_people uuid[];
begin
  execute format('select array_agg(p.id) from (%s) p (id)', tg_argv[0]) into v_people;
  if v_people is not null then
    perform private.hint(v_people);
  end if;
  return null;
exception when others then
  -- A failed hint must not fail the write: devices also pull without hints.
  raise warning 'No hint could be given: %', sqlerrm;
  return null;
end $$;

do $$
declare
  v_table record;
  v_people text;
  v_inserted text;
  v_updated text;
begin
  if to_regprocedure('realtime.send(jsonb, text, text, boolean)') is null then
    return;
  end if;

  -- People may listen on their own topic. No policy allows sending, so only the database sends.
  create policy "receive own hints" on realtime.messages for select to authenticated
    using (realtime.messages.extension = 'broadcast'
      and (select realtime.topic()) = 'person:' || (select auth.uid()));

  -- Tombstones report deletes. A change inside a module, a playlist or a group notifies only its owner: learners' devices
  -- fetch a lesson when it is opened, not with each letter that its teacher types. Sharing notifies at once.
  for v_table in select table_name, person_columns from private.synced_tables loop
    v_people := (select string_agg(format('select n.%I %%s', c), ' union ') from unnest(v_table.person_columns) c);
    v_inserted := replace(v_people, '%s', 'from now_rows n');
    -- An update without a new stamp, such as a counted view, has nothing to pull.
    v_updated := replace(v_people, '%s',
      'from now_rows n join old_rows o on o.id = n.id where o.updated_at is distinct from n.updated_at');
    if v_table.table_name = 'access_control' then
      v_inserted := v_inserted ||
        ' union select m.member_id from now_rows n join public.group_members m on m.group_id = n.group_id';
    elsif v_table.table_name = 'module_sessions' then
      -- Creators get a hint when a run starts and when it is completed, the learner's other devices at each step.
      v_updated := 'select n.user_id from now_rows n union
        select n.owner_id from now_rows n join old_rows o on o.id = n.id where o.completed_at is distinct from n.completed_at';
    end if;
    execute format(
      'create trigger zz_hint_inserted after insert on public.%I referencing new table as now_rows
       for each statement execute function private.hint_people(%L)', v_table.table_name, v_inserted);
    execute format(
      'create trigger zz_hint_updated after update on public.%I referencing old table as old_rows new table as now_rows
       for each statement execute function private.hint_people(%L)', v_table.table_name, v_updated);
  end loop;
end $$;

-- Revoking a group's access leaves no tombstones for its members (decision D10): their devices check which copies they may
-- still see. Without a hint they would check minutes later, with their next pull.
do $$
begin
  if to_regprocedure('realtime.send(jsonb, text, text, boolean)') is null then
    return;
  end if;
  -- Reads members group by group: the planner cannot know that these are few, and would read all members of all groups.
  create trigger zz_hint_deleted after delete on public.access_control referencing old table as old_rows
    for each statement execute function private.hint_people(
      'select m.member_id from (select distinct o.group_id from old_rows o) g
       cross join lateral (select n.member_id from public.group_members n where n.group_id = g.group_id offset 0) m');
end $$;

-- Visibility changes and changes to the items of a playlist notify the people with whom the content is shared.
do $$
declare
  c_people constant text := 'select p.id from (select array(%s) as ids) c
    cross join lateral private.people_with_access(%s) p (id) where cardinality(c.ids) > 0';
  c_changed constant text :=
    'select n.id from now_rows n join old_rows o on o.id = n.id where o.visibility is distinct from n.visibility';
begin
  if to_regprocedure('realtime.send(jsonb, text, text, boolean)') is null then
    return;
  end if;
  execute format(
    'create trigger zz_hint_visibility after update on public.modules referencing old table as old_rows new table as now_rows
     for each statement execute function private.hint_people(%L)', format(c_people, c_changed, 'c.ids, ''{}'''));
  execute format(
    'create trigger zz_hint_visibility after update on public.playlists referencing old table as old_rows new table as now_rows
     for each statement execute function private.hint_people(%L)', format(c_people, c_changed, '''{}'', c.ids'));
  execute format(
    'create trigger zz_hint_item_put after insert on public.playlist_items referencing new table as now_rows
     for each statement execute function private.hint_people(%L)',
    format(c_people, 'select n.playlist_id from now_rows n', '''{}'', c.ids'));
  execute format(
    'create trigger zz_hint_item_taken after delete on public.playlist_items referencing old table as old_rows
     for each statement execute function private.hint_people(%L)',
    format(c_people, 'select o.playlist_id from old_rows o', '''{}'', c.ids'));
end $$;
