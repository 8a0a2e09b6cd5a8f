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
  v_people uuid[];
begin
  -- Column by column: as a whole a row may be large.
  execute format('select array[%s]', (select string_agg(format('($1).%I', c), ', ') from unnest(tg_argv) c))
  into v_people using old;
  insert into public.tombstones (user_id, table_name, row_id)
  select distinct person, tg_table_name, old.id
  from unnest(v_people) as person
  -- An account that is being deleted has no devices left to notify.
  where exists (select from public.profiles p where p.id = person);
  return null;
end $$;

-- A row that comes back under its old id (links, undone deletes) must not be taken away again by its own tombstone. It may
-- come back to the people it followed before alone: a person who kept the id of a deleted row could else put something of her
-- own in its place, under the links that others still have, and take the news of the delete from their devices.
create function private.lift_tombstone() returns trigger
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

do $$
declare
  v_table record;
  v_people text;
begin
  for v_table in select table_name, person_columns from private.synced_tables where table_name <> 'tombstones' loop
    v_people := (select string_agg(quote_literal(c), ', ') from unnest(v_table.person_columns) c);
    execute format(
      'create trigger tombstone_left after delete on public.%I for each row execute function private.leave_tombstone(%s)',
      v_table.table_name, v_people);
    execute format(
      'create trigger tombstone_lifted after insert on public.%I for each row execute function private.lift_tombstone(%s)',
      v_table.table_name, v_people);
  end loop;
end $$;
