-- Tombstones: what was deleted, for the devices of the people whom the row followed (decision D9). One row for each of
-- them. Written by the database for every delete, also for those of cascades. People who could see a row without being
-- named in it (learners of a group) learn of its end through sync_visible().

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
create trigger z_stamp before insert or update on public.tombstones for each row execute function private.stamp();

alter table public.tombstones enable row level security;
create policy "own tombstones" on public.tombstones for select to authenticated using (user_id = (select auth.uid()));

-- Arguments: the columns that name the people.
create function private.leave_tombstone() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- Without the content: a module's may be large.
  v_row jsonb := to_jsonb(old) - 'content';
begin
  insert into public.tombstones (user_id, table_name, row_id)
  select distinct (v_row ->> person)::uuid, tg_table_name, old.id
  from unnest(tg_argv) as person
  where v_row ->> person is not null
    -- An account that is being deleted has no devices left to tell.
    and exists (select from public.profiles p where p.id = (v_row ->> person)::uuid);
  return null;
end $$;

-- A row that comes back under its old id (links, undone deletes) must not be taken away again by its own tombstone.
create function private.lift_tombstone() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.tombstones t where t.row_id = new.id and t.table_name = tg_table_name;
  return null;
end $$;

do $$
declare
  v_table record;
begin
  for v_table in select table_name, person_columns from private.synced_tables where table_name <> 'tombstones' loop
    execute format(
      'create trigger tombstone_left after delete on public.%I for each row execute function private.leave_tombstone(%s)',
      v_table.table_name, (select string_agg(quote_literal(c), ', ') from unnest(v_table.person_columns) c));
    execute format(
      'create trigger tombstone_lifted after insert on public.%I for each row execute function private.lift_tombstone()',
      v_table.table_name);
  end loop;
end $$;
