-- Hints that something changed, for projects that have Realtime.

-- Realtime only says "pull now" (rule P6): after a write the people whom the rows follow get a message without content, each
-- on a private topic of her own, `person:{id}`. What changed is then asked of sync_pull, under the policies. Nothing depends
-- on it: without the schema of Realtime nothing is said, and a message that cannot be sent never fails a write.

-- One message for each person, however many rows and statements a transaction has; in one that takes longer, one each 200 ms,
-- so that the last one is never much older than the last stamp. `at` is a moment of this server's clock: a pull that ends
-- later has everything that the message is about. By `from` a device recognizes what it has sent itself.
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
  -- A person who gives and takes the same thing all day does not keep the devices of others busy. The lock keeps two requests of
  -- one person from waiting for each other; the second of them notifies that person's own devices alone.
  if v_me is not null and v_others > 0
     and not (pg_try_advisory_xact_lock(hashtext('hints'), hashtext(v_me::text))
       and private.spend('hints', v_me::text, v_others, 5000, interval '1 hour'))
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
  -- Until the end of the transaction. A savepoint that is rolled back takes it back together with the messages.
  perform set_config('fledge.hinted', v_told, true);
end $$;

-- Trigger, each statement. Argument: a query for the people, over the rows as they are (now_rows) and were (old_rows).
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
  -- The write matters, the hint does not: devices also ask by themselves.
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

  -- Who may listen: a person on her own topic. Sending is allowed to nobody, so only the database does.
  create policy "listen to one's own hints" on realtime.messages for select to authenticated
    using (realtime.messages.extension = 'broadcast'
      and (select realtime.topic()) = 'person:' || (select auth.uid()));

  -- Deletes are reported by their tombstones. Changes inside a module, a playlist or a group notify its owner alone: a class
  -- need not fetch a lesson with each letter that its teacher types, it asks when it looks. Giving something notifies
  -- at once.
  for v_table in select table_name, person_columns from private.synced_tables loop
    v_people := (select string_agg(format('select n.%I %%s', c), ' union ') from unnest(v_table.person_columns) c);
    v_inserted := replace(v_people, '%s', 'from now_rows n');
    -- A row that has no new stamp has nothing new for a pull: a view was counted.
    v_updated := replace(v_people, '%s',
      'from now_rows n join old_rows o on o.id = n.id where o.updated_at is distinct from n.updated_at');
    if v_table.table_name = 'access_control' then
      v_inserted := v_inserted ||
        ' union select m.member_id from now_rows n join public.group_members m on m.group_id = n.group_id';
    elsif v_table.table_name = 'module_sessions' then
      -- The creator hears of a run when it begins and when it is completed, the runner's other devices of each step.
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

-- A group that may no longer see something leaves no tombstone with its members (decision D10): their devices ask which of
-- their copies they may still see. Without a hint they would ask minutes later, with their next pull.
do $$
begin
  if to_regprocedure('realtime.send(jsonb, text, text, boolean)') is null then
    return;
  end if;
  -- Group by group, because nobody knows beforehand that these are few: all members of all groups would be read.
  create trigger zz_hint_deleted after delete on public.access_control referencing old table as old_rows
    for each statement execute function private.hint_people(
      'select m.member_id from (select distinct o.group_id from old_rows o) g
       cross join lateral (select n.member_id from public.group_members n where n.group_id = g.group_id offset 0) m');
end $$;

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
