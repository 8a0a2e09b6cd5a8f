-- JSON values that are nested 100 deep are refused. What is made here is less than ten deep; a few kilobytes can be
-- thousands deep, and any recursive reader (a backend, a browser that merges) fails. Such a row would stop the
-- pull of everybody whom it follows: the creator of a module that somebody runs, the learners of a group.

-- `.**{100}` looks no deeper, and stops at the first that it finds. What was written before is not looked at.
alter table public.profiles add constraint profiles_depth
  check (not jsonb_path_exists(notification_preferences, 'strict $.**{100}')) not valid;
alter table public.creator_nest_settings add constraint creator_nest_settings_depth
  check (not jsonb_path_exists(custom_css, 'strict $.**{100}')) not valid;
alter table public.module_sessions add constraint module_sessions_depth
  check (not jsonb_path_exists(path, 'strict $.**{100}') and not jsonb_path_exists(answers, 'strict $.**{100}')) not valid;

create or replace function private.limit_module_content() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- Anything but a list counts as no nodes: see `step_count`.
  if jsonb_typeof(new.content -> 'nodes') = 'array' and jsonb_array_length(new.content -> 'nodes') > 5000 then
    raise exception 'This module has too many nodes.' using errcode = '23514', constraint = 'modules_nodes_limit';
  end if;
  -- 16,000,000 characters as JSON, and a quarter more for the blanks that jsonb prints.
  if length(new.content::text) > 20000000 then
    raise exception 'This module is too large.' using errcode = '23514', constraint = 'modules_content_limit';
  end if;
  if jsonb_path_exists(new.content, 'strict $.**{100}') then
    raise exception 'The content of this module is nested too deeply.' using errcode = '23514', constraint = 'modules_content_depth';
  end if;
  return new;
end $$;
