-- The nest, the public page of a creator: its password, sections and pages of content.

-- Functions refer to tables of later files.
set check_function_bodies = off;

-- Hashed nest passwords (decision D6).
create table private.nest_passwords (
  creator_id uuid primary key references public.profiles (id) on delete cascade,
  hash text not null
);

-- Failed guesses: a counter for each guesser and nest, and one for each nest across all visitors.
create table private.nest_guesses (
  creator_id uuid not null references public.profiles (id) on delete cascade,
  guesser text not null,
  failures int not null default 0,
  locked_until timestamptz not null default '-infinity',
  last_failure timestamptz not null default clock_timestamp(),
  primary key (creator_id, guesser)
);

-- Tokens that open a nest for a day, so that browsers need not keep the password. A wrong guess gets a token too, valid for
-- a minute and with `is_right` false.
create table private.nest_tokens (
  token_hash bytea primary key,
  creator_id uuid not null references public.profiles (id) on delete cascade,
  expires_at timestamptz not null,
  is_right boolean not null default true
);
create index nest_tokens_creator_idx on private.nest_tokens (creator_id);

-- Trigger, each row: normalizes the subdomain and moves the password, hashed, to nest_passwords. An empty one removes it.
create function private.prepare_nest_settings() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.subdomain := nullif(lower(btrim(new.subdomain)), '');
  if new.nest_password is not null then
    if auth.uid() is not null and auth.uid() <> new.id then
      raise exception 'This is not your nest.' using errcode = '42501';
    end if;
    if octet_length(new.nest_password) > 72 then
      raise exception 'A nest password has at most 72 characters.' using errcode = '23514', constraint = 'creator_nest_settings_password_length';
    end if;
    if new.nest_password = '' then
      delete from private.nest_passwords p where p.creator_id = new.id;
    else
      if auth.uid() is not null and private.count_durable_attempt('passwords', new.id::text, 10, 600) > 0 then
        raise exception 'Too many new passwords. Please try again in ten minutes.'
          using errcode = '54000', constraint = 'creator_nest_settings_password_limit';
      end if;
      insert into private.nest_passwords (creator_id, hash)
      values (new.id, extensions.crypt(new.nest_password, extensions.gen_salt('bf', 10)))
      on conflict (creator_id) do update set hash = excluded.hash;
    end if;
    -- Existing passes and guesses concern the old password.
    delete from private.nest_tokens p where p.creator_id = new.id;
    delete from private.nest_guesses g where g.creator_id = new.id;
    new.nest_password := null;
  end if;
  new.has_password := exists (select from private.nest_passwords p where p.creator_id = new.id);
  return new;
end $$;

-- The nest page: settings, featured module, the first modules and playlists, and the first 200 sections.
create function private.nest_content(p_creator_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'nest', (
      select to_jsonb(s) - 'nest_password' || jsonb_build_object('creator_name', private.public_name(s.id))
      from public.creator_nest_settings s where s.id = p_creator_id),
    'featured', (
      select private.module_card(m) || jsonb_build_object('locked', not private.can_view_module(m.id, m.creator_id, m.visibility))
      from public.creator_nest_settings s join public.modules m on m.id = s.featured_module_id
      where s.id = p_creator_id and m.creator_id = p_creator_id and m.visibility in ('public', 'restricted')
        and not exists (
          select from public.module_nest_visibility v
          where v.creator_id = p_creator_id and v.module_id = m.id and not v.is_visible)),
    'modules', private.nest_modules(p_creator_id, null, 24),
    'playlists', private.nest_playlists(p_creator_id, null, 12),
    'sections', coalesce((
      select jsonb_agg(jsonb_build_object(
        'section_type', o.section_type, 'section_id', o.section_id, 'display_order', o.display_order,
        'display_format', o.display_format, 'sort_type', o.sort_type,
        'playlist', case when o.n <= 24 then (
          select private.nest_playlist_card(p) from public.playlists p where p.id = o.section_id) end)
        order by o.display_order, o.id)
      from (
        select c.*, row_number() over (order by c.display_order, c.id) as n
        from (
          select s.* from public.creator_content_order s where s.creator_id = p_creator_id
          order by s.display_order, s.id limit 200) c
        -- Not EXISTS: the planner would turn it into a join that checks all playlists.
        where c.section_id is null or (
          select private.can_view_playlist(p.id, p.creator_id, p.visibility) and not exists (
            select from public.playlist_nest_visibility v
            where v.creator_id = p_creator_id and v.playlist_id = p.id and not v.is_visible)
          from public.playlists p
          where p.id = c.section_id and p.creator_id = p_creator_id and p.visibility in ('public', 'restricted'))) o),
      '[{"section_type": "all_modules", "section_id": null, "display_order": 0, "display_format": "list", "sort_type": "date_created"}]'))
$$;

-- Counts a failed guess and returns the wait in seconds. From failure number `p_free` on, each one doubles the lock, up to
-- `p_longest` seconds. The count restarts after an hour without a failure.
create function private.record_failed_guess(p_creator_id uuid, p_guesser text, p_free int, p_longest int) returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_failures int;
  v_wait int;
begin
  insert into private.nest_guesses as g (creator_id, guesser, failures) values (p_creator_id, p_guesser, 1)
  on conflict (creator_id, guesser) do update set
    failures = case when g.last_failure < clock_timestamp() - interval '1 hour' then 1 else g.failures + 1 end,
    last_failure = clock_timestamp()
  returning g.failures into v_failures;
  v_wait := case when v_failures < p_free then 0 else least(p_longest, 2 ^ least(v_failures - p_free + 1, 20)) end;
  update private.nest_guesses g set locked_until = clock_timestamp() + make_interval(secs => v_wait)
  where g.creator_id = p_creator_id and g.guesser = p_guesser;
  return v_wait;
end $$;

-- Opens a nest or tries its password. Returns {state, ...}: missing, open, tried, slow_down, wrong_password or locked. An
-- account that shows nothing of itself is missing.
create function public.open_nest(p_creator_id uuid, p_password text default null, p_pass text default null) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_nest public.creator_nest_settings;
  v_try record;
begin
  select * into v_nest from public.creator_nest_settings s where s.id = p_creator_id;
  if not found or not private.has_nest(v_nest) then
    return jsonb_build_object('state', 'missing');
  end if;
  if private.is_nest_open(v_nest, p_pass) then
    return jsonb_build_object('state', 'open') || private.nest_content(p_creator_id);
  end if;
  if coalesce(p_password, '') <> '' then
    select t.* into v_try from private.nest_passwords p, private.try_nest_password(p_creator_id, p.hash, p_password) t
    where p.creator_id = p_creator_id;
    return case when v_try.token is null then jsonb_build_object('state', 'slow_down', 'wait', v_try.wait)
      else jsonb_build_object('state', 'tried', 'pass', v_try.token) end;
  end if;
  if exists (
    select from private.nest_tokens p
    where p.token_hash = sha256(convert_to(p_pass, 'UTF8')) and p.creator_id = p_creator_id and not p.is_right and p.expires_at > now())
  then
    return jsonb_build_object('state', 'wrong_password', 'wait', private.seconds_until_guess(p_creator_id, private.caller()));
  end if;
  return jsonb_build_object('state', 'locked', 'nest', jsonb_build_object(
    'id', v_nest.id, 'title', v_nest.title, 'logo_url', v_nest.logo_url, 'theme_style', v_nest.theme_style,
    'accent_color', v_nest.accent_color, 'custom_css', v_nest.custom_css));
end $$;

-- Also finds private nests, whose row other people cannot select: their page shows the password gate.
create function public.nest_by_subdomain(p_subdomain text) returns uuid
language sql stable security definer set search_path = '' as $$
  select s.id from public.creator_nest_settings s where s.subdomain = lower(btrim(p_subdomain))
$$;

-- The caller's own subdomain counts as available.
create function public.subdomain_available(p_subdomain text) returns boolean
language sql stable security definer set search_path = '' as $$
  select lower(btrim(p_subdomain)) ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'
    and not private.is_reserved_subdomain(lower(btrim(p_subdomain)))
    and not exists (
      select from public.creator_nest_settings s
      where s.subdomain = lower(btrim(p_subdomain)) and s.id is distinct from auth.uid())
$$;

-- Seconds until the guesser may guess again; 0 means now.
create function private.seconds_until_guess(p_creator_id uuid, p_guesser text) returns int
language sql volatile security definer set search_path = '' as $$
  select coalesce((
    select greatest(ceil(extract(epoch from g.locked_until - clock_timestamp())), 0) from private.nest_guesses g
    where g.creator_id = p_creator_id and g.guesser = p_guesser), 0)::int
$$;

-- Tries a password for the caller and returns the seconds to wait or a token. During a wait it checks and stores nothing.
-- Guesses of one guesser do not queue: a concurrent guess has to wait a second and holds no connection.
create function private.try_nest_password(p_creator_id uuid, p_hash text, p_password text, out wait int, out token text)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_guesser text := private.caller();
  v_is_right boolean;
begin
  -- A read-only transaction cannot count, so it must not check: the error of its first write would reveal whether the
  -- password is right.
  if current_setting('transaction_read_only')::boolean then
    raise exception 'A password is tried by POST.' using errcode = '25006';
  end if;
  if not pg_try_advisory_xact_lock(hashtextextended('nest_guesses:' || p_creator_id || v_guesser, 0)) then
    wait := 1;
    return;
  end if;
  wait := private.seconds_until_guess(p_creator_id, v_guesser);
  if wait > 0 then
    return;
  end if;
  -- After 100 failures of visitors within an hour, from any number of addresses, one visitor gets an answer every two
  -- seconds. Signed-in people have only their own count.
  if auth.uid() is null and exists (
    select from private.nest_guesses g
    where g.creator_id = p_creator_id and g.guesser = 'everybody' and g.failures >= 100 and g.last_failure > now() - interval '1 hour')
  then
    wait := case when pg_try_advisory_xact_lock(hashtextextended('nest_guesses:' || p_creator_id || 'everybody', 0))
      then private.seconds_until_guess(p_creator_id, 'everybody') else 2 end;
    if wait > 0 then
      return;
    end if;
  end if;
  -- Right passwords cost as much to check as wrong ones but never lock, so all tries share a limit.
  if not private.consume_quota('nest password', v_guesser, 1, 1000, interval '1 hour') then
    wait := 60;
    return;
  end if;
  v_is_right := octet_length(p_password) <= 72 and extensions.crypt(p_password, p_hash) = p_hash;
  if v_is_right then
    delete from private.nest_guesses g where g.creator_id = p_creator_id and g.guesser = v_guesser;
  else
    perform private.record_failed_guess(p_creator_id, v_guesser, 5, 900);
    if auth.uid() is null then
      perform private.record_failed_guess(p_creator_id, 'everybody', 100, 2);
    end if;
  end if;
  -- Sweeps expired counters and passes; skips rows in use.
  delete from private.nest_guesses g where g.ctid in (
    select o.ctid from private.nest_guesses o
    where o.creator_id = p_creator_id and o.last_failure < now() - interval '1 day' for update skip locked);
  delete from private.nest_tokens p where p.ctid in (
    select o.ctid from private.nest_tokens o
    where o.creator_id = p_creator_id and o.expires_at < now() for update skip locked);
  token := encode(extensions.gen_random_bytes(24), 'hex');
  insert into private.nest_tokens (token_hash, creator_id, is_right, expires_at)
  values (sha256(convert_to(token, 'UTF8')), p_creator_id, v_is_right, now() + case when v_is_right then interval '1 day' else interval '1 minute' end);
end $$;

-- Cards of a playlist's items in a section of the nest. Omits what the creator hides from the nest; the playlist's own page
-- still shows it.
create function private.playlist_cards(p_playlist_id uuid, p_limit int) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(card order by position, id), '[]')
  from (
    select i.position, i.id, case when i.module_id is null
      then (select private.playlist_card(p) from public.playlists p where p.id = i.sub_playlist_id) || jsonb_build_object('locked', false)
      else (select private.module_card(m) || jsonb_build_object('locked', not private.can_view_module(m.id, m.creator_id, m.visibility))
            from public.modules m where m.id = i.module_id)
      end || jsonb_build_object('item_id', i.id, 'position', i.position) as card
    from (
      select o.*, p.creator_id from public.playlist_items o join public.playlists p on p.id = o.playlist_id
      where o.playlist_id = p_playlist_id order by o.position, o.id limit 1000) i
    where not exists (
        select from public.module_nest_visibility v
        where v.creator_id = i.creator_id and v.module_id = i.module_id and not v.is_visible)
      and not exists (
        select from public.playlist_nest_visibility v
        where v.creator_id = i.creator_id and v.playlist_id = i.sub_playlist_id and not v.is_visible)
      -- Not EXISTS: with OR, the planner would check every module in the table.
      and coalesce(
        (select private.can_view_module(m.id, m.creator_id, m.visibility) or private.shows_locked_card(m.id, m.creator_id, m.visibility)
         from public.modules m
         where m.id = i.module_id and (m.visibility in ('public', 'restricted') or m.creator_id = auth.uid())),
        (select private.can_view_playlist(p.id, p.creator_id, p.visibility)
         from public.playlists p
         where p.id = i.sub_playlist_id and (p.visibility in ('public', 'restricted') or p.creator_id = auth.uid())),
        false)
    limit p_limit) entry
$$;

-- How a nest sorts its modules: newest first, unless its creator chose to sort by title.
create function private.nest_sort(p_creator_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select o.sort_type from public.creator_content_order o
    where o.creator_id = p_creator_id and o.section_type = 'all_modules'), 'date_created')
$$;

-- One page of the modules of a nest. Locked modules appear as cards, unless the creator hides them.
create function private.nest_modules(p_creator_id uuid, p_after jsonb, p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_by_title boolean := private.nest_sort(p_creator_id) = 'alphabetical';
  v_order text := case when v_by_title then 'lower(m.title), m.id' else 'm.created_at desc, m.id' end;
  v_from text := case
    when p_after is null then ''
    when v_by_title then 'and (lower(m.title), m.id) > ($2 ->> 0, ($2 ->> 1)::uuid)'
    else 'and m.created_at <= ($2 ->> 0)::timestamptz and (m.created_at < ($2 ->> 0)::timestamptz or m.id > ($2 ->> 1)::uuid)'
  end;
  v_cards jsonb;
  v_places jsonb[];
begin
  -- All of the query text is chosen from constants.
  execute format(
    'select coalesce(jsonb_agg(page.card order by page.n), ''[]''), array_agg(page.place order by page.n)
     from (
       select private.module_card(m) || jsonb_build_object(''locked'', not private.can_view_module(m.id, m.creator_id, m.visibility)) as card,
         jsonb_build_array(%s, m.id) as place, row_number() over (order by %s) as n
       from public.modules m
       where m.id in (
         select m.id from public.modules m
         where m.creator_id = $1 and m.visibility in (''public'', ''restricted'') %s
           and not exists (
             select from public.module_nest_visibility v
             where v.creator_id = $1 and v.module_id = m.id and not v.is_visible)
         order by %s limit $3)) page',
    case when v_by_title then 'lower(m.title)' else 'm.created_at' end, v_order, v_from, v_order)
  into v_cards, v_places using p_creator_id, p_after, p_limit + 1;
  return jsonb_build_object(
    'cards', case when jsonb_array_length(v_cards) > p_limit then v_cards - p_limit else v_cards end,
    'next', case when jsonb_array_length(v_cards) > p_limit then v_places[p_limit] end);
end $$;

-- One page of the playlists of a nest. Gathers the playlists shared with the caller once instead of checking each one.
create function private.nest_playlists(p_creator_id uuid, p_after jsonb, p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_cards jsonb;
  v_places jsonb[];
begin
  select coalesce(jsonb_agg(page.card order by page.n), '[]'), array_agg(page.place order by page.n) into v_cards, v_places
  from (
    select private.nest_playlist_card(p) as card,
      jsonb_build_array(shown.display_order, shown.created_at, shown.id) as place, shown.n
    from (
      select ordered.*, row_number() over () as n
      from (
        select p.id, p.creator_id, p.visibility, p.created_at, coalesce(o.display_order, 2147483647) as display_order
        from public.playlists p
        left join public.creator_playlist_order o on o.creator_id = p_creator_id and o.playlist_id = p.id
        where p.creator_id = p_creator_id and p.visibility in ('public', 'restricted')
        order by 5, p.created_at desc, p.id offset 0) ordered
      where (p_after is null
          or ordered.display_order > (p_after ->> 0)::int
          or (ordered.display_order = (p_after ->> 0)::int and (ordered.created_at < (p_after ->> 1)::timestamptz
            or (ordered.created_at = (p_after ->> 1)::timestamptz and ordered.id > (p_after ->> 2)::uuid))))
        and (ordered.visibility = 'public' or p_creator_id = auth.uid() or ordered.id in (select g.id from private.shared_playlists() g))
        and not exists (
          select from public.playlist_nest_visibility v
          where v.creator_id = p_creator_id and v.playlist_id = ordered.id and not v.is_visible)
      limit p_limit + 1) shown
    join public.playlists p on p.id = shown.id) page;
  return jsonb_build_object(
    'cards', case when jsonb_array_length(v_cards) > p_limit then v_cards - p_limit else v_cards end,
    'next', case when jsonb_array_length(v_cards) > p_limit then v_places[p_limit] end);
end $$;

-- Whether the caller may view a nest: it is public, their own or without a password, or they hold a token for it.
create function private.is_nest_open(p_nest public.creator_nest_settings, p_pass text) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_nest.visibility = 'public' or p_nest.id is not distinct from auth.uid()
    or not exists (select from private.nest_passwords p where p.creator_id = p_nest.id)
    or exists (
      select from private.nest_tokens p
      where p.token_hash = sha256(convert_to(p_pass, 'UTF8')) and p.creator_id = p_nest.id and p.is_right and p.expires_at > now())
$$;

create function public.nest_page(p_creator_id uuid, p_part text, p_after jsonb, p_pass text default null) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_nest public.creator_nest_settings;
begin
  select * into v_nest from public.creator_nest_settings s where s.id = p_creator_id;
  if not found or not private.has_nest(v_nest) or not private.is_nest_open(v_nest, p_pass) then
    return jsonb_build_object('cards', '[]'::jsonb, 'next', null);
  end if;
  return case p_part
    when 'modules' then private.nest_modules(p_creator_id, nullif(p_after, 'null'), 24)
    when 'playlists' then private.nest_playlists(p_creator_id, nullif(p_after, 'null'), 12)
  end;
end $$;
comment on function public.nest_page is
  'The next page of the modules or playlists of a nest, after the `next` of the page before: {cards, next}. Empty where the nest is not open to the caller.';

-- A playlist's card for the nest, with its first 12 items.
create function private.nest_playlist_card(p public.playlists) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.playlist_card(p) || jsonb_build_object(
    'module_count', (select count(*) from public.playlist_items i where i.playlist_id = p.id and i.module_id is not null),
    'items', private.playlist_cards(p.id, 12))
$$;

-- Whether an account shows anything of itself: a title, a subdomain or public content (decision D14). Otherwise only its
-- owner learns that it exists.
create function private.has_nest(p_nest public.creator_nest_settings) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_nest.id is not distinct from auth.uid() or btrim(p_nest.title) <> '' or p_nest.subdomain is not null
    or exists (select from public.modules m where m.creator_id = p_nest.id and m.visibility = 'public')
    or exists (select from public.playlists p where p.creator_id = p_nest.id and p.visibility = 'public')
$$;

-- Triggers

create trigger a_prepare before insert or update on public.creator_nest_settings
  for each row execute function private.prepare_nest_settings();
