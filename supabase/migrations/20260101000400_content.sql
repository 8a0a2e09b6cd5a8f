-- Modules, playlists, files, runs, access, and the arrangement of a nest: tables and row rules.

-- Function bodies name tables that later files create.
set check_function_bodies = off;

create table public.modules (
  id uuid primary key default gen_random_uuid(),
  creator_id uuid not null references public.profiles (id) on delete cascade,
  title text not null check (btrim(title) <> '' and length(title) <= 300),
  description text not null default '' check (length(description) <= 10000),
  thumbnail_url text check (length(thumbnail_url) <= 2000),
  -- draft, public or restricted; any other value counts as draft (decision D3).
  visibility text not null default 'draft' check (length(visibility) between 1 and 40),
  views bigint not null default 0,
  content jsonb not null default '{"nodes": []}' check (jsonb_typeof(content) = 'object'),
  -- Stored next to the content, so that cards need not read it.
  step_count int generated always as (
    case when jsonb_typeof(content -> 'nodes') = 'array' then jsonb_array_length(content -> 'nodes') else 0 end) stored,
  -- How long a learner takes: estimated by the device that wrote the content, unknown where it did not say.
  estimated_seconds int check (estimated_seconds between 0 and 86400),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  constraint modules_own_thumbnail check (private.is_own_address(thumbnail_url))
);
create index modules_pull_idx on public.modules (creator_id, updated_at, id);
create index modules_newest_idx on public.modules (created_at desc, id) where visibility = 'public';
create index modules_title_idx on public.modules (lower(title), id) where visibility = 'public';
create index modules_popular_idx on public.modules (views desc, id) where visibility = 'public';

-- For pages of a nest. A page resumes after the sort key of the last entry (`next`, null at the end), so concurrent inserts and
-- deletes shift no other entry, and no page scans further than its own length.
create index modules_nest_newest_idx on public.modules (creator_id, created_at desc, id) where visibility in ('public', 'restricted');
create index modules_nest_title_idx on public.modules (creator_id, lower(title), id) where visibility in ('public', 'restricted');

create table public.playlists (
  id uuid primary key default gen_random_uuid(),
  creator_id uuid not null references public.profiles (id) on delete cascade,
  title text not null check (btrim(title) <> '' and length(title) <= 300),
  description text not null default '' check (length(description) <= 10000),
  thumbnail_url text check (length(thumbnail_url) <= 2000),
  visibility text not null default 'draft' check (length(visibility) between 1 and 40),
  views bigint not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  constraint playlists_own_thumbnail check (private.is_own_address(thumbnail_url))
);
create index playlists_pull_idx on public.playlists (creator_id, updated_at, id);
create index playlists_newest_idx on public.playlists (created_at desc, id) where visibility = 'public';
create index playlists_title_idx on public.playlists (lower(title), id) where visibility = 'public';
create index playlists_popular_idx on public.playlists (views desc, id) where visibility = 'public';

-- The only membership table of playlists (decision D1). A playlist holds modules and playlists of its own creator.
create table public.playlist_items (
  id uuid primary key,
  playlist_id uuid not null references public.playlists (id) on delete cascade,
  module_id uuid references public.modules (id) on delete cascade,
  sub_playlist_id uuid references public.playlists (id) on delete cascade,
  -- Finite, because JSON has no other numbers.
  position double precision not null check (position between -1e12 and 1e12),
  owner_id uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  constraint playlist_items_one_content check (num_nonnulls(module_id, sub_playlist_id) = 1),
  constraint playlist_items_playlist_id_module_id_key unique (playlist_id, module_id),
  constraint playlist_items_playlist_id_sub_playlist_id_key unique (playlist_id, sub_playlist_id)
);
create index playlist_items_pull_idx on public.playlist_items (owner_id, updated_at, id);
create index playlist_items_playlist_idx on public.playlist_items (playlist_id, position);
create index playlist_items_module_idx on public.playlist_items (module_id);
create index playlist_items_sub_playlist_idx on public.playlist_items (sub_playlist_id);

-- For limit_nesting(). Without a limit, a creator could chain thousands of playlists, and the devices of people who share them
-- would never reach the end of a pull.
create index playlist_items_nested_idx on public.playlist_items (owner_id) where sub_playlist_id is not null;

create table public.media_files (
  id uuid primary key default gen_random_uuid(),
  creator_id uuid not null references public.profiles (id) on delete cascade,
  filename text not null check (length(filename) between 1 and 500),
  original_filename text not null check (length(original_filename) <= 500),
  bucket text not null default 'module-content' check (bucket in ('module-content', 'public-assets', 'nest-assets')),
  storage_path text not null check (length(storage_path) <= 1000),
  file_size bigint not null check (file_size between 0 and 524288000),
  mime_type text not null check (length(mime_type) <= 200),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  -- Files are in their creator's own folder.
  constraint media_files_own_folder check (starts_with(storage_path, creator_id::text || '/')),
  constraint media_files_bucket_storage_path_key unique (bucket, storage_path)
);
create index media_files_pull_idx on public.media_files (creator_id, updated_at, id);

-- Groups that may view a restricted module or playlist. The generated columns carry the foreign keys of the two content types.
create table public.access_control (
  id uuid primary key,
  content_type text not null check (content_type in ('module', 'playlist')),
  content_id uuid not null,
  group_id uuid not null references public.groups (id) on delete cascade,
  module_id uuid generated always as (case when content_type = 'module' then content_id end) stored
    references public.modules (id) on delete cascade,
  playlist_id uuid generated always as (case when content_type = 'playlist' then content_id end) stored
    references public.playlists (id) on delete cascade,
  owner_id uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  constraint access_control_content_group_key unique (content_type, content_id, group_id)
);
create index access_control_pull_idx on public.access_control (owner_id, updated_at, id);
create index access_control_group_idx on public.access_control (group_id);
create index access_control_module_idx on public.access_control (module_id);
create index access_control_playlist_idx on public.access_control (playlist_id);

-- A person's own access to a module, independent of groups.
create table public.module_access (
  id uuid primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  module_id uuid not null references public.modules (id) on delete cascade,
  owner_id uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  constraint module_access_user_id_module_id_key unique (user_id, module_id)
);
create index module_access_owner_pull_idx on public.module_access (owner_id, updated_at, id);
create index module_access_user_pull_idx on public.module_access (user_id, updated_at, id);
create index module_access_module_idx on public.module_access (module_id);

-- Requests for access to a module (decision D4).
create table public.access_requests (
  id uuid primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  module_id uuid not null references public.modules (id) on delete cascade,
  message text not null default '' check (length(message) <= 1000),
  status text not null default 'pending' check (status in ('pending', 'granted', 'declined')),
  owner_id uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  -- The requester's public name: the creator may not read the profile of a stranger (decisions D4, D7).
  user_name text not null default '' check (length(user_name) <= 300),
  constraint access_requests_user_id_module_id_key unique (user_id, module_id)
);
create index access_requests_owner_pull_idx on public.access_requests (owner_id, updated_at, id);
create index access_requests_user_pull_idx on public.access_requests (user_id, updated_at, id);
create index access_requests_module_idx on public.access_requests (module_id);

-- One run of a module by one person (decision D12). Its times come from the device, which may be offline.
create table public.module_sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  module_id uuid not null references public.modules (id) on delete cascade,
  -- `updated_at` of the module that was run, as text.
  module_version text not null default '' check (length(module_version) <= 60),
  started_at timestamptz not null default clock_timestamp(),
  last_seen_at timestamptz not null default clock_timestamp(),
  completed_at timestamptz,
  current_node text check (length(current_node) <= 200),
  path jsonb not null default '[]' check (jsonb_typeof(path) = 'array' and length(path::text) <= 200000),
  answers jsonb not null default '{}' check (jsonb_typeof(answers) = 'object' and length(answers::text) <= 500000),
  nodes_visited int not null default 0 check (nodes_visited >= 0),
  nodes_total int not null default 0 check (nodes_total >= 0),
  owner_id uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  visited jsonb constraint module_sessions_visited check (
    jsonb_typeof(visited) = 'array' and length(visited::text) <= 300000
    and not jsonb_path_exists(visited, 'strict $[*] ? (@.type() <> "string")')),
  reached int check (reached >= 0),
  moves int check (moves >= 0),
  bytes int generated always as
    (octet_length(path::text) + octet_length(answers::text) + coalesce(octet_length(visited::text), 0)) stored,
  -- Device clocks may be years off, but their times must be dates that a browser can show.
  constraint module_sessions_times check (
    least(started_at, last_seen_at, completed_at) >= '1970-01-01'
    and greatest(started_at, last_seen_at, completed_at) < '10000-01-01'),
  constraint module_sessions_depth check (
    not jsonb_path_exists(path, 'strict $.**{100}') and not jsonb_path_exists(answers, 'strict $.**{100}'))
);
create index module_sessions_owner_pull_idx on public.module_sessions (owner_id, updated_at, id);
create index module_sessions_user_pull_idx on public.module_sessions (user_id, updated_at, id);
create index module_sessions_module_idx on public.module_sessions (module_id, started_at);

-- Arrangement of a nest: visibility and order. A module without a row is shown.
create table public.module_nest_visibility (
  id uuid primary key,
  creator_id uuid not null references public.profiles (id) on delete cascade,
  module_id uuid not null references public.modules (id) on delete cascade,
  is_visible boolean not null default true,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  constraint module_nest_visibility_creator_id_module_id_key unique (creator_id, module_id)
);
create index module_nest_visibility_pull_idx on public.module_nest_visibility (creator_id, updated_at, id);
create index module_nest_visibility_module_idx on public.module_nest_visibility (module_id);

create table public.playlist_nest_visibility (
  id uuid primary key,
  creator_id uuid not null references public.profiles (id) on delete cascade,
  playlist_id uuid not null references public.playlists (id) on delete cascade,
  is_visible boolean not null default true,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  constraint playlist_nest_visibility_creator_id_playlist_id_key unique (creator_id, playlist_id)
);
create index playlist_nest_visibility_pull_idx on public.playlist_nest_visibility (creator_id, updated_at, id);
create index playlist_nest_visibility_playlist_idx on public.playlist_nest_visibility (playlist_id);

create table public.creator_playlist_order (
  id uuid primary key,
  creator_id uuid not null references public.profiles (id) on delete cascade,
  playlist_id uuid not null references public.playlists (id) on delete cascade,
  display_order int not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  constraint creator_playlist_order_creator_id_playlist_id_key unique (creator_id, playlist_id)
);
create index creator_playlist_order_pull_idx on public.creator_playlist_order (creator_id, updated_at, id);
create index creator_playlist_order_playlist_idx on public.creator_playlist_order (playlist_id);

create table public.creator_content_order (
  id uuid primary key,
  creator_id uuid not null references public.profiles (id) on delete cascade,
  section_type text not null check (section_type in ('all_modules', 'playlist')),
  section_id uuid references public.playlists (id) on delete cascade,
  display_order int not null default 0,
  display_format text not null default 'list' check (display_format in ('list', 'gallery')),
  sort_type text check (sort_type in ('date_created', 'alphabetical')),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  constraint creator_content_order_section check ((section_type = 'playlist') = (section_id is not null)),
  constraint creator_content_order_sort check (sort_type is null or section_type = 'all_modules')
);
create index creator_content_order_pull_idx on public.creator_content_order (creator_id, updated_at, id);
create index creator_content_order_section_idx on public.creator_content_order (section_id);

create table public.feedback (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  message text not null check (btrim(message) <> '' and length(message) <= 5000),
  page text not null default '' check (length(page) <= 500),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
create index feedback_pull_idx on public.feedback (user_id, updated_at, id);

-- Tracker events (decision E17): anyone may insert, nobody may read through the API.
create table public.events (
  id uuid primary key default gen_random_uuid(),
  user_id uuid default auth.uid(),
  name text not null check (length(name) between 1 and 100),
  priority text not null default 'normal' check (priority in ('normal', 'high')),
  properties jsonb not null default '{}' check (jsonb_typeof(properties) = 'object' and length(properties::text) <= 8000),
  occurred_at timestamptz not null default clock_timestamp() check (isfinite(occurred_at)),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  constraint events_user_id_fkey foreign key (user_id) references public.profiles (id) on delete cascade
);
create index events_time_idx on public.events (created_at);
create index events_user_idx on public.events (user_id);

alter table public.creator_nest_settings
  add constraint creator_nest_settings_featured_module_id_fkey
  foreign key (featured_module_id) references public.modules (id) on delete set null;

-- API names for playlist_items (decision D1).
create view public.playlist_modules with (security_invoker = true) as
  select i.id, i.playlist_id, i.module_id, i.position, i.created_at, i.updated_at
  from public.playlist_items i where i.module_id is not null;

create view public.playlist_playlists with (security_invoker = true) as
  select i.id, i.playlist_id as parent_playlist_id, i.sub_playlist_id as child_playlist_id, i.position, i.created_at, i.updated_at
  from public.playlist_items i where i.sub_playlist_id is not null;

-- Functions

create function private.limit_module_content() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- Anything but an array counts as no nodes, as in `step_count`.
  if jsonb_typeof(new.content -> 'nodes') = 'array' and jsonb_array_length(new.content -> 'nodes') > 5000 then
    raise exception 'This module has too many nodes.' using errcode = '23514', constraint = 'modules_nodes_limit';
  end if;
  -- 4,000,000 characters of JSON, plus a quarter for the blanks that jsonb prints. A visitor's open_module turns all
  -- of it into text, which must take less than 100 ms.
  if length(new.content::text) > 5000000 then
    raise exception 'This module is too large.' using errcode = '23514', constraint = 'modules_content_limit';
  end if;
  if jsonb_path_exists(new.content, 'strict $.**{100}') then
    raise exception 'The content of this module is nested too deeply.' using errcode = '23514', constraint = 'modules_content_depth';
  end if;
  return new;
end $$;

-- Sets the owner and the default position, and refuses cycles.
create function private.prepare_playlist_item() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.owner_id := (select p.creator_id from public.playlists p where p.id = new.playlist_id);
  if new.owner_id is null then
    raise exception 'This playlist does not exist.' using errcode = '23503', constraint = 'playlist_items_playlist_id_fkey';
  end if;
  if new.position is null then
    new.position := (select coalesce(max(i.position) + 1, 0) from public.playlist_items i where i.playlist_id = new.playlist_id);
  end if;
  if new.sub_playlist_id is not null and (tg_op = 'INSERT' or old.sub_playlist_id is distinct from new.sub_playlist_id) then
    -- Serialize per creator: two halves of a cycle, added concurrently, must not both pass.
    perform pg_advisory_xact_lock(hashtextextended('playlist_items:' || new.owner_id::text, 0));
    if exists (
      with recursive inside as (
        select new.sub_playlist_id as id
        union
        select i.sub_playlist_id from public.playlist_items i
        join inside on i.playlist_id = inside.id
        where i.sub_playlist_id is not null
      )
      select from inside where inside.id = new.playlist_id
    ) then
      raise exception 'A playlist cannot contain itself, neither directly nor through another playlist.'
        using errcode = '23514', constraint = 'playlist_items_no_cycle';
    end if;
  end if;
  return new;
end $$;

create function private.prepare_access_control() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.id := public.link_id('access_control', new.content_type, new.content_id::text, new.group_id::text);
  new.owner_id := case new.content_type
    when 'module' then (select m.creator_id from public.modules m where m.id = new.content_id)
    when 'playlist' then (select p.creator_id from public.playlists p where p.id = new.content_id)
  end;
  if new.owner_id is null and new.content_type in ('module', 'playlist') then
    raise exception 'This content does not exist.' using errcode = '23503', constraint = 'access_control_content_id_fkey';
  end if;
  -- Content is shared only with groups of its own creator; can_view_module() relies on it.
  if exists (select from public.groups g where g.id = new.group_id and g.creator_id <> new.owner_id) then
    raise exception 'This group belongs to somebody else.' using errcode = '42501';
  end if;
  return new;
end $$;

-- Sets the module's creator and, for link rows, the id.
create function private.prepare_person_of_module() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_argv[0] = 'link' then
    new.id := public.link_id(tg_table_name, new.user_id::text, new.module_id::text);
  end if;
  new.owner_id := (select m.creator_id from public.modules m where m.id = new.module_id);
  if new.owner_id is null then
    raise exception 'This module does not exist.' using errcode = '23503', constraint = tg_table_name || '_module_id_fkey';
  end if;
  return new;
end $$;

create function private.prepare_arrangement() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.id := case tg_table_name
    when 'module_nest_visibility' then public.link_id(tg_table_name, new.creator_id::text, to_jsonb(new) ->> 'module_id')
    when 'creator_content_order' then public.link_id(
      tg_table_name, new.creator_id::text, to_jsonb(new) ->> 'section_type', coalesce(to_jsonb(new) ->> 'section_id', ''))
    else public.link_id(tg_table_name, new.creator_id::text, to_jsonb(new) ->> 'playlist_id')
  end;
  return new;
end $$;

-- Limits the number of events an hour and their size a day: 20 million characters per person, and five times as many for all
-- visitors of one address.
create function private.limit_events() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not (
    private.consume_quota('events', private.caller(), (select count(*) from added),
      case when auth.uid() is null then 20000 else 5000 end, interval '1 hour')
    and private.consume_quota('events said', private.caller(), (select coalesce(sum(length(a.properties::text)), 0) from added a),
      case when auth.uid() is null then 100000000 else 20000000 end, interval '1 day'))
  then
    raise exception 'Too many events.' using errcode = '54000', constraint = 'events_limit';
  end if;
  return null;
end $$;

-- Write functions of the two views (decision D1). The table sets the id.
create function private.write_playlist_modules() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into public.playlist_items (id, playlist_id, module_id, position)
    values (new.id, new.playlist_id, new.module_id, new.position)
    returning id, position, created_at, updated_at into new.id, new.position, new.created_at, new.updated_at;
    return new;
  end if;
  delete from public.playlist_items i where i.id = old.id;
  if not found then
    return null;
  end if;
  return old;
end $$;

create function private.write_playlist_playlists() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into public.playlist_items (id, playlist_id, sub_playlist_id, position)
    values (new.id, new.parent_playlist_id, new.child_playlist_id, new.position)
    returning id, position, created_at, updated_at into new.id, new.position, new.created_at, new.updated_at;
    return new;
  end if;
  delete from public.playlist_items i where i.id = old.id;
  if not found then
    return null;
  end if;
  return old;
end $$;

-- Overrides the client's id, as for all link rows.
create function private.set_playlist_item_id() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.id := public.link_id('playlist_items', new.playlist_id::text, coalesce(new.module_id, new.sub_playlist_id)::text);
  return new;
end $$;

-- Clears a thumbnail outside our storage. A row that a device restores after a long time is then accepted without its thumbnail
-- instead of being refused.
create function private.clear_external_thumbnail() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.thumbnail_url := null;
  return new;
end $$;

-- Limits each person to 1000 nested playlists.
create function private.limit_nesting() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null and exists (select from added a where a.sub_playlist_id is not null)
     and (select count(*) from public.playlist_items i where i.owner_id = auth.uid() and i.sub_playlist_id is not null) > 1000 then
    raise exception 'Your account holds as many playlists in playlists as it can. Please take some out.'
      using errcode = '54000', constraint = 'playlist_items_room';
  end if;
  return null;
end $$;

-- When an answer was given. Answers without a time count as older than all others.
create function private.answered_at(p_answer jsonb) returns numeric
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_answer -> 'at') = 'number' then (p_answer -> 'at')::numeric else 0 end
$$;

-- Merges updates of a run from several devices: keeps the furthest position, the widest time span, the latest answer to each node,
-- and all visited nodes.
create function private.merge_run_progress() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- Clients that do not count moves leave both counters unchanged.
  v_is_counted boolean := (new.reached, new.moves) is distinct from (old.reached, old.moves);
  v_is_behind boolean;
begin
  if (old.completed_at is null) <> (new.completed_at is null) then
    v_is_behind := new.completed_at is null;
  elsif v_is_counted then
    v_is_behind := (coalesce(new.reached, new.nodes_visited), coalesce(new.moves, 0))
      < (coalesce(old.reached, old.nodes_visited), coalesce(old.moves, 0));
  else
    v_is_behind := new.nodes_visited < old.nodes_visited;
  end if;

  if v_is_behind then
    new.module_version := old.module_version;
    new.current_node := old.current_node;
    new.path := old.path;
    new.nodes_total := old.nodes_total;
    new.reached := old.reached;
    new.moves := old.moves;
  elsif not v_is_counted and old.moves is not null and new.path is distinct from old.path then
    new.reached := greatest(old.reached, new.nodes_visited);
    new.moves := old.moves + 1;
  end if;
  new.started_at := least(old.started_at, new.started_at);
  new.last_seen_at := greatest(old.last_seen_at, new.last_seen_at);
  new.completed_at := least(old.completed_at, new.completed_at);
  new.nodes_visited := greatest(old.nodes_visited, new.nodes_visited);

  if new.answers is distinct from old.answers then
    select coalesce(json_object_agg(nodes.id, nodes.answer), '{}')::jsonb into new.answers
    from (
      select coalesce(o.key, n.key) as id, case
        when n.key is null or private.answered_at(o.value) > private.answered_at(n.value) then o.value
        else n.value end as answer
      from jsonb_each(old.answers) o full join jsonb_each(new.answers) n on n.key = o.key
    ) nodes;
  end if;
  if new.visited is distinct from old.visited then
    new.visited := coalesce(new.visited, '[]') || coalesce((
      select json_agg(o.id)::jsonb from jsonb_array_elements_text(old.visited) o (id)
      where o.id not in (select n.id from jsonb_array_elements_text(new.visited) n (id))), '[]');
  end if;
  return new;
end $$;

-- Triggers

create trigger a_limit before insert or update of content on public.modules
  for each row execute function private.limit_module_content();
create trigger b_refuse_change before update on public.modules
  for each row when (old.id is distinct from new.id or old.creator_id is distinct from new.creator_id)
  execute function private.refuse_change('id and creator_id');
create trigger z_stamp_insert before insert on public.modules
  for each row execute function private.stamp();

-- Counting a view must neither move the modification date nor conflict with an open edit. Clients cannot write `views`.
create trigger z_stamp_update before update on public.modules
  for each row when (old.views = new.views) execute function private.stamp();
create trigger b_refuse_change before update on public.playlists
  for each row when (old.id is distinct from new.id or old.creator_id is distinct from new.creator_id)
  execute function private.refuse_change('id and creator_id');
create trigger z_stamp_insert before insert on public.playlists
  for each row execute function private.stamp();
create trigger z_stamp_update before update on public.playlists
  for each row when (old.views = new.views) execute function private.stamp();
create trigger a_prepare before insert or update on public.playlist_items
  for each row execute function private.prepare_playlist_item();
create trigger b_refuse_change before update on public.playlist_items
  for each row when (old.id is distinct from new.id or old.playlist_id is distinct from new.playlist_id)
  execute function private.refuse_change('id and playlist_id');
create trigger z_stamp before insert or update on public.playlist_items
  for each row execute function private.stamp();
create trigger b_refuse_change before update on public.media_files
  for each row when (old.id is distinct from new.id or old.creator_id is distinct from new.creator_id)
  execute function private.refuse_change('id and creator_id');
create trigger z_stamp before insert or update on public.media_files
  for each row execute function private.stamp();
create trigger a_prepare before insert on public.access_control
  for each row execute function private.prepare_access_control();
create trigger b_refuse_change before update on public.access_control
  for each row execute function private.refuse_change('everything');
create trigger z_stamp before insert on public.access_control
  for each row execute function private.stamp();
create trigger a_prepare before insert on public.module_access
  for each row execute function private.prepare_person_of_module('link');
create trigger b_refuse_change before update on public.module_access
  for each row execute function private.refuse_change('everything');
create trigger z_stamp before insert on public.module_access
  for each row execute function private.stamp();
create trigger a_prepare before insert on public.access_requests
  for each row execute function private.prepare_person_of_module('link');
create trigger z_stamp before insert or update on public.access_requests
  for each row execute function private.stamp();
create trigger limit_inserts after insert on public.access_requests
  for each row execute function private.limit_inserts('200');
create trigger a_prepare before insert on public.module_sessions
  for each row execute function private.prepare_person_of_module('run');
create trigger b_refuse_change before update on public.module_sessions
  for each row when (old.id is distinct from new.id or old.user_id is distinct from new.user_id
    or old.module_id is distinct from new.module_id or old.owner_id is distinct from new.owner_id)
  execute function private.refuse_change('id, user_id and module_id');
create trigger z_stamp before insert or update on public.module_sessions
  for each row execute function private.stamp();

-- Limited, because every run syncs to the devices of the module's creator.
create trigger limit_inserts after insert on public.module_sessions
  for each row execute function private.limit_inserts('200', 'module_id');
create trigger a_prepare before insert on public.module_nest_visibility for each row execute function private.prepare_arrangement();
create trigger a_prepare before insert on public.playlist_nest_visibility for each row execute function private.prepare_arrangement();
create trigger a_prepare before insert on public.creator_playlist_order for each row execute function private.prepare_arrangement();
create trigger a_prepare before insert on public.creator_content_order for each row execute function private.prepare_arrangement();
create trigger b_refuse_change before update on public.module_nest_visibility
  for each row when (old.id is distinct from new.id or old.creator_id is distinct from new.creator_id or old.module_id is distinct from new.module_id)
  execute function private.refuse_change('id, creator_id and module_id');
create trigger b_refuse_change before update on public.playlist_nest_visibility
  for each row when (old.id is distinct from new.id or old.creator_id is distinct from new.creator_id or old.playlist_id is distinct from new.playlist_id)
  execute function private.refuse_change('id, creator_id and playlist_id');
create trigger b_refuse_change before update on public.creator_playlist_order
  for each row when (old.id is distinct from new.id or old.creator_id is distinct from new.creator_id or old.playlist_id is distinct from new.playlist_id)
  execute function private.refuse_change('id, creator_id and playlist_id');
create trigger b_refuse_change before update on public.creator_content_order
  for each row when (old.id is distinct from new.id or old.creator_id is distinct from new.creator_id
    or old.section_type is distinct from new.section_type or old.section_id is distinct from new.section_id)
  execute function private.refuse_change('id, creator_id and section');
create trigger z_stamp before insert or update on public.module_nest_visibility for each row execute function private.stamp();
create trigger z_stamp before insert or update on public.playlist_nest_visibility for each row execute function private.stamp();
create trigger z_stamp before insert or update on public.creator_playlist_order for each row execute function private.stamp();
create trigger z_stamp before insert or update on public.creator_content_order for each row execute function private.stamp();
create trigger z_stamp before insert or update on public.feedback for each row execute function private.stamp();
create trigger limit_inserts after insert on public.feedback for each row execute function private.limit_inserts('100');
create trigger z_stamp before insert or update on public.events for each row execute function private.stamp();
create trigger limit_events after insert on public.events
  referencing new table as added for each statement execute function private.limit_events();
create trigger write_items instead of insert or delete on public.playlist_modules
  for each row execute function private.write_playlist_modules();
create trigger write_items instead of insert or delete on public.playlist_playlists
  for each row execute function private.write_playlist_playlists();
create trigger a_name before insert on public.playlist_items
  for each row execute function private.set_playlist_item_id();
create trigger b_refuse_content_change before update on public.playlist_items
  for each row when (old.module_id is distinct from new.module_id or old.sub_playlist_id is distinct from new.sub_playlist_id)
  execute function private.refuse_change('id, playlist_id and what it holds');
create trigger b_refuse_change before update on public.access_requests
  for each row when (old.id is distinct from new.id or old.user_id is distinct from new.user_id
    or old.module_id is distinct from new.module_id or old.owner_id is distinct from new.owner_id
    or ((old.message is distinct from new.message or old.user_name is distinct from new.user_name)
      and (old.status <> 'declined' or new.status <> 'pending' or new.user_id is distinct from auth.uid())))
  execute function private.refuse_change('everything but the status');
create trigger a_thumbnail before insert on public.modules
  for each row when (not private.is_own_address(new.thumbnail_url)) execute function private.clear_external_thumbnail();
create trigger a_thumbnail before insert on public.playlists
  for each row when (not private.is_own_address(new.thumbnail_url)) execute function private.clear_external_thumbnail();
create trigger a_thumbnail before insert on public.groups
  for each row when (not private.is_own_address(new.thumbnail_url)) execute function private.clear_external_thumbnail();
create trigger record_leaving after delete on public.module_access
  for each row execute function private.record_leaving();
create trigger c_refuse_former before insert on public.module_access
  for each row execute function private.refuse_former_members();
create trigger limit_nesting after insert on public.playlist_items referencing new table as added
  for each statement execute function private.limit_nesting();
create trigger c_merge_run before update on public.module_sessions
  for each row execute function private.merge_run_progress();
