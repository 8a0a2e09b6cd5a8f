-- Stops with a clear message if the project lacks what later migrations need.
do $$
begin
  if current_setting('server_version_num')::int < 170000 then
    raise exception 'Fledge needs PostgreSQL 17 or newer; this is %.', current_setting('server_version')
      using hint = 'In a Supabase project: Settings, Infrastructure, Upgrade.';
  end if;
  if not exists (select from pg_catalog.pg_available_extensions e where e.name = 'pgcrypto') then
    raise exception 'Fledge needs the extension pgcrypto, which this server does not have.';
  end if;
  if to_regclass('auth.users') is null or to_regprocedure('auth.uid()') is null or to_regclass('storage.objects') is null then
    raise exception 'Fledge needs the schemas auth and storage of a Supabase project, which this database does not have.';
  end if;
  -- Optional: without these, changes reach devices later.
  if to_regprocedure('realtime.send(jsonb, text, text, boolean)') is null then
    raise warning 'Realtime is missing: devices will hear of changes elsewhere once a minute, not at once.'
      using hint = 'Switch Realtime on before you push: its triggers are made by the migrations that follow.';
  end if;
  if not pg_catalog.pg_has_role(current_user, 'pg_read_all_stats', 'usage') then
    raise warning 'This role lacks pg_read_all_stats: what others change will arrive a minute late.'
      using hint = 'As a superuser: grant pg_read_all_stats to the role that pushes.';
  end if;
end $$;
