-- Explore: what mistyped words were meant to be, and how long modules take.

-- ---------------------------------------------------------------------------------------------------------------
-- A search that finds nothing is made again with words that come close to what was typed. It needs no extension: those
-- for trigrams see only letters that the database's locale knows, and short words with two letters swapped have none in common.

-- Words of what is, or was, public: what a typed word may have been meant to be. A word that no text has any more finds
-- nothing, so that none is taken out.
create table private.search_words (
  initial text collate "C" not null,
  word text collate "C" not null,
  primary key (initial, word)
);

create function private.split_words(p_text text) returns setof text
language sql immutable set search_path = '' as $$
  select word from regexp_split_to_table(private.search_text(p_text), '[^a-z0-9\u0080-\uffff]+') word where word <> ''
$$;

-- The beginning of a text is enough, and bounds what one row can add.
create function private.learn_words(p_text text) returns void
language sql volatile set search_path = '' as $$
  insert into private.search_words (initial, word)
  select distinct left(w.word, 1), w.word from private.split_words(left(p_text, 1000)) w (word)
  where length(w.word) between 3 and 30
    and not exists (select from private.search_words known where known.initial = left(w.word, 1) and known.word = w.word)
  -- In one order, so that two who publish at once do not wait for each other.
  order by 1, 2
  on conflict do nothing
$$;

create function private.learn_published_words() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.learn_words(new.title || ' ' || new.description);
  return null;
end $$;

do $$
declare
  v_table text;
begin
  foreach v_table in array '{modules,playlists}'::text[] loop
    execute format(
      'create trigger learn_words_inserted after insert on public.%I
       for each row when (new.visibility = ''public'') execute function private.learn_published_words()', v_table);
    execute format(
      'create trigger learn_words_updated after update of title, description, visibility on public.%I
       for each row when (new.visibility = ''public'' and (old.visibility, old.title, old.description)
         is distinct from (new.visibility, new.title, new.description)) execute function private.learn_published_words()', v_table);
    execute format(
      'select private.learn_words(c.title || '' '' || c.description) from public.%I c where c.visibility = ''public''', v_table);
  end loop;
end $$;

-- What a word looks like to somebody who typed it with one letter missing, too many or wrong, or two
-- swapped: a regular expression over whole words. Of three letters two were swapped. The first letter is right, or swapped. Of a long word the beginning is
-- enough. The app has the same rule (src/domain/text/typo-pattern.ts); a test holds the two together.
create function private.typo_pattern(p_word text) returns text
language sql immutable set search_path = '' as $$
  select case when length(p_word) = 3 then
    format('^(?:%s%s%s|%s%s%s)$', substr(p_word, 2, 1), left(p_word, 1), right(p_word, 1), left(p_word, 1), right(p_word, 1), substr(p_word, 2, 1))
  when length(p_word) between 4 and 30 then (
    select '^(?:(?:' || string_agg(format('%s%s|%s.%s|%s%s%s%s',
        -- One too many, one missing, two swapped.
        left(p_word, at - 1), substr(p_word, at + 1),
        left(p_word, at), substr(p_word, at + 1),
        left(p_word, at - 1), substr(p_word, at + 1, 1), substr(p_word, at, 1), substr(p_word, at + 2))
      -- One wrong.
      || case when at > 1 then format('|%s.%s', left(p_word, at - 1), substr(p_word, at + 1)) else '' end, '|')
      || case when length(p_word) < 6 then ').{0,2}' else ').*' end
      || '|' || left(p_word, length(p_word) - 1) || '.?)$'
    from generate_series(1, length(p_word) - 1) at) end
$$;

-- As private.search_query, with the words that come close as alternatives; null where none does.
create function private.tolerant_query(p_search text) returns tsquery
language plpgsql stable set search_path = '' as $$
declare
  v_words text[] := array(select word from private.split_words(left(coalesce(p_search, ''), 200)) word limit 10);
  v_word text;
  v_close text;
  v_parts text[] := '{}';
  v_has_close boolean := false;
begin
  foreach v_word in array v_words loop
    select string_agg(' | ' || quote_literal(found.word), '') into v_close
    from (
      select near.word
      -- However many words somebody publishes or types, a search looks at no more of them than this.
      from (
        select w.word from private.search_words w
        where w.initial in (left(v_word, 1), substr(v_word, 2, 1)) limit 40000 / cardinality(v_words)) near
      where near.word ~ private.typo_pattern(v_word)
      order by abs(length(near.word) - length(v_word)), near.word limit 20
    ) found;
    v_has_close := v_has_close or v_close is not null;
    v_parts := v_parts || format('(%s:*%s)', quote_literal(v_word), coalesce(v_close, ''));
  end loop;
  return case when v_has_close then array_to_string(v_parts, ' & ')::tsquery end;
end $$;

create index creator_nest_settings_private_idx on public.creator_nest_settings (id) where visibility = 'private';

create or replace function public.explore(
  p_search text default '', p_kind text default null, p_sort text default 'newest', p_limit int default 24, p_offset int default 0)
returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_limit int := least(greatest(coalesce(p_limit, 24), 1), 100);
  v_offset int := least(greatest(coalesce(p_offset, 0), 0), 10000);
  v_query tsquery := private.search_query(p_search);
  -- The order stands in the text of the query so that an index serves it. All of it is chosen from constants.
  v_order text := case p_sort
    when 'title' then 'lower(c.title), c.id'
    when 'popular' then 'c.views desc, c.id'
    else 'c.created_at desc, c.id'
  end;
  v_kinds text[] := case when p_kind in ('module', 'playlist') then array[p_kind] else array['module', 'playlist'] end;
  -- The same words as in the indexes of the two tables.
  v_matches constant text := 'and to_tsvector(''pg_catalog.simple'', private.search_text(c.title || '' '' || c.description)) @@ ';
  -- What is in a private nest opens by its own link alone (decision D13).
  v_listed constant text := 'c.visibility = ''public'' and not exists (
    select from public.creator_nest_settings s where s.id = c.creator_id and s.visibility = ''private'')';
  v_has_match boolean := true;
  v_branches text;
  v_cards jsonb;
begin
  if btrim(coalesce(p_search, '')) <> '' then
    if v_query is not null then
      execute (
        select 'select ' || string_agg(format('exists (select from public.%I c where %s %s $1)', kind || 's', v_listed, v_matches), ' or ')
        from unnest(v_kinds) kind)
      into v_has_match using v_query;
      if not v_has_match then
        v_query := private.tolerant_query(p_search);
      end if;
    end if;
    if v_query is null then
      -- Nothing but signs was typed, or nothing comes close.
      return jsonb_build_object('cards', '[]'::jsonb, 'more', false, 'similar', false);
    end if;
  end if;
  select string_agg(format(
    '(select %L as kind, c.id, c.title, c.views, c.created_at from public.%I c where %s %s order by %s limit $1)',
    kind, kind || 's', v_listed, case when v_query is not null then v_matches || '$3' else '' end, v_order), ' union all ')
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
  into v_cards using v_offset + v_limit + 1, v_offset, v_query;
  return jsonb_build_object(
    'cards', case when jsonb_array_length(v_cards) > v_limit then v_cards - v_limit else v_cards end,
    'more', jsonb_array_length(v_cards) > v_limit,
    'similar', not v_has_match and jsonb_array_length(v_cards) > 0);
end $$;
comment on function public.explore is
  'Cards of public modules and playlists outside private nests: {cards, more, similar}. Never any content. "similar": nothing has the very words, these come close.';

-- ---------------------------------------------------------------------------------------------------------------
-- How long a module takes, for its card: kept next to what may be opened by others, since cards never read content.
-- ---------------------------------------------------------------------------------------------------------------
create table private.module_durations (
  module_id uuid primary key references public.modules (id) on delete cascade,
  seconds int not null
);

-- By the blanks: it costs next to nothing, however long a text is.
create function private.count_words(p_text text) returns int
language sql immutable set search_path = '' as $$
  select case when btrim(coalesce(p_text, ''), E' \n\r\t') = '' then 0
    else 1 + length(p_text) - length(translate(p_text, E' \n\r\t', '')) end
$$;

-- Seconds of the mean of random walks, which prefer new ways and end in a fruitless round, as the app estimates it on a device
-- (src/domain/engine/estimate-duration.ts); the two agree about, not exactly. What is no module takes no time.
create function private.estimate_seconds(p_content jsonb) returns int
language plpgsql immutable set search_path = '' as $$
declare
  v_seconds float8[];
  -- The ways out of a node: their number, and how many the nodes before it have. 0: they lead nowhere.
  v_counts int[];
  v_before int[];
  v_targets int[];
  v_start int;
  v_taken_at int[];
  v_is_taken boolean[];
  v_taken int;
  v_node int;
  v_fresh int;
  v_pick int;
  v_way int;
  v_total float8 := 0;
  v_walks int := 0;
  -- Bounds what a module can cost.
  v_budget int := 20000;
  v_random bigint := 1;
begin
  if jsonb_typeof(p_content -> 'nodes') is distinct from 'array' or p_content -> 'nodes' = '[]' then
    return 0;
  end if;
  with nodes as materialized (
    select n::int, node ->> 'id' as id, coalesce(node ->> 'type', '') as type, node ->> 'connection' as connection, node -> 'config' as config,
      case when jsonb_typeof(node -> 'config' -> 'choices') = 'array' then node -> 'config' -> 'choices' else '[]' end as choices,
      case when jsonb_typeof(node -> 'config' -> 'rankingItems') = 'array' then node -> 'config' -> 'rankingItems' else '[]' end as items
    from jsonb_array_elements(p_content -> 'nodes') with ordinality entry (node, n)
  ), places as (
    select id, min(n) as n from nodes where id <> '' group by id
  ), ways as (
    select way.n, way.place, coalesce(places.n, 0) as target
    from (
      select n, 0 as place, connection as target from nodes where type <> 'router'
      union all
      select n, place::int, choice ->> 'connection' from nodes, jsonb_array_elements(choices) with ordinality each (choice, place) where type = 'router'
    ) way left join places on places.id = way.target
    where way.target <> ''
  ), counted as (
    select n, count(*)::int as ways from ways group by n
  ), measured as (
    select nodes.n, (
        private.count_words(config ->> 'title')
        + case when type = 'message' then private.count_words(config ->> 'content') else 0 end
        + case when type in ('router', 'textInput', 'multipleChoice', 'ranking') then private.count_words(config ->> 'question') else 0 end
        + case when type in ('router', 'multipleChoice') then (
            select coalesce(sum(private.count_words(coalesce(choice ->> 'text', choice #>> '{}'))), 0) from jsonb_array_elements(choices) choice) else 0 end
        + case when type = 'ranking' then (
            select coalesce(sum(private.count_words(item #>> '{}')), 0) from jsonb_array_elements(items) item) else 0 end
      ) * 0.3 + case type when 'message' then 2 when 'router' then 6 when 'textInput' then 30 when 'multipleChoice' then 12
          when 'ranking' then 25 when 'video' then 60 else 0 end as seconds,
      coalesce(counted.ways, 0) as ways
    from nodes left join counted on counted.n = nodes.n
  )
  select array_agg(m.seconds order by m.n), array_agg(m.ways order by m.n), array_agg(m.before order by m.n),
    (select coalesce(array_agg(target order by n, place), '{}') from ways),
    coalesce(
      (select min(n) from nodes where config -> 'isStart' = 'true'),
      (select min(n) from nodes where n not in (select target from ways)), 1)
  into v_seconds, v_counts, v_before, v_targets, v_start
  from (select *, (sum(ways) over (order by n) - ways)::int as before from measured) m;

  while v_walks < 32 and v_budget > 0 loop
    v_walks := v_walks + 1;
    v_taken := 0;
    v_node := v_start;
    v_taken_at := array_fill(-1, array[cardinality(v_seconds)]);
    v_is_taken := array_fill(false, array[greatest(cardinality(v_targets), 1)]);
    while v_node > 0 and v_taken_at[v_node] <> v_taken and v_budget > 0 loop
      v_total := v_total + v_seconds[v_node];
      v_budget := v_budget - 1 - v_counts[v_node];
      v_random := (v_random * 1103515245 + 12345) % 2147483648;
      v_fresh := 0;
      for i in v_before[v_node] + 1 .. v_before[v_node] + v_counts[v_node] loop
        v_fresh := v_fresh + (not v_is_taken[i])::int;
      end loop;
      if v_counts[v_node] = 0 then
        v_node := 0;
      else
        v_pick := v_random * (case when v_fresh > 0 then v_fresh else v_counts[v_node] end) / 2147483648;
        v_way := v_before[v_node];
        loop
          v_way := v_way + 1;
          if v_fresh = 0 or not v_is_taken[v_way] then
            exit when v_pick = 0;
            v_pick := v_pick - 1;
          end if;
        end loop;
        v_is_taken[v_way] := true;
        v_taken := v_taken + (v_fresh > 0)::int;
        v_taken_at[v_node] := v_taken;
        v_node := v_targets[v_way];
      end if;
    end loop;
  end loop;
  return least(round(v_total / v_walks), 86400);
end $$;

create function private.keep_duration() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.module_durations (module_id, seconds) values (new.id, private.estimate_seconds(new.content))
  on conflict (module_id) do update set seconds = excluded.seconds;
  return null;
end $$;
create trigger duration_inserted after insert on public.modules
  for each row when (new.visibility in ('public', 'restricted')) execute function private.keep_duration();
create trigger duration_updated after update of content, visibility on public.modules
  for each row when (new.visibility in ('public', 'restricted')
    and (old.visibility <> new.visibility or old.content is distinct from new.content)) execute function private.keep_duration();
insert into private.module_durations (module_id, seconds)
select m.id, private.estimate_seconds(m.content) from public.modules m where m.visibility in ('public', 'restricted');

create or replace function private.module_card(m public.modules) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', m.id, 'kind', 'module', 'title', m.title, 'description', m.description, 'thumbnail_url', m.thumbnail_url,
    'creator_id', m.creator_id, 'creator_name', private.public_name(m.creator_id),
    'created_at', m.created_at, 'updated_at', m.updated_at, 'step_count', m.step_count, 'views', m.views,
    'duration_seconds', (select d.seconds from private.module_durations d where d.module_id = m.id))
$$;

select private.apply_privileges();
