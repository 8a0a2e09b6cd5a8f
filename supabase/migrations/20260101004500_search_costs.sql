-- Searches at a cost that does not grow with what others publish. Each step reads at most a given number of index entries.

drop trigger learn_words_inserted on public.modules;
drop trigger learn_words_updated on public.modules;
drop trigger learn_words_inserted on public.playlists;
drop trigger learn_words_updated on public.playlists;
drop function private.learn_published_words();
drop function private.tolerant_query(text);
drop table private.search_words;
drop index public.modules_search_idx;
drop index public.playlists_search_idx;

-- The words of public content: those of each module and playlist are its own, and go with it.
create table private.search_words (
  kind text collate "C" not null check (kind in ('module', 'playlist')),
  content_id uuid not null,
  word text collate "C" not null,
  primary key (kind, content_id, word)
);
create unique index search_words_word_idx on private.search_words (kind, word, content_id);

-- Folded words of letters, marks and digits, as the app splits texts (src/catalogue/explore.ts).
create or replace function private.split_words(p_text text) returns setof text
language sql immutable set search_path = '' as $$
  select word from regexp_split_to_table(private.search_text(p_text),
    '[^a-z0-9\u00aa\u00b5\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u1fff\u2070-\u209c\u20d0-\u20f0\u2c00-\u2dff\u3005-\u3007\u3021-\u302f\u3031-\u3035\u303b\u303c\u3041-\u30fa\u30fc-\ud7ff\uf900-\ufdff\ufe20-\ufe2f\ufe70-\ufefe\uff66-\uffdc\U00010000-\U0001efff\U00020000-\U0003ffff]+') word
  where word <> ''
$$;

-- The first 100 different words of a title and a description, each up to 50 letters.
create function private.content_words(p_title text, p_description text) returns setof text
language sql immutable set search_path = '' as $$
  select w.word from (
    select left(s.word, 50) as word, min(s.n) as n
    from private.split_words(left(p_title || ' ' || p_description, 2000)) with ordinality s (word, n)
    group by 1) w
  order by w.n limit 100
$$;

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
    execute format(
      'insert into private.search_words (kind, content_id, word)
       select %L, c.id, word from public.%I c cross join lateral private.content_words(c.title, c.description) word
       where c.visibility = ''public''', rtrim(v_table, 's'), v_table);
  end loop;
end $$;

-- Up to 5 known words that somebody who typed this one may have meant, by the rule of private.typo_pattern. Looks up the words that
-- one edit makes: of each beginning of the typed word, at most 40 letters that follow it in known words.
create function private.close_words(p_kind text, p_word text) returns text[]
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
      -- One too many, two swapped.
      select left(p_word, at - 1) || substr(p_word, at + 1) from generate_series(1, length(p_word)) at
      union
      select left(p_word, at - 1) || substr(p_word, at + 1, 1) || substr(p_word, at, 1) || substr(p_word, at + 2)
      from generate_series(1, length(p_word) - 1) at
      union
      -- One missing, one wrong.
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

-- Listed content with all of the words, each as the beginning of one of its words or, with `p_tolerant`, as a mistyped one: empty where
-- no word comes close. Reads at most 2000 entries of the rarest word. Where there are more, these and what stands first in
-- `p_order` (constant text, from explore) are looked through.
create function private.find_content(p_kind text, p_words text[], p_tolerant boolean, p_order text) returns uuid[]
language plpgsql stable security definer set search_path = ''
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_last constant text := chr(1114111);
  -- What is in a private nest opens by its own link alone (decisions D13 and D20).
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
      -- Three are corrected: those that nobody wrote first.
      select typed.word, typed.n
      from unnest(p_words) with ordinality typed (word, n)
      where p_tolerant
      order by (
        select true from private.search_words w
        where w.kind = p_kind and w.word between typed.word and typed.word || v_last order by w.word limit 1) nulls first, typed.n
      limit 3) mistyped
    cross join lateral unnest(private.close_words(p_kind, mistyped.word)) close) r;
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

  -- Not EXISTS: as a join, the planner might read all entries of a word.
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

-- 300 searches a minute by one person or visitors of one address; and 2000 for good, for a request that fails forgets what it counted.
do $$
begin
  for v_slot in 0 .. 63 loop
    execute format('create sequence private.tries_searches_%s', v_slot);
  end loop;
end $$;
revoke all on all sequences in schema private from public, anon, authenticated;

create function private.count_search() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if private.try_for_good('searches', private.caller(), 2000, 60) > 0
     or not private.spend('searches', private.caller(), 1, 300, interval '1 minute')
  then
    raise exception 'Too many searches. Try again in a minute.' using errcode = '54000', constraint = 'searches_limit';
  end if;
end $$;

create or replace function public.explore(
  p_search text default '', p_kind text default null, p_sort text default 'newest', p_limit int default 24, p_offset int default 0)
returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' set statement_timeout = '2s' as $$
declare
  v_limit int := least(greatest(coalesce(p_limit, 24), 1), 100);
  v_offset int := least(greatest(coalesce(p_offset, 0), 0), 5000);
  -- The order stands in the text of the query so that an index serves it. All of it is chosen from constants.
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
drop function private.search_query(text);

create or replace function public.get_playlist_content(p_playlist_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
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

-- The card of a locked module, too, is made without its content.
create or replace function public.open_module(p_id uuid) returns jsonb
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
      select to_jsonb(m) - 'step_count' || jsonb_build_object('creator_name', private.public_name(m.creator_id))
      from public.modules m where m.id = p_id));
  end if;
  if private.shows_locked_card(v_module.id, v_module.creator_id, v_module.visibility) then
    return jsonb_build_object('access', 'locked', 'card', (
      select private.module_card(m) from public.modules m where m.id = p_id));
  end if;
  return jsonb_build_object('access', 'none');
end $$;

select private.apply_privileges();
