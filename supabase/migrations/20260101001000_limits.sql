-- Limits on what one account can hold: for every table that people write, a number of rows and a size of each. An update
-- replaces the row, so updates cannot exceed the limit. The limits are far above real use. docs/backend.md lists them;
-- tests/policies/storage-quotas.test.ts checks each.

-- Functions refer to tables of later files.
set check_function_bodies = off;

-- The size of each module. Only modules are large: an account holds at most a thousand million bytes of content, counted as
-- text, which also bounds what is derived from it (private.module_media).
create table private.module_sizes (
  module_id uuid primary key references public.modules (id) on delete cascade,
  creator_id uuid not null,
  bytes bigint not null
);
create index module_sizes_creator_idx on private.module_sizes (creator_id) include (bytes);

-- Trigger, each statement: limits the rows of a person. Arguments: the column that names the person, and the limit. Does
-- not count writes by the server itself. Concurrent statements do not see each other, so a few rows more are possible.
create function private.limit_rows() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_full boolean;
begin
  if auth.uid() is null then
    return null;
  end if;
  execute format(
    'select exists (
       select from (select distinct n.%1$I as person from added n) a
       where (select count(*) from (select from public.%2$I t where t.%1$I = a.person limit $1 + 1) held) > $1)',
    tg_argv[0], tg_table_name)
  into v_full using tg_argv[1]::bigint;
  if v_full then
    raise exception 'Your account holds as many of these as it can. Please delete some.'
      using errcode = '54000', constraint = tg_table_name || '_room';
  end if;
  return null;
end $$;

-- Trigger, each row: records a module's size and limits the account's total.
create function private.track_module_size() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_bytes bigint := octet_length(new.content::text);
  v_before bigint := (select w.bytes from private.module_sizes w where w.module_id = new.id);
begin
  insert into private.module_sizes (module_id, creator_id, bytes) values (new.id, new.creator_id, v_bytes)
  on conflict (module_id) do update set bytes = excluded.bytes;
  -- Saving a smaller version is always allowed.
  if auth.uid() is not null and v_bytes > coalesce(v_before, 0)
     and (select sum(w.bytes) from private.module_sizes w where w.creator_id = new.creator_id) > 1000000000 then
    raise exception 'Your modules are too large together. Please delete some.'
      using errcode = '54000', constraint = 'modules_room';
  end if;
  return null;
end $$;

-- Trigger, each row: limits the total size of a person's runs.
create function private.limit_large_runs() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null
     and (select sum(s.bytes) from public.module_sessions s where s.user_id = new.user_id) > 200000000 then
    raise exception 'Your runs are too large together. Please delete some.'
      using errcode = '54000', constraint = 'module_sessions_room';
  end if;
  return null;
end $$;

-- Trigger, each row: limits each person to 100,000 deletes a day, because every deleted row leaves a permanent tombstone.
-- Counts at each power of two within a transaction, and so at least half of the deletes: one delete may cascade to
-- thousands of rows. Other people's runs and requests that cascade with a module do not count.
create function private.limit_deletes() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_count bigint;
begin
  if auth.uid() is null then
    return null;
  end if;
  if tg_table_name in ('module_sessions', 'access_requests') then
    if old.user_id <> auth.uid() then
      return null;
    end if;
  end if;
  v_count := coalesce(nullif(current_setting('fledge.deleted', true), ''), '0')::bigint + 1;
  perform set_config('fledge.deleted', v_count::text, true);
  if v_count & (v_count - 1) = 0
     and not private.consume_quota('deletes', auth.uid()::text, greatest(v_count / 2, 1), 100000, interval '1 day') then
    raise exception 'Too many deletes for one day. Please try again tomorrow.'
      using errcode = '54000', constraint = tg_table_name || '_deletes';
  end if;
  return null;
end $$;

-- Triggers

create trigger track_size_insert after insert on public.modules
  for each row execute function private.track_module_size();
create trigger track_size_update after update of content on public.modules
  for each row execute function private.track_module_size();
create trigger limit_rows after insert on public.removed_learners referencing new table as added
  for each statement execute function private.limit_rows('creator_id', '50000');
create trigger limit_large_insert after insert on public.module_sessions
  for each row when (new.bytes > 20000) execute function private.limit_large_runs();
create trigger limit_large_update after update on public.module_sessions
  for each row when (new.bytes > greatest(20000, old.bytes)) execute function private.limit_large_runs();

do $$
declare
  v_table text;
  v_person text;
  v_most bigint;
begin
  -- Visibility and order on a nest need no limit: at most one row for each module and playlist.
  for v_table, v_person, v_most in values
    ('groups', 'creator_id', 1000), ('group_members', 'owner_id', 50000), ('invitations', 'creator_id', 20000),
    ('modules', 'creator_id', 20000), ('playlists', 'creator_id', 20000), ('playlist_items', 'owner_id', 50000),
    ('media_files', 'creator_id', 20000), ('access_control', 'owner_id', 50000), ('module_access', 'owner_id', 50000),
    ('access_requests', 'user_id', 10000), ('module_sessions', 'user_id', 10000), ('feedback', 'user_id', 10000)
  loop
    execute format(
      'create trigger limit_rows after insert on public.%I referencing new table as added
       for each statement execute function private.limit_rows(%L, %L)', v_table, v_person, v_most);
  end loop;
end $$;

do $$
declare
  v_table text;
begin
  for v_table in select t.table_name from private.synced_tables t where t.can_delete loop
    execute format(
      'create trigger limit_deletes after delete on public.%I for each row execute function private.limit_deletes()', v_table);
  end loop;
end $$;
