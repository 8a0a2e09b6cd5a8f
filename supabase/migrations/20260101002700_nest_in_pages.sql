-- The nest: guessing its password costs nobody but the guesser, and what it shows comes in pages.

-- ---------------------------------------------------------------------------------------------------------------
-- Passwords. A guess is answered in two steps: the first one counts it and gives a token, the same for a right and for a wrong
-- password; the second one reads the outcome. So a request that is made to fail once its answer is known has learned
-- nothing, and no counter is needed that many people share.
-- ---------------------------------------------------------------------------------------------------------------
alter table private.nest_passes add column is_right boolean not null default true;
drop function private.guess_wait(uuid, text);
do $$
begin
  for v_slot in 0 .. 63 loop
    execute format('drop sequence private.tries_guesser_%s', v_slot);
    execute format('drop sequence private.tries_nest_%s', v_slot);
  end loop;
end $$;

-- Seconds that a guesser has to wait; 0 when a guess may be made.
create function private.guess_wait(p_creator_id uuid, p_guesser text) returns int
language sql volatile security definer set search_path = '' as $$
  select coalesce((
    select greatest(ceil(extract(epoch from g.locked_until - clock_timestamp())), 0) from private.nest_guesses g
    where g.creator_id = p_creator_id and g.guesser = p_guesser), 0)::int
$$;

-- Tries a password for the caller: seconds to wait, or a token. A caller who has to wait is not answered, and leaves nothing behind. Guesses of
-- one guesser do not queue up: the second one at a time waits a second, and holds no connection until then.
create function private.try_nest_password(p_creator_id uuid, p_hash text, p_password text, out wait int, out token text)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_guesser text := private.caller();
  v_is_right boolean;
begin
  -- Where nothing can be counted nothing is checked: the error of a first write would reveal whether the password is right.
  if current_setting('transaction_read_only')::boolean then
    raise exception 'A password is tried by POST.' using errcode = '25006';
  end if;
  if not pg_try_advisory_xact_lock(hashtextextended('nest_guesses:' || p_creator_id || v_guesser, 0)) then
    wait := 1;
    return;
  end if;
  wait := private.guess_wait(p_creator_id, v_guesser);
  if wait > 0 then
    return;
  end if;
  -- After 100 failures of visitors within an hour, from however many addresses, one visitor is answered in two seconds. A person who is
  -- signed in has her own count alone.
  if auth.uid() is null and exists (
    select from private.nest_guesses g
    where g.creator_id = p_creator_id and g.guesser = 'everybody' and g.failures >= 100 and g.last_failure > now() - interval '1 hour')
  then
    wait := case when pg_try_advisory_xact_lock(hashtextextended('nest_guesses:' || p_creator_id || 'everybody', 0))
      then private.guess_wait(p_creator_id, 'everybody') else 2 end;
    if wait > 0 then
      return;
    end if;
  end if;
  -- Right ones cost as much as wrong ones, and wait for nothing.
  if not private.spend('nest password', v_guesser, 1, 1000, interval '1 hour') then
    wait := 60;
    return;
  end if;
  v_is_right := octet_length(p_password) <= 72 and extensions.crypt(p_password, p_hash) = p_hash;
  if v_is_right then
    delete from private.nest_guesses g where g.creator_id = p_creator_id and g.guesser = v_guesser;
  else
    perform private.guess_failed(p_creator_id, v_guesser, 5, 900);
    if auth.uid() is null then
      perform private.guess_failed(p_creator_id, 'everybody', 100, 2);
    end if;
  end if;
  -- Counters that say nothing any more; those in use are left alone.
  delete from private.nest_guesses g where g.ctid in (
    select o.ctid from private.nest_guesses o
    where o.creator_id = p_creator_id and o.last_failure < now() - interval '1 day' for update skip locked);
  delete from private.nest_passes p where p.ctid in (
    select o.ctid from private.nest_passes o
    where o.creator_id = p_creator_id and o.expires_at < now() for update skip locked);
  token := encode(extensions.gen_random_bytes(24), 'hex');
  insert into private.nest_passes (token_hash, creator_id, is_right, expires_at)
  values (sha256(convert_to(token, 'UTF8')), p_creator_id, v_is_right, now() + case when v_is_right then interval '1 day' else interval '1 minute' end);
end $$;

-- ---------------------------------------------------------------------------------------------------------------
-- Pages. Each says how to go on, as `next`: the place of its last entry in the order, null at the end. An entry that comes or goes
-- meanwhile moves no other. The order is followed from the place on, and no further than the page is long.
-- ---------------------------------------------------------------------------------------------------------------
create index modules_nest_newest_idx on public.modules (creator_id, created_at desc, id) where visibility in ('public', 'restricted');
create index modules_nest_title_idx on public.modules (creator_id, lower(title), id) where visibility in ('public', 'restricted');

-- The first items of a playlist that the caller may know of, among its first 1,000: see playlist_cards(uuid). Drafts of others
-- are passed over before anything is asked about them.
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
      select o.* from public.playlist_items o where o.playlist_id = p_playlist_id order by o.position, o.id limit 1000) i
    -- Not EXISTS: joined by OR, the planner asks about all modules there are.
    where coalesce(
      (select private.can_view_module(m.id, m.creator_id, m.visibility) or private.shows_locked_card(m.id, m.creator_id, m.visibility)
       from public.modules m
       where m.id = i.module_id and (m.visibility in ('public', 'restricted') or m.creator_id = auth.uid())),
      (select private.can_view_playlist(p.id, p.creator_id, p.visibility)
       from public.playlists p
       where p.id = i.sub_playlist_id and (p.visibility in ('public', 'restricted') or p.creator_id = auth.uid())),
      false)
    limit p_limit) entry
$$;

-- How a nest sorts its modules: newest first, unless its creator chose by title.
create function private.nest_sort(p_creator_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select o.sort_type from public.creator_content_order o
    where o.creator_id = p_creator_id and o.section_type = 'all_modules'), 'date_created')
$$;

-- One page of the modules of a nest. Locked ones are there with their card, unless the creator hid them.
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
  -- All of the text is chosen from constants.
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

-- One page of the playlists of a nest, each with its first items.
create function private.nest_playlists(p_creator_id uuid, p_after jsonb, p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_cards jsonb;
  v_places jsonb[];
begin
  select coalesce(jsonb_agg(page.card order by page.n), '[]'), array_agg(page.place order by page.n) into v_cards, v_places
  from (
    select private.playlist_card(p) || jsonb_build_object(
        'module_count', (select count(*) from public.playlist_items i where i.playlist_id = p.id and i.module_id is not null),
        'items', private.playlist_cards(p.id, 12)) as card,
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
        and not exists (
          select from public.playlist_nest_visibility v
          where v.creator_id = p_creator_id and v.playlist_id = ordered.id and not v.is_visible)
        and private.can_view_playlist(ordered.id, ordered.creator_id, ordered.visibility)
      limit p_limit + 1) shown
    join public.playlists p on p.id = shown.id) page;
  return jsonb_build_object(
    'cards', case when jsonb_array_length(v_cards) > p_limit then v_cards - p_limit else v_cards end,
    'next', case when jsonb_array_length(v_cards) > p_limit then v_places[p_limit] end);
end $$;

-- What a nest shows to the caller at first.
create or replace function private.nest_content(p_creator_id uuid) returns jsonb
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
        'display_format', o.display_format, 'sort_type', o.sort_type) order by o.display_order, o.id)
      from (
        select c.* from (
          select s.* from public.creator_content_order s where s.creator_id = p_creator_id order by s.display_order, s.id offset 0) c
        where c.section_id is null or exists (
          select from public.playlists p
          where p.id = c.section_id and p.creator_id = p_creator_id and private.can_view_playlist(p.id, p.creator_id, p.visibility)
            and p.visibility in ('public', 'restricted')
            and not exists (
              select from public.playlist_nest_visibility v
              where v.creator_id = p_creator_id and v.playlist_id = p.id and not v.is_visible))
        limit 200) o),
      '[{"section_type": "all_modules", "section_id": null, "display_order": 0, "display_format": "list", "sort_type": "date_created"}]'))
$$;

-- Whether the caller may look into a nest: one without a password, her own, or with the pass that a right password earned.
create function private.is_nest_open(p_nest public.creator_nest_settings, p_pass text) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_nest.visibility = 'public' or p_nest.id is not distinct from auth.uid()
    or not exists (select from private.nest_passwords p where p.creator_id = p_nest.id)
    or exists (
      select from private.nest_passes p
      where p.token_hash = sha256(convert_to(p_pass, 'UTF8')) and p.creator_id = p_nest.id and p.is_right and p.expires_at > now())
$$;

-- The public nest page. Answers {state}:
--   missing                          no such nest
--   locked (title and colours)       a password is needed, none was given
--   tried (pass)                     a password was looked at; asking with the pass tells what came of it
--   wrong_password (wait seconds)    the pass is of a password that was not right
--   slow_down (wait seconds)         too many wrong ones: not even looked at
--   open (nest, featured, modules, playlists, sections)
create or replace function public.open_nest(p_creator_id uuid, p_password text default null, p_pass text default null) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_nest public.creator_nest_settings;
  v_try record;
begin
  select * into v_nest from public.creator_nest_settings s where s.id = p_creator_id;
  if not found then
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
    select from private.nest_passes p
    where p.token_hash = sha256(convert_to(p_pass, 'UTF8')) and p.creator_id = p_creator_id and not p.is_right and p.expires_at > now())
  then
    return jsonb_build_object('state', 'wrong_password', 'wait', private.guess_wait(p_creator_id, private.caller()));
  end if;
  return jsonb_build_object('state', 'locked', 'nest', jsonb_build_object(
    'id', v_nest.id, 'title', v_nest.title, 'logo_url', v_nest.logo_url, 'theme_style', v_nest.theme_style,
    'accent_color', v_nest.accent_color, 'custom_css', v_nest.custom_css));
end $$;

create function public.nest_page(p_creator_id uuid, p_part text, p_after jsonb, p_pass text default null) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_nest public.creator_nest_settings;
begin
  select * into v_nest from public.creator_nest_settings s where s.id = p_creator_id;
  if not found or not private.is_nest_open(v_nest, p_pass) then
    return jsonb_build_object('cards', '[]'::jsonb, 'next', null);
  end if;
  return case p_part
    when 'modules' then private.nest_modules(p_creator_id, nullif(p_after, 'null'), 24)
    when 'playlists' then private.nest_playlists(p_creator_id, nullif(p_after, 'null'), 12)
  end;
end $$;
comment on function public.nest_page is
  'The next page of the modules or playlists of a nest, after the `next` of the page before: {cards, next}. Empty where the nest is not open to the caller.';

alter function private.apply_privileges() rename to apply_privileges_before_nest_pages;
create function private.apply_privileges() returns void
language plpgsql set search_path = '' as $$
begin
  perform private.apply_privileges_before_nest_pages();
  grant execute on function public.nest_page(uuid, text, jsonb, text) to anon, authenticated;
end $$;
comment on function private.apply_privileges is
  'What the roles of the browser may touch; a migration that adds something calls it, or replaces it with one that says more.';
select private.apply_privileges();
