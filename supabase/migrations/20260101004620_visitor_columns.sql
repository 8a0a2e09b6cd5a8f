-- Visitors read content by open_module, one module a call. In a table each embed would repeat it for each row and each alias.
alter function private.apply_privileges() rename to apply_privileges_before_visitor_columns;
create function private.apply_privileges() returns void
language plpgsql set search_path = '' as $$
begin
  perform private.apply_privileges_before_visitor_columns();
  revoke select on public.modules from anon;
  grant select (id, creator_id, title, description, thumbnail_url, visibility, views, step_count, created_at, updated_at)
    on public.modules to anon;
end $$;
comment on function private.apply_privileges is
  'What the roles of the browser may touch; a migration that adds something calls it, or replaces it with one that says more.';
select private.apply_privileges();
