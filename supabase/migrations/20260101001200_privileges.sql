-- Table and function privileges of the API roles. Policies then decide about rows.

-- Privileges of the browser roles besides the synced tables. A migration that adds a function or a table adds its row here
-- and calls private.apply_privileges().
create table private.api_grants (
  privileges text not null,
  -- In the syntax of `grant ... on`.
  object text not null,
  roles text not null,
  primary key (privileges, object, roles)
);
insert into private.api_grants (privileges, object, roles) values
  -- Visitors. No policy shows them a profile: the connectivity probe counts profiles and gets 0.
  ('select', 'public.profiles', 'anon'),
  ('select', 'public.creator_nest_settings', 'anon'),
  ('select', 'public.playlists', 'anon'),
  ('select', 'public.playlist_items', 'anon'),
  ('select', 'public.playlist_modules', 'anon'),
  ('select', 'public.playlist_playlists', 'anon'),
  ('select', 'public.module_nest_visibility', 'anon'),
  ('select', 'public.playlist_nest_visibility', 'anon'),
  ('select', 'public.creator_playlist_order', 'anon'),
  -- Visitors read content through open_module(), one module per call. In a table, an embed would repeat it for each row.
  ('select (id, creator_id, title, description, thumbnail_url, visibility, views, step_count, estimated_seconds, created_at, updated_at)', 'public.modules', 'anon'),
  -- The specified profile update includes the address; a trigger keeps it equal to the account's.
  ('insert (username), update (username)', 'public.profiles', 'authenticated'),
  -- Tables, views and the register besides the synced tables.
  ('select, insert, delete', 'public.playlist_modules', 'authenticated'),
  ('select, insert, delete', 'public.playlist_playlists', 'authenticated'),
  ('insert', 'public.events', 'anon, authenticated'),
  ('select', 'private.synced_tables', 'authenticated'),
  ('select', 'private.groups_of_members', 'authenticated'),
  ('select', 'private.profiles_of_members', 'authenticated'),
  -- Helpers of policies, checks and invoker functions. All answer about the caller only.
  ('execute', 'function private.can_list_module(uuid)', 'anon, authenticated'),
  ('execute', 'function private.can_list_module(uuid, uuid, text)', 'anon, authenticated'),
  ('execute', 'function private.can_list_playlist(uuid)', 'anon, authenticated'),
  ('execute', 'function private.can_list_playlist(uuid, uuid, text)', 'anon, authenticated'),
  ('execute', 'function private.can_read_media(text)', 'anon, authenticated'),
  ('execute', 'function private.can_view_module(uuid)', 'anon, authenticated'),
  ('execute', 'function private.can_view_module(uuid, uuid, text)', 'anon, authenticated'),
  ('execute', 'function private.can_view_playlist(uuid)', 'anon, authenticated'),
  ('execute', 'function private.can_view_playlist(uuid, uuid, text)', 'anon, authenticated'),
  ('execute', 'function private.is_reserved_subdomain(text)', 'anon, authenticated'),
  ('execute', 'function private.is_subdomain_of_product(text)', 'anon, authenticated'),
  ('execute', 'function private.search_text(text)', 'anon, authenticated'),
  ('execute', 'function private.apply_operation(private.synced_tables, jsonb)', 'authenticated'),
  ('execute', 'function private.can_request_module(uuid)', 'authenticated'),
  ('execute', 'function private.clean_name(text)', 'authenticated'),
  ('execute', 'function private.newest_shared_groups()', 'authenticated'),
  ('execute', 'function private.newest_shared_modules()', 'authenticated'),
  ('execute', 'function private.newest_shared_playlist_items()', 'authenticated'),
  ('execute', 'function private.newest_shared_playlists()', 'authenticated'),
  ('execute', 'function private.shared_groups()', 'authenticated'),
  ('execute', 'function private.shared_modules()', 'authenticated'),
  ('execute', 'function private.shared_playlist_items()', 'authenticated'),
  ('execute', 'function private.shared_playlists()', 'authenticated'),
  ('execute', 'function private.shared_profiles()', 'authenticated'),
  ('execute', 'function private.can_upload_file()', 'authenticated'),
  ('execute', 'function private.idle_checkpoint(jsonb)', 'authenticated'),
  ('execute', 'function private.is_safe_background(text)', 'authenticated'),
  ('execute', 'function private.is_nest_css(jsonb)', 'authenticated'),
  ('execute', 'function private.is_own_address(text)', 'authenticated'),
  ('execute', 'function private.is_own_path(text)', 'authenticated'),
  ('execute', 'function private.json_digest(jsonb)', 'authenticated'),
  ('execute', 'function private.may_add_person(uuid)', 'authenticated'),
  ('execute', 'function private.lookalike_key(text)', 'authenticated'),
  ('execute', 'function private.changed_columns(private.synced_tables, jsonb, jsonb, jsonb)', 'authenticated'),
  ('execute', 'function private.owns_group(uuid)', 'authenticated'),
  ('execute', 'function private.owns_module(uuid)', 'authenticated'),
  ('execute', 'function private.owns_playlist(uuid)', 'authenticated'),
  ('execute', 'function private.pull_changes(jsonb, int, int, jsonb)', 'authenticated'),
  ('execute', 'function private.push_row(private.synced_tables, jsonb)', 'authenticated'),
  ('execute', 'function private.confirm_deletion(text, uuid)', 'authenticated'),
  ('execute', 'function private.sync_horizon()', 'authenticated'),
  ('execute', 'function private.push_bytes(jsonb)', 'authenticated'),
  ('execute', 'function private.with_delta(jsonb, jsonb)', 'authenticated'),
  -- The API.
  ('execute', 'function public.account_is_deleted(uuid)', 'anon, authenticated'),
  ('execute', 'function public.creator_names(uuid[])', 'anon, authenticated'),
  ('execute', 'function public.explore(text, text, text, int, int)', 'anon, authenticated'),
  ('execute', 'function public.get_playlist_content(uuid)', 'anon, authenticated'),
  ('execute', 'function public.find_group_by_code(text)', 'anon, authenticated'),
  ('execute', 'function public.link_id(text, text[])', 'anon, authenticated'),
  ('execute', 'function public.nest_by_subdomain(text)', 'anon, authenticated'),
  ('execute', 'function public.nest_page(uuid, text, jsonb, text)', 'anon, authenticated'),
  ('execute', 'function public.open_module(uuid)', 'anon, authenticated'),
  ('execute', 'function public.open_nest(uuid, text, text)', 'anon, authenticated'),
  ('execute', 'function public.open_playlist(uuid)', 'anon, authenticated'),
  ('execute', 'function public.openable_modules(uuid[])', 'anon, authenticated'),
  ('execute', 'function public.record_playlist_view(uuid)', 'anon, authenticated'),
  ('execute', 'function public.record_view(uuid)', 'anon, authenticated'),
  ('execute', 'function public.account_data()', 'authenticated'),
  ('execute', 'function public.answer_access_request(uuid, boolean)', 'authenticated'),
  ('execute', 'function public.answer_invitation(uuid, boolean)', 'authenticated'),
  ('execute', 'function public.delete_account()', 'authenticated'),
  ('execute', 'function public.display_name_available(text)', 'authenticated'),
  ('execute', 'function public.find_profile_by_email(text)', 'authenticated'),
  ('execute', 'function public.get_group_content(uuid)', 'authenticated'),
  ('execute', 'function public.invite_member(text, text, text, uuid)', 'authenticated'),
  ('execute', 'function public.join_group(text)', 'authenticated'),
  ('execute', 'function public.list_learners()', 'authenticated'),
  ('execute', 'function public.list_user_media(uuid, int, int)', 'authenticated'),
  ('execute', 'function public.members_with_offline_module(uuid, uuid)', 'authenticated'),
  ('execute', 'function public.my_invitations()', 'authenticated'),
  ('execute', 'function public.my_views()', 'authenticated'),
  ('execute', 'function public.my_views_since(timestamptz)', 'authenticated'),
  ('execute', 'function public.report_offline_modules(uuid[])', 'authenticated'),
  ('execute', 'function public.subdomain_available(text)', 'authenticated'),
  ('execute', 'function public.sync_pull(jsonb, int, int, jsonb)', 'authenticated'),
  ('execute', 'function public.sync_push(jsonb)', 'authenticated'),
  ('execute', 'function public.sync_visible(text, uuid[])', 'authenticated');

insert into private.api_grants (privileges, object, roles)
select 'execute', format('function private.positions_in_%s(boolean, timestamptz, uuid, timestamptz, int)', t.table_name), 'authenticated'
from private.synced_tables t;

-- Revokes everything from the browser roles, then grants what the registers list. Hosted projects grant these roles
-- everything on each new table and function by default.
create function private.apply_privileges() returns void
language plpgsql set search_path = '' as $$
declare
  v_object record;
  v_columns text;
begin
  for v_object in
    select p.oid::regprocedure as signature from pg_catalog.pg_proc p
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
  revoke all on all sequences in schema private from public, anon, authenticated;
  revoke all on schema private from public, anon, authenticated;
  alter default privileges in schema public revoke all on tables from anon, authenticated;
  alter default privileges in schema public revoke all on functions from anon, authenticated;
  alter default privileges revoke execute on functions from public;

  grant usage on schema public, private to anon, authenticated, service_role;
  grant all on all tables in schema public to service_role;
  grant all on all tables in schema private to service_role;

  -- Hosted projects grant this; the embedded backend does not.
  if not has_schema_privilege('authenticated', 'auth', 'usage') or not has_schema_privilege('anon', 'auth', 'usage') then
    grant usage on schema auth to anon, authenticated, service_role;
  end if;

  -- Clients may name id, created_at and updated_at, which triggers set. Columns that the server keeps (views, role,
  -- has_password, owner_id) are read-only.
  for v_object in select * from private.synced_tables loop
    v_columns := (select string_agg(format('%I', c), ', ')
      from unnest('{id,created_at,updated_at}'::text[] || v_object.writable) c);
    execute format('grant select on public.%I to authenticated', v_object.table_name);
    if v_object.can_insert then
      execute format('grant insert (%s) on public.%I to authenticated', v_columns, v_object.table_name);
    end if;
    if v_object.can_update then
      execute format('grant update (%s) on public.%I to authenticated', v_columns, v_object.table_name);
    end if;
    if v_object.can_delete then
      execute format('grant delete on public.%I to authenticated', v_object.table_name);
    end if;
  end loop;

  for v_object in select * from private.api_grants loop
    execute format('grant %s on %s to %s', v_object.privileges, v_object.object, v_object.roles);
  end loop;

  -- A visitor's read of a table ends after 100 ms, whatever it holds. Functions limit what they read themselves, so they get
  -- time for a busy server. PostgREST applies both settings.
  alter role anon set statement_timeout = '100ms';
  for v_object in
    select p.oid::regprocedure as signature from pg_catalog.pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prosecdef and has_function_privilege('anon', p.oid, 'execute')
  loop
    execute format('alter function %s set statement_timeout = %L', v_object.signature, '2s');
  end loop;
end $$;

select private.apply_privileges();
notify pgrst, 'reload config';
