-- Privileges: what the roles of the API may touch at all. Policies then decide about rows. A hosted project grants them
-- everything on each new table and function by default; this takes it back. A later migration that adds a table or a
-- function replaces private.apply_privileges() and calls it.

create function private.apply_privileges() returns void
language plpgsql set search_path = '' as $$
declare
  v_object record;
begin
  -- Nothing, to begin with: not to anyone, and not to the two roles of the browser.
  for v_object in
    select n.nspname, p.oid::regprocedure as signature from pg_catalog.pg_proc p
    join pg_catalog.pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private') and p.prokind = 'f'
      and not exists (select from pg_catalog.pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('revoke all on function %s from public, anon, authenticated', v_object.signature);
    execute format('grant execute on function %s to service_role', v_object.signature);
  end loop;
  revoke all on all tables in schema public from public, anon, authenticated;
  revoke all on all sequences in schema public from public, anon, authenticated;
  revoke all on all tables in schema private from public, anon, authenticated;
  revoke all on schema private from public, anon, authenticated;
  alter default privileges in schema public revoke all on tables from anon, authenticated;
  alter default privileges in schema public revoke all on functions from anon, authenticated;
  alter default privileges revoke execute on functions from public;

  grant usage on schema public, private to anon, authenticated, service_role;
  grant all on all tables in schema public to service_role;
  grant all on all tables in schema private to service_role;

  -- Hosted projects have this; the embedded backend does not.
  if not has_schema_privilege('authenticated', 'auth', 'usage') or not has_schema_privilege('anon', 'auth', 'usage') then
    grant usage on schema auth to anon, authenticated, service_role;
  end if;

  -- Synced tables: as the register says. Clients may name id, created_at and updated_at (the triggers see to them); other
  -- columns that the server keeps (views, role, has_password, owner_id) they can only read.
  for v_object in select * from private.synced_tables loop
    execute format('grant select on public.%I to authenticated', v_object.table_name);
    if v_object.can_insert then
      execute format('grant insert (id, created_at, updated_at, %s) on public.%I to authenticated',
        (select string_agg(format('%I', c), ', ') from unnest(v_object.writable) c), v_object.table_name);
    end if;
    if v_object.can_update then
      execute format('grant update (id, created_at, updated_at, %s) on public.%I to authenticated',
        (select string_agg(format('%I', c), ', ') from unnest(v_object.writable) c), v_object.table_name);
    end if;
    if v_object.can_delete then
      execute format('grant delete on public.%I to authenticated', v_object.table_name);
    end if;
  end loop;
  -- The specified profile update names it; the trigger keeps it to the account's address.
  grant insert (username), update (username) on public.profiles to authenticated;

  -- Visitors. No policy lets them see a profile: the connectivity probe counts them, and gets 0.
  grant select on public.profiles, public.creator_nest_settings, public.modules, public.playlists, public.playlist_items,
    public.playlist_modules, public.playlist_playlists, public.module_nest_visibility, public.playlist_nest_visibility,
    public.creator_playlist_order to anon;

  grant select, insert, delete on public.playlist_modules, public.playlist_playlists to authenticated;
  grant select, delete on public.invitations to authenticated;
  grant insert on public.events to anon, authenticated;

  -- The helpers that policies, checks and invoker functions ask. All of them answer about the caller alone.
  grant execute on function
    private.can_view_module(uuid, uuid, text), private.can_view_module(uuid),
    private.can_view_playlist(uuid, uuid, text), private.can_view_playlist(uuid),
    private.can_read_media(text), private.is_reserved_subdomain(text), private.search_text(text)
    to anon, authenticated;
  grant execute on function
    private.can_request_module(uuid), private.owns_module(uuid), private.owns_playlist(uuid), private.owns_group(uuid),
    private.knows_person(uuid), private.is_own_path(text),
    private.given_playlists(), private.given_playlist_items(), private.given_modules(), private.given_groups(),
    private.given_profiles(), private.sync_horizon(), private.push_row(private.synced_tables, jsonb),
    private.with_delta(jsonb, jsonb), private.json_digest(jsonb), private.news_of(private.synced_tables, jsonb, jsonb, jsonb)
    to authenticated;
  grant select on private.synced_tables to authenticated;

  grant execute on function
    public.explore(text, text, text, int, int), public.open_module(uuid), public.open_playlist(uuid),
    public.creator_names(uuid[]), public.record_view(uuid), public.record_playlist_view(uuid),
    public.open_nest(uuid, text, text), public.nest_by_subdomain(text), public.get_playlist_content(uuid),
    public.link_id(text, text[])
    to anon, authenticated;
  grant execute on function
    public.sync_push(jsonb), public.sync_pull(jsonb, int, int, jsonb), public.sync_visible(text, uuid[]),
    public.my_views(), public.subdomain_available(text), public.display_name_available(text),
    public.get_group_content(uuid), public.list_user_media(uuid, int, int), public.find_profile_by_email(text),
    public.invite_member(text, text, text, uuid), public.answer_access_request(uuid, boolean), public.list_learners()
    to authenticated;
end $$;

select private.apply_privileges();
