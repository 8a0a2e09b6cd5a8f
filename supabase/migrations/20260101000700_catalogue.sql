-- Public content: cards, search, opening modules and playlists, views and durations.

-- Functions refer to tables of later files.
set check_function_bodies = off;

-- Counted views, one a day for each viewer. A creator's views of their own content do not count.
create table private.daily_views (
  content_id uuid not null,
  viewer text not null,
  day date not null,
  primary key (day, content_id, viewer)
);

-- View counts for devices, with the time of the last change. Counting does not touch `updated_at`, so pulls do not deliver
-- these numbers. A creator may have 10,000 modules of which a handful get views within minutes; my_views_since() returns
-- only those. Clients have no access to the table.
create table private.view_counts (
  creator_id uuid not null,
  module_id uuid unique references public.modules (id) on delete cascade,
  playlist_id uuid unique references public.playlists (id) on delete cascade,
  views bigint not null,
  counted_at timestamptz not null,
  constraint view_counts_one_content check (num_nonnulls(module_id, playlist_id) = 1)
);
create index view_counts_since_idx on private.view_counts (creator_id, counted_at);

-- Search index: the words of each public module and playlist. Deleting the content deletes them.
create table private.search_words (
  kind text collate "C" not null check (kind in ('module', 'playlist')),
  content_id uuid not null,
  word text collate "C" not null,
  primary key (kind, content_id, word)
);
create unique index search_words_word_idx on private.search_words (kind, word, content_id);

-- At a cost that does not depend on the size of the playlist.
create function private.playlist_size(p_id uuid) returns bigint
language sql stable security definer set search_path = '' as $$
  select count(*) from (select from public.playlist_items i where i.playlist_id = p_id limit 1000) i
$$;

-- Cards show the beginning of a description. The planner inlines these two functions, so that only the named columns are
-- read. Subqueries, SET clauses and SECURITY DEFINER would prevent that, and the call would receive whole rows with their
-- content.
create function private.module_card(m public.modules) returns jsonb
language sql stable
  return jsonb_build_object(
    'id', m.id, 'kind', 'module', 'title', m.title, 'description', left(m.description, 500), 'thumbnail_url', m.thumbnail_url,
    'creator_id', m.creator_id, 'creator_name', private.public_name(m.creator_id), 'visibility', m.visibility,
    'created_at', m.created_at, 'updated_at', m.updated_at, 'step_count', m.step_count, 'views', m.views,
    'duration_seconds', m.estimated_seconds);

create function private.playlist_card(p public.playlists) returns jsonb
language sql stable
  return jsonb_build_object(
    'id', p.id, 'kind', 'playlist', 'title', p.title, 'description', left(p.description, 500), 'thumbnail_url', p.thumbnail_url,
    'creator_id', p.creator_id, 'creator_name', private.public_name(p.creator_id), 'visibility', p.visibility,
    'created_at', p.created_at, 'updated_at', p.updated_at,
    'step_count', private.playlist_size(p.id), 'views', p.views);

create function public.explore(
  p_search text default '', p_kind text default null, p_sort text default 'newest', p_limit int default 24, p_offset int default 0)
returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_limit int := least(greatest(coalesce(p_limit, 24), 1), 100);
  v_offset int := least(greatest(coalesce(p_offset, 0), 0), 5000);
  -- The order is part of the query text so that an index serves it. All of it is chosen from constants.
  v_order text := case p_sort
    when 'title' then 'lower(c.title), c.id'
    when 'popular' then 'c.views desc, c.id'
    else 'c.created_at desc, c.id'
  end;
  v_kinds text[] := case when p_kind in ('module', 'playlist') then array[p_kind] else array['module', 'playlist'] end;
  v_is_search boolean := btrim(coalesce(p_search, '')) <> '';
  v_words text[];
  v_modules uuid[] := '{}';
  v_playlists uuid[] := '{}';
  v_is_similar boolean := false;
  v_branches text;
  v_cards jsonb := '[]';
begin
  if v_is_search then
    perform private.count_search();
    v_words := array(
      select word from (
        select left(s.word, 50) as word, min(s.n) as n
        from private.split_words(left(p_search, 200)) with ordinality s (word, n) group by 1) w
      order by w.n limit 10);
    if v_words <> '{}' then
      foreach v_is_similar in array array[false, true] loop
        if 'module' = any (v_kinds) then
          v_modules := private.find_content('module', v_words, v_is_similar, v_order);
        end if;
        if 'playlist' = any (v_kinds) then
          v_playlists := private.find_content('playlist', v_words, v_is_similar, v_order);
        end if;
        exit when v_modules || v_playlists <> '{}';
      end loop;
    end if;
  end if;
  select string_agg(
    case when v_is_search then format(
      '(select %L as kind, c.id, c.title, c.views, c.created_at
        from unnest(case %1$L when ''module'' then $3 else $4 end) f (id) join public.%I c on c.id = f.id)', kind, kind || 's')
    else format(
      '(select %L as kind, c.id, c.title, c.views, c.created_at from public.%I c
        where c.visibility = ''public'' and not exists (
          select from public.creator_nest_settings s where s.id = c.creator_id and s.visibility = ''private'')
        order by %s limit $1)', kind, kind || 's', v_order) end, ' union all ')
  into v_branches from unnest(v_kinds) kind;
  execute format(
    'with page as (
       select c.kind, c.id, row_number() over (order by %s) as n from (%s) c order by n limit ($1 - $2) offset $2)
     select coalesce(jsonb_agg(
       case page.kind
         when ''module'' then (select private.module_card(m) from public.modules m where m.id = page.id)
         else (select private.playlist_card(p) from public.playlists p where p.id = page.id)
       end order by page.n), ''[]'') from page',
    v_order, v_branches)
  into v_cards using v_offset + v_limit + 1, v_offset, v_modules, v_playlists;
  return jsonb_build_object(
    'cards', case when jsonb_array_length(v_cards) > v_limit then v_cards - v_limit else v_cards end,
    'more', jsonb_array_length(v_cards) > v_limit,
    'similar', v_is_similar and jsonb_array_length(v_cards) > 0);
end $$;
comment on function public.explore is
  'Cards of public modules and playlists outside private nests: {cards, more, similar}. Never any content. "similar": nothing has the very words, these come close.';

-- Builds the card of a locked module without reading its content.
create function public.open_module(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_module record;
begin
  select m.id, m.creator_id, m.visibility into v_module from public.modules m where m.id = p_id;
  if not found then
    return jsonb_build_object('access', 'none');
  end if;
  if private.can_view_module(v_module.id, v_module.creator_id, v_module.visibility) then
    return jsonb_build_object('access', 'full', 'module', (
      select to_jsonb(m) - '{step_count,estimated_seconds}'::text[] || jsonb_build_object('creator_name', private.public_name(m.creator_id))
      from public.modules m where m.id = p_id));
  end if;
  if private.shows_locked_card(v_module.id, v_module.creator_id, v_module.visibility) then
    return jsonb_build_object('access', 'locked', 'card', (
      select private.module_card(m) from public.modules m where m.id = p_id));
  end if;
  return jsonb_build_object('access', 'none');
end $$;
comment on function public.open_module is
  '{access: full, module} for who may view it, {access: locked, card} for a restricted one left on the nest, else {access: none} (decisions D3, D4).';

-- Cards of a playlist's items that the caller may see, locked modules included. Covers the first 1000 items.
create function private.playlist_cards(p_playlist_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  with items as materialized (
    select i.* from public.playlist_items i where i.playlist_id = p_playlist_id order by i.position, i.id limit 1000)
  select coalesce(jsonb_agg(entry.item order by entry.position, entry.id), '[]')
  from (
    select i.position, i.id,
      private.module_card(m) || jsonb_build_object('item_id', i.id, 'position', i.position,
        'locked', not private.can_view_module(m.id, m.creator_id, m.visibility)) as item
    from items i join public.modules m on m.id = i.module_id
    where private.can_view_module(m.id, m.creator_id, m.visibility) or private.shows_locked_card(m.id, m.creator_id, m.visibility)
    union all
    select i.position, i.id,
      private.playlist_card(p) || jsonb_build_object('item_id', i.id, 'position', i.position, 'locked', false)
    from items i join public.playlists p on p.id = i.sub_playlist_id
    where private.can_view_playlist(p.id, p.creator_id, p.visibility)
  ) entry
$$;

create function public.open_playlist(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_playlist public.playlists;
begin
  select * into v_playlist from public.playlists p where p.id = p_id;
  if not found or not private.can_view_playlist(v_playlist.id, v_playlist.creator_id, v_playlist.visibility) then
    return jsonb_build_object('access', 'none');
  end if;
  return jsonb_build_object(
    'access', 'full',
    'playlist', to_jsonb(v_playlist) || jsonb_build_object('creator_name', private.public_name(v_playlist.creator_id)),
    'items', private.playlist_cards(v_playlist.id),
    'inner', private.nested_modules(v_playlist.id));
end $$;
comment on function public.open_playlist is
  '{access: full, playlist, items, inner} with a card for each item the caller may know of ("locked" where only the card is given) and the modules of the playlists among them, else {access: none}.';

-- Public names of creators by id, at most 200 at once. People who publish nothing have no public name.
create function public.creator_names(p_ids uuid[]) returns table (id uuid, name text)
language sql stable security definer set search_path = '' as $$
  select wanted.id, private.public_name(wanted.id)
  from (select distinct unnest(p_ids[1:200]) as id) wanted
  -- Not EXISTS: with OR, the planner would first gather the creators of all modules.
  where (select true from public.modules m where m.creator_id = wanted.id and m.visibility in ('public', 'restricted') limit 1)
    or (select true from public.playlists p where p.creator_id = wanted.id and p.visibility in ('public', 'restricted') limit 1)
$$;

-- Identifies a viewer: the person or, for visitors, a daily hash of the address and browser that the gateway reports. No
-- address is stored.
create function private.viewer_key() returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_headers jsonb := coalesce(nullif(current_setting('request.headers', true), ''), '{}')::jsonb;
begin
  if auth.uid() is not null then
    return auth.uid()::text;
  end if;
  return encode(sha256(convert_to(
    current_date::text || private.caller_address() || coalesce(v_headers ->> 'user-agent', ''), 'UTF8')), 'hex');
end $$;

-- Counts a view. Returns false if the viewer already counts today or exceeds the limit for visitors.
create function private.count_view(p_content_id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- Visitors can change their user agent, so the address has a limit of its own.
  if auth.uid() is null and not private.consume_quota('views', private.caller(), 1, 5000, interval '1 day') then
    return false;
  end if;
  -- Only marks of the current day count; sweep old ones occasionally.
  if random() < 0.01 then
    delete from private.daily_views v where v.day < current_date - 1;
  end if;
  insert into private.daily_views (content_id, viewer, day) values (p_content_id, private.viewer_key(), current_date)
  on conflict do nothing;
  return found;
end $$;

create function public.record_view(p_module_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if exists (
    select from public.modules m
    where m.id = p_module_id and m.creator_id is distinct from auth.uid() and private.can_view_module(m.id, m.creator_id, m.visibility))
    and private.count_view(p_module_id)
  then
    update public.modules m set views = m.views + 1 where m.id = p_module_id;
  end if;
end $$;

create function public.record_playlist_view(p_playlist_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if exists (
    select from public.playlists p
    where p.id = p_playlist_id and p.creator_id is distinct from auth.uid() and private.can_view_playlist(p.id, p.creator_id, p.visibility))
    and private.count_view(p_playlist_id)
  then
    update public.playlists p set views = p.views + 1 where p.id = p_playlist_id;
  end if;
end $$;

-- Views of the caller's own content. Counting does not touch `updated_at`, so pulls do not deliver them.
create function public.my_views() returns table (id uuid, kind text, views bigint)
language sql stable security invoker set search_path = '' as $$
  select m.id, 'module', m.views from public.modules m where m.creator_id = (select auth.uid())
  union all
  select p.id, 'playlist', p.views from public.playlists p where p.creator_id = (select auth.uid())
$$;

create function public.get_playlist_content(p_playlist_id uuid) returns jsonb
language sql stable security invoker set search_path = '' set statement_timeout = '2s' as $$
  with items as materialized (
    select i.* from public.playlist_items i where i.playlist_id = p_playlist_id order by i.position, i.id limit 1000)
  select jsonb_build_object(
    'modules', coalesce((
      select jsonb_agg(jsonb_build_object(
          'id', m.id, 'title', m.title, 'description', left(m.description, 500), 'thumbnail_url', m.thumbnail_url)
        order by i.position, i.id)
      from items i join public.modules m on m.id = i.module_id), '[]'),
    'playlists', coalesce((
      select jsonb_agg(jsonb_build_object(
          'id', p.id, 'title', p.title, 'description', left(p.description, 500), 'thumbnail_url', p.thumbnail_url)
        order by i.position, i.id)
      from items i join public.playlists p on p.id = i.sub_playlist_id), '[]'))
$$;

-- Trigger, each row: records each change of a view count. Argument: the column of view_counts that names the content.
create function private.record_views() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_argv[0] = 'module_id' then
    insert into private.view_counts (creator_id, module_id, views, counted_at)
    values (new.creator_id, new.id, new.views, clock_timestamp())
    on conflict (module_id) do update set views = excluded.views, counted_at = excluded.counted_at;
  else
    insert into private.view_counts (creator_id, playlist_id, views, counted_at)
    values (new.creator_id, new.id, new.views, clock_timestamp())
    on conflict (playlist_id) do update set views = excluded.views, counted_at = excluded.counted_at;
  end if;
  return null;
end $$;

create function public.my_views_since(p_since timestamptz default null) returns json
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
declare
  -- A count may be recorded before `next` but commit after it. API requests end within seconds, so an overlap of one minute
  -- suffices; counts within it are sent twice, which does no harm.
  v_next timestamptz := clock_timestamp() - interval '1 minute';
  -- A time in the future means that the clock was set back since: send everything.
  v_since timestamptz := case when p_since < clock_timestamp() then p_since else '-infinity' end;
begin
  if auth.uid() is null then
    raise exception 'Not authenticated' using errcode = '28000';
  end if;
  return (
    select json_build_object(
      'next', v_next,
      'modules', coalesce(json_object_agg(c.module_id, c.views) filter (where c.module_id is not null), '{}'),
      'playlists', coalesce(json_object_agg(c.playlist_id, c.views) filter (where c.playlist_id is not null), '{}'))
    from private.view_counts c
    where c.creator_id = auth.uid() and c.counted_at >= v_since);
end $$;
comment on function public.my_views_since is
  '{next, modules: {id: views}, playlists: {id: views}}: the caller''s content whose number moved since, all of it without a moment; ask with "next" the next time.';

-- A regular expression that matches whole words one typo away: a letter missing, extra or wrong, or two letters swapped.
-- Words of three letters match swapped letters only. The first letter must be right or swapped. For a long word, the
-- beginning must match. The app has the same rule (src/domain/text/typo-pattern.ts); a test compares the two.
create function private.typo_pattern(p_word text) returns text
language sql immutable set search_path = '' as $$
  select case when length(p_word) = 3 then
    format('^(?:%s%s%s|%s%s%s)$', substr(p_word, 2, 1), left(p_word, 1), right(p_word, 1), left(p_word, 1), right(p_word, 1), substr(p_word, 2, 1))
  when length(p_word) between 4 and 30 then (
    select '^(?:(?:' || string_agg(format('%s%s|%s.%s|%s%s%s%s',
        -- Extra letter, missing letter, swapped letters.
        left(p_word, at - 1), substr(p_word, at + 1),
        left(p_word, at), substr(p_word, at + 1),
        left(p_word, at - 1), substr(p_word, at + 1, 1), substr(p_word, at, 1), substr(p_word, at + 2))
      -- Wrong letter.
      || case when at > 1 then format('|%s.%s', left(p_word, at - 1), substr(p_word, at + 1)) else '' end, '|')
      || case when length(p_word) < 6 then ').{0,2}' else ').*' end
      || '|' || left(p_word, length(p_word) - 1) || '.?)$'
    from generate_series(1, length(p_word) - 1) at) end
$$;

-- Modules of the playlists inside a playlist, at most 300 of 100 playlists. `visibility` is the module's if the inner
-- playlist is public, and the inner playlist's otherwise.
create function private.nested_modules(p_playlist_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('playlist_id', place.playlist_id, 'id', m.id, 'title', m.title,
      'visibility', case when place.visibility = 'public' then m.visibility else place.visibility end)
    order by place.nth, place.outer_id, place.position, place.id), '[]')
  from (
    select inner_list.nth, inner_list.outer_id, p.visibility, i.playlist_id, i.position, i.id, i.module_id
    from (
      select o.position as nth, o.id as outer_id, o.sub_playlist_id
      from public.playlist_items o
      where o.playlist_id = p_playlist_id and o.sub_playlist_id is not null
      order by o.position, o.id limit 100) inner_list
    join public.playlists p on p.id = inner_list.sub_playlist_id
    join public.playlist_items i on i.playlist_id = p.id and i.module_id is not null
    where private.can_view_playlist(p.id, p.creator_id, p.visibility)
    order by inner_list.nth, inner_list.outer_id, i.position, i.id
    limit 300) place
  join public.modules m on m.id = place.module_id
  where private.can_view_module(m.id, m.creator_id, m.visibility)
$$;

-- The first 100 distinct words of a title and a description, each cut to 50 letters.
create function private.content_words(p_title text, p_description text) returns setof text
language sql immutable set search_path = '' as $$
  select w.word from (
    select left(s.word, 50) as word, min(s.n) as n
    from private.split_words(left(p_title || ' ' || p_description, 2000)) with ordinality s (word, n)
    group by 1) w
  order by w.n limit 100
$$;

-- Trigger, each row: updates the search index. Only public content has words.
create function private.index_words() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_kind constant text := rtrim(tg_table_name, 's');
  v_words text[] := '{}';
begin
  if tg_op <> 'DELETE' and new.visibility = 'public' then
    v_words := array(select private.content_words(new.title, new.description));
  end if;
  if tg_op <> 'INSERT' then
    delete from private.search_words w
    where w.kind = v_kind and w.content_id = old.id and w.word <> all (v_words);
  end if;
  insert into private.search_words (kind, content_id, word)
  select v_kind, new.id, word from unnest(v_words) word
  on conflict do nothing;
  return null;
end $$;

-- Up to 5 indexed words that a typed word may stand for, by the rule of private.typo_pattern(). Looks up the words that one
-- edit produces: for each prefix of the typed word, at most 40 letters that follow it in indexed words.
create function private.typo_candidates(p_kind text, p_word text) returns text[]
language plpgsql stable security definer set search_path = ''
set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  v_pattern text := private.typo_pattern(p_word);
  v_last constant text := chr(1114111);
begin
  if v_pattern is null then
    return '{}';
  end if;
  return array(
    with recursive followers (head, k, letter, n) as (
      select left(p_word, k), k, (
        select substr(w.word, k + 1, 1) from private.search_words w
        where w.kind = p_kind and w.word > left(p_word, k) and w.word < left(p_word, k) || v_last order by w.word limit 1), 1
      from generate_series(1, case when length(p_word) > 3 then length(p_word) - 1 else 0 end) k
      union all
      select f.head, f.k, (
        select substr(w.word, f.k + 1, 1) from private.search_words w
        where w.kind = p_kind and w.word > f.head || f.letter || v_last and w.word < f.head || v_last order by w.word limit 1), f.n + 1
      from followers f where f.letter is not null and f.n < 40
    ), beginnings (beginning) as (
      -- Extra letter, swapped letters.
      select left(p_word, at - 1) || substr(p_word, at + 1) from generate_series(1, length(p_word)) at
      union
      select left(p_word, at - 1) || substr(p_word, at + 1, 1) || substr(p_word, at, 1) || substr(p_word, at + 2)
      from generate_series(1, length(p_word) - 1) at
      union
      -- Missing letter, wrong letter.
      select f.head || f.letter || substr(p_word, f.k + 1) from followers f where f.letter is not null
      union
      select f.head || f.letter || substr(p_word, f.k + 2) from followers f where f.letter is not null
    ), near as (
      select known.word
      from beginnings b
      cross join lateral (
        select w.word from private.search_words w
        where w.kind = p_kind and w.word between b.beginning and b.beginning || v_last order by w.word limit 100) known
      limit 2000
    )
    select n.word from (select distinct near.word from near) n
    where n.word ~ v_pattern
    order by abs(length(n.word) - length(p_word)), n.word limit 5);
end $$;

-- Listed content that matches all words. A word matches as the beginning of an indexed word or, with `p_tolerant`, as a
-- mistyped one; the result is empty when no word comes close. Reads at most 2000 entries of the rarest word. If there are
-- more, searches these and the content that comes first in `p_order` (constant text from explore()).
create function private.find_content(p_kind text, p_words text[], p_tolerant boolean, p_order text) returns uuid[]
language plpgsql stable security definer set search_path = ''
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_last constant text := chr(1114111);
  -- Content of a private nest opens only through its own link (decisions D13 and D20).
  v_listed constant text := 'c.visibility = ''public'' and (
    select true from public.creator_nest_settings s where s.id = c.creator_id and s.visibility = ''private'') is null';
  v_places int[];
  v_lows text[];
  v_highs text[];
  v_most int;
  v_entries int;
  v_fewest int;
  v_rarest int;
  v_conditions text[];
  v_rarest_entries text;
  v_ids uuid[];
  v_first uuid[];
begin
  select array_agg(r.place order by r.place), array_agg(r.low order by r.place), array_agg(r.high order by r.place)
  into v_places, v_lows, v_highs
  from (
    select n::int as place, word as low, word || v_last as high from unnest(p_words) with ordinality typed (word, n)
    union all
    select mistyped.n::int, close, close
    from (
      -- Corrects at most three words, unknown words first.
      select typed.word, typed.n
      from unnest(p_words) with ordinality typed (word, n)
      where p_tolerant
      order by (
        select true from private.search_words w
        where w.kind = p_kind and w.word between typed.word and typed.word || v_last order by w.word limit 1) nulls first, typed.n
      limit 3) mistyped
    cross join lateral unnest(private.typo_candidates(p_kind, mistyped.word)) close) r;
  if p_tolerant and cardinality(v_places) = cardinality(p_words) then
    return '{}';
  end if;
  v_most := 2000 / cardinality(v_places);

  for v_place in 1 .. cardinality(p_words) loop
    select count(*) into v_entries from (
      select from unnest(v_places, v_lows, v_highs) r (place, low, high)
      cross join lateral (
        select from private.search_words w
        where w.kind = p_kind and w.word between r.low and r.high order by w.word limit v_most + 1) e
      where r.place = v_place
      limit v_most + 1) c;
    if v_entries = 0 then
      return '{}';
    end if;
    if v_fewest is null or v_entries < v_fewest then
      v_fewest := v_entries;
      v_rarest := v_place;
    end if;
  end loop;

  -- Not EXISTS: the planner might turn it into a join that reads all entries of a word.
  select array_agg(c.condition order by c.place) into v_conditions from (
    select r.place, format('(select true from private.search_words w where w.kind = %L and w.content_id = c.id and (%s) limit 1)',
      p_kind, string_agg(format('w.word between $1[%1$s] and $2[%1$s]', r.n), ' or ')) as condition
    from unnest(v_places) with ordinality r (place, n) group by r.place) c;
  select string_agg(format(
    '(select w.content_id from private.search_words w where w.kind = %L and w.word between $1[%s] and $2[%2$s] order by w.word limit $3)',
    p_kind, r.n), ' union all ')
  into v_rarest_entries from unnest(v_places) with ordinality r (place, n) where r.place = v_rarest;
  execute format(
    'select array_agg(c.id) from (select distinct e.content_id from (select r.content_id from (%s) r limit $3) e) f
     join public.%I c on c.id = f.content_id where %s',
    v_rarest_entries, p_kind || 's', concat_ws(' and ', v_listed, nullif(array_to_string(
      array(select condition from unnest(v_conditions) with ordinality o (condition, place) where place <> v_rarest), ' and '), '')))
  into v_ids using v_lows, v_highs, v_most;
  if v_fewest > v_most then
    execute format(
      'select array_agg(c.id) from (
         select c.id, c.creator_id, c.visibility from public.%I c where c.visibility = ''public'' order by %s limit $3) c
       where %s and %s',
      p_kind || 's', p_order, v_listed, array_to_string(v_conditions, ' and '))
    into v_first using v_lows, v_highs, v_most / 2;
  end if;
  return array(select unnest(v_ids) union select unnest(v_first));
end $$;

create function private.count_search() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if private.count_durable_attempt('searches', private.caller(), 2000, 60) > 0
     or not private.consume_quota('searches', private.caller(), 1, 300, interval '1 minute')
  then
    raise exception 'Too many searches. Try again in a minute.' using errcode = '54000', constraint = 'searches_limit';
  end if;
end $$;

-- Lets a device verify modules that it opened by link, which table reads do not show.
create function public.openable_modules(p_ids uuid[]) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  if cardinality(p_ids) > 500 then
    raise exception 'At most 500 ids at once.' using errcode = '54000';
  end if;
  return array(
    select m.id from public.modules m
    where m.id = any (p_ids) and private.can_view_module(m.id, m.creator_id, m.visibility));
end $$;
comment on function public.openable_modules is 'Those of the modules that open_module opens in full for the caller.';

-- Triggers

create trigger z_record_views after update of views on public.modules
  for each row when (old.views is distinct from new.views) execute function private.record_views('module_id');
create trigger z_record_views after update of views on public.playlists
  for each row when (old.views is distinct from new.views) execute function private.record_views('playlist_id');
do $$
declare
  v_table text;
begin
  foreach v_table in array '{modules,playlists}'::text[] loop
    execute format(
      'create trigger index_words_inserted after insert on public.%I
       for each row when (new.visibility = ''public'') execute function private.index_words()', v_table);
    execute format(
      'create trigger index_words_updated after update of title, description, visibility on public.%I
       for each row when (''public'' in (new.visibility, old.visibility) and (old.visibility, old.title, old.description)
         is distinct from (new.visibility, new.title, new.description)) execute function private.index_words()', v_table);
    execute format(
      'create trigger index_words_deleted after delete on public.%I
       for each row when (old.visibility = ''public'') execute function private.index_words()', v_table);
  end loop;
end $$;
