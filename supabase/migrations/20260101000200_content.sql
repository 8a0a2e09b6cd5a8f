-- Content: modules, playlists, media, who was given what, runs, and the arrangement of a nest.

-- Text as searches see it: small letters without accents, the same in every locale. "Brüche" is found by "bru" and "BRÜ".
create function private.search_text(p_text text) returns text
language sql immutable set search_path = '' as $$
  select lower(regexp_replace(normalize(p_text, nfd), '[\u0300-\u036f]', '', 'g'))
$$;

create table public.modules (
  id uuid primary key default gen_random_uuid(),
  creator_id uuid not null references public.profiles (id) on delete cascade,
  title text not null check (btrim(title) <> '' and length(title) <= 300),
  description text not null default '' check (length(description) <= 10000),
  thumbnail_url text check (length(thumbnail_url) <= 2000),
  -- draft, public or restricted; every other value counts as draft (decision D3).
  visibility text not null default 'draft' check (length(visibility) between 1 and 40),
  views bigint not null default 0,
  content jsonb not null default '{"nodes": []}' check (jsonb_typeof(content) = 'object'),
  -- Kept next to the content so that cards never need to read it.
  step_count int generated always as (
    case when jsonb_typeof(content -> 'nodes') = 'array' then jsonb_array_length(content -> 'nodes') else 0 end) stored,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
create index modules_pull_idx on public.modules (creator_id, updated_at, id);
create index modules_newest_idx on public.modules (created_at desc, id) where visibility = 'public';
create index modules_title_idx on public.modules (lower(title), id) where visibility = 'public';
create index modules_popular_idx on public.modules (views desc, id) where visibility = 'public';
create index modules_search_idx on public.modules
  using gin (to_tsvector('pg_catalog.simple', private.search_text(title || ' ' || description))) where visibility = 'public';

-- Not a check constraint: those run on every update, also of the view counter, and would read the whole content.
create function private.limit_module_content() returns trigger
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
  return new;
end $$;
create trigger a_limit before insert or update of content on public.modules
  for each row execute function private.limit_module_content();
create trigger b_keep before update on public.modules
  for each row when (old.id is distinct from new.id or old.creator_id is distinct from new.creator_id)
  execute function private.refuse_change('id and creator_id');
create trigger z_stamp_insert before insert on public.modules
  for each row execute function private.stamp();
-- Counting a view is not a change: it must neither move the modification date nor make an open edit conflict. Clients
-- cannot write `views`.
create trigger z_stamp_update before update on public.modules
  for each row when (old.views = new.views) execute function private.stamp();

alter table public.creator_nest_settings
  add constraint creator_nest_settings_featured_module_id_fkey
  foreign key (featured_module_id) references public.modules (id) on delete set null;

create table public.playlists (
  id uuid primary key default gen_random_uuid(),
  creator_id uuid not null references public.profiles (id) on delete cascade,
  title text not null check (btrim(title) <> '' and length(title) <= 300),
  description text not null default '' check (length(description) <= 10000),
  thumbnail_url text check (length(thumbnail_url) <= 2000),
  visibility text not null default 'draft' check (length(visibility) between 1 and 40),
  views bigint not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
create index playlists_pull_idx on public.playlists (creator_id, updated_at, id);
create index playlists_newest_idx on public.playlists (created_at desc, id) where visibility = 'public';
create index playlists_title_idx on public.playlists (lower(title), id) where visibility = 'public';
create index playlists_popular_idx on public.playlists (views desc, id) where visibility = 'public';
create index playlists_search_idx on public.playlists
  using gin (to_tsvector('pg_catalog.simple', private.search_text(title || ' ' || description))) where visibility = 'public';
create trigger b_keep before update on public.playlists
  for each row when (old.id is distinct from new.id or old.creator_id is distinct from new.creator_id)
  execute function private.refuse_change('id and creator_id');
create trigger z_stamp_insert before insert on public.playlists
  for each row execute function private.stamp();
create trigger z_stamp_update before update on public.playlists
  for each row when (old.views = new.views) execute function private.stamp();

-- The one real membership table (decision D1). A playlist holds modules and playlists of its own creator.
create table public.playlist_items (
  id uuid primary key default gen_random_uuid(),
  playlist_id uuid not null references public.playlists (id) on delete cascade,
  module_id uuid references public.modules (id) on delete cascade,
  sub_playlist_id uuid references public.playlists (id) on delete cascade,
  -- Finite: JSON knows no other numbers.
  position double precision not null check (position between -1e12 and 1e12),
  owner_id uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  constraint playlist_items_one_content check (num_nonnulls(module_id, sub_playlist_id) = 1)
);
create index playlist_items_pull_idx on public.playlist_items (owner_id, updated_at, id);
create index playlist_items_playlist_idx on public.playlist_items (playlist_id, position);
create index playlist_items_module_idx on public.playlist_items (module_id);
create index playlist_items_sub_playlist_idx on public.playlist_items (sub_playlist_id);

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
    -- One at a time for each creator: two halves of a circle, added at once, must not both pass.
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
create trigger a_prepare before insert or update on public.playlist_items
  for each row execute function private.prepare_playlist_item();
create trigger b_keep before update on public.playlist_items
  for each row when (old.id is distinct from new.id or old.playlist_id is distinct from new.playlist_id)
  execute function private.refuse_change('id and playlist_id');
create trigger z_stamp before insert or update on public.playlist_items
  for each row execute function private.stamp();

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
  -- Media are in their creator's own folder.
  constraint media_files_own_folder check (starts_with(storage_path, creator_id::text || '/'))
);
create index media_files_path_idx on public.media_files (bucket, storage_path);
create index media_files_pull_idx on public.media_files (creator_id, updated_at, id);
create trigger b_keep before update on public.media_files
  for each row when (old.id is distinct from new.id or old.creator_id is distinct from new.creator_id)
  execute function private.refuse_change('id and creator_id');
create trigger z_stamp before insert or update on public.media_files
  for each row execute function private.stamp();

-- A group that may view a restricted module or playlist. The generated columns give the two kinds their foreign keys.
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
  -- Content is given to groups of its own creator alone: can_view_module() counts on it.
  if exists (select from public.groups g where g.id = new.group_id and g.creator_id <> new.owner_id) then
    raise exception 'This group belongs to somebody else.' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger a_prepare before insert on public.access_control
  for each row execute function private.prepare_access_control();
create trigger b_keep before update on public.access_control
  for each row execute function private.refuse_change('everything');
create trigger z_stamp before insert on public.access_control
  for each row execute function private.stamp();

-- Fills what link rows about a module and a person share: their id, and the module's creator.
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
create trigger a_prepare before insert on public.module_access
  for each row execute function private.prepare_person_of_module('link');
create trigger b_keep before update on public.module_access
  for each row execute function private.refuse_change('everything');
create trigger z_stamp before insert on public.module_access
  for each row execute function private.stamp();

-- A person's wish to view a module (decision D4).
create table public.access_requests (
  id uuid primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  module_id uuid not null references public.modules (id) on delete cascade,
  message text not null default '' check (length(message) <= 1000),
  status text not null default 'pending' check (status in ('pending', 'granted', 'declined')),
  owner_id uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  constraint access_requests_user_id_module_id_key unique (user_id, module_id)
);
create index access_requests_owner_pull_idx on public.access_requests (owner_id, updated_at, id);
create index access_requests_user_pull_idx on public.access_requests (user_id, updated_at, id);
create index access_requests_module_idx on public.access_requests (module_id);
create trigger a_prepare before insert on public.access_requests
  for each row execute function private.prepare_person_of_module('link');
create trigger b_keep before update on public.access_requests
  for each row when (old.id is distinct from new.id or old.user_id is distinct from new.user_id
    or old.module_id is distinct from new.module_id or old.message is distinct from new.message
    or old.owner_id is distinct from new.owner_id)
  execute function private.refuse_change('everything but the status');
create trigger z_stamp before insert or update on public.access_requests
  for each row execute function private.stamp();
create trigger limit_inserts after insert on public.access_requests
  for each row execute function private.limit_inserts('200');

-- A granted request is access; and who lost access may ask again.
create function private.grant_requested_access() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.module_access (user_id, module_id) values (new.user_id, new.module_id) on conflict do nothing;
  return null;
end $$;
create trigger grant_access after update on public.access_requests
  for each row when (new.status = 'granted' and old.status <> 'granted')
  execute function private.grant_requested_access();

create function private.forget_granted_request() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.access_requests r
  where r.user_id = old.user_id and r.module_id = old.module_id and r.status = 'granted';
  return null;
end $$;
create trigger forget_request after delete on public.module_access
  for each row execute function private.forget_granted_request();

-- One run of a module by one person (decision D12). Times of a run are the device's: it may have been offline.
create table public.module_sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  module_id uuid not null references public.modules (id) on delete cascade,
  -- `updated_at` of the module that was run, as its text.
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
  -- Clocks of devices may be wrong by years, but what they say is a date that a browser can show.
  constraint module_sessions_times check (
    least(started_at, last_seen_at, completed_at) >= '1970-01-01'
    and greatest(started_at, last_seen_at, completed_at) < '10000-01-01')
);
create index module_sessions_owner_pull_idx on public.module_sessions (owner_id, updated_at, id);
create index module_sessions_user_pull_idx on public.module_sessions (user_id, updated_at, id);
create index module_sessions_module_idx on public.module_sessions (module_id, started_at);
create trigger a_prepare before insert on public.module_sessions
  for each row execute function private.prepare_person_of_module('run');
create trigger b_keep before update on public.module_sessions
  for each row when (old.id is distinct from new.id or old.user_id is distinct from new.user_id
    or old.module_id is distinct from new.module_id or old.owner_id is distinct from new.owner_id)
  execute function private.refuse_change('id, user_id and module_id');
create trigger z_stamp before insert or update on public.module_sessions
  for each row execute function private.stamp();
-- Every run follows the module's creator to her devices.
create trigger limit_inserts after insert on public.module_sessions
  for each row execute function private.limit_inserts('200', 'module_id');

-- The arrangement of a nest: what is shown, in which order. A module without a row is shown.
create table public.module_nest_visibility (
  id uuid primary key,
  creator_id uuid not null references public.profiles (id) on delete cascade,
  module_id uuid not null references public.modules (id) on delete cascade,
  is_visible boolean not null default true,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  constraint module_nest_visibility_creator_id_module_id_key unique (creator_id, module_id)
);
create table public.playlist_nest_visibility (
  id uuid primary key,
  creator_id uuid not null references public.profiles (id) on delete cascade,
  playlist_id uuid not null references public.playlists (id) on delete cascade,
  is_visible boolean not null default true,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  constraint playlist_nest_visibility_creator_id_playlist_id_key unique (creator_id, playlist_id)
);
create table public.creator_playlist_order (
  id uuid primary key,
  creator_id uuid not null references public.profiles (id) on delete cascade,
  playlist_id uuid not null references public.playlists (id) on delete cascade,
  display_order int not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  constraint creator_playlist_order_creator_id_playlist_id_key unique (creator_id, playlist_id)
);
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
create index module_nest_visibility_pull_idx on public.module_nest_visibility (creator_id, updated_at, id);
create index module_nest_visibility_module_idx on public.module_nest_visibility (module_id);
create index playlist_nest_visibility_pull_idx on public.playlist_nest_visibility (creator_id, updated_at, id);
create index playlist_nest_visibility_playlist_idx on public.playlist_nest_visibility (playlist_id);
create index creator_playlist_order_pull_idx on public.creator_playlist_order (creator_id, updated_at, id);
create index creator_playlist_order_playlist_idx on public.creator_playlist_order (playlist_id);
create index creator_content_order_pull_idx on public.creator_content_order (creator_id, updated_at, id);
create index creator_content_order_section_idx on public.creator_content_order (section_id);

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
create trigger a_prepare before insert on public.module_nest_visibility for each row execute function private.prepare_arrangement();
create trigger a_prepare before insert on public.playlist_nest_visibility for each row execute function private.prepare_arrangement();
create trigger a_prepare before insert on public.creator_playlist_order for each row execute function private.prepare_arrangement();
create trigger a_prepare before insert on public.creator_content_order for each row execute function private.prepare_arrangement();
create trigger b_keep before update on public.module_nest_visibility
  for each row when (old.id is distinct from new.id or old.creator_id is distinct from new.creator_id or old.module_id is distinct from new.module_id)
  execute function private.refuse_change('id, creator_id and module_id');
create trigger b_keep before update on public.playlist_nest_visibility
  for each row when (old.id is distinct from new.id or old.creator_id is distinct from new.creator_id or old.playlist_id is distinct from new.playlist_id)
  execute function private.refuse_change('id, creator_id and playlist_id');
create trigger b_keep before update on public.creator_playlist_order
  for each row when (old.id is distinct from new.id or old.creator_id is distinct from new.creator_id or old.playlist_id is distinct from new.playlist_id)
  execute function private.refuse_change('id, creator_id and playlist_id');
create trigger b_keep before update on public.creator_content_order
  for each row when (old.id is distinct from new.id or old.creator_id is distinct from new.creator_id
    or old.section_type is distinct from new.section_type or old.section_id is distinct from new.section_id)
  execute function private.refuse_change('id, creator_id and section');
create trigger z_stamp before insert or update on public.module_nest_visibility for each row execute function private.stamp();
create trigger z_stamp before insert or update on public.playlist_nest_visibility for each row execute function private.stamp();
create trigger z_stamp before insert or update on public.creator_playlist_order for each row execute function private.stamp();
create trigger z_stamp before insert or update on public.creator_content_order for each row execute function private.stamp();

create table public.feedback (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  message text not null check (btrim(message) <> '' and length(message) <= 5000),
  page text not null default '' check (length(page) <= 500),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
create index feedback_pull_idx on public.feedback (user_id, updated_at, id);
create trigger z_stamp before insert or update on public.feedback for each row execute function private.stamp();
create trigger limit_inserts after insert on public.feedback for each row execute function private.limit_inserts('100');

-- What the tracker sends (decision E17): anyone may add, nobody may read through the API.
create table public.events (
  id uuid primary key default gen_random_uuid(),
  user_id uuid default auth.uid(),
  name text not null check (length(name) between 1 and 100),
  priority text not null default 'normal' check (priority in ('normal', 'high')),
  properties jsonb not null default '{}' check (jsonb_typeof(properties) = 'object' and length(properties::text) <= 8000),
  occurred_at timestamptz not null default clock_timestamp() check (isfinite(occurred_at)),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
create index events_time_idx on public.events (created_at);
create index events_user_idx on public.events (user_id);
create trigger z_stamp before insert or update on public.events for each row execute function private.stamp();

-- Counted by statement: batches come in one. A class behind one address is one visitor here.
create function private.limit_events() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.spend('events', private.caller(), (select count(*) from added),
    case when auth.uid() is null then 20000 else 5000 end, interval '1 hour')
  then
    raise exception 'Too many events.' using errcode = '54000', constraint = 'events_limit';
  end if;
  return null;
end $$;
create trigger limit_events after insert on public.events
  referencing new table as added for each statement execute function private.limit_events();

-- The listed calls use these two names; both are playlist_items (decision D1).
create view public.playlist_modules with (security_invoker = true) as
  select i.id, i.playlist_id, i.module_id, i.position, i.created_at, i.updated_at
  from public.playlist_items i where i.module_id is not null;
create view public.playlist_playlists with (security_invoker = true) as
  select i.id, i.playlist_id as parent_playlist_id, i.sub_playlist_id as child_playlist_id, i.position, i.created_at, i.updated_at
  from public.playlist_items i where i.sub_playlist_id is not null;

-- Security invoker: the policies of playlist_items decide.
create function private.write_playlist_modules() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into public.playlist_items (id, playlist_id, module_id, position)
    values (coalesce(new.id, gen_random_uuid()), new.playlist_id, new.module_id, new.position)
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
    values (coalesce(new.id, gen_random_uuid()), new.parent_playlist_id, new.child_playlist_id, new.position)
    returning id, position, created_at, updated_at into new.id, new.position, new.created_at, new.updated_at;
    return new;
  end if;
  delete from public.playlist_items i where i.id = old.id;
  if not found then
    return null;
  end if;
  return old;
end $$;
create trigger write_items instead of insert or delete on public.playlist_modules
  for each row execute function private.write_playlist_modules();
create trigger write_items instead of insert or delete on public.playlist_playlists
  for each row execute function private.write_playlist_playlists();
