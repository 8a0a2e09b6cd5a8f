-- A device's clock may be years behind. What it says of when a row was made is believed for a year, which is longer than
-- anybody works offline. Older times stay where a row comes back under its old id (an undone deletion), and where no person
-- writes (restored backups).
create or replace function private.stamp() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- The transaction takes its number before it looks at the clock. sync_horizon() finds writers by their number, so
  -- no stamp may be older than the number (rule P1).
  perform pg_catalog.pg_current_xact_id();
  if tg_op = 'INSERT' then
    if new.created_at < clock_timestamp() - interval '1 year' and (select auth.uid()) is not null then
      if not exists (select from public.tombstones t where t.row_id = new.id and t.table_name = tg_table_name) then
        new.created_at := null;
      end if;
    end if;
    new.created_at := case
      when new.created_at between '2000-01-01' and clock_timestamp() then new.created_at else clock_timestamp() end;
    new.updated_at := clock_timestamp();
  else
    new.created_at := old.created_at;
    -- Strictly later than before, also on a clock that counts milliseconds: the stamp is what detects conflicts.
    new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 microsecond');
  end if;
  return new;
end $$;
