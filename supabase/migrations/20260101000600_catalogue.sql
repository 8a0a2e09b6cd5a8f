-- What everybody may read: cards, modules and playlists that one may view, names of creators, and the view counters.
-- Security definer, because cards join tables that visitors may not read; each function asks the rule of decision D3.

-- The "by" line: display name, else full name, else "Unknown"; never something that looks like an e-mail address (D7).
create function private.public_name(p_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select case
      when p.display_name <> '' and position('@' in p.display_name) = 0 then p.display_name
      when p.full_name <> '' and position('@' in p.full_name) = 0 then p.full_name
    end
    from public.profiles p where p.id = p_id), 'Unknown')
$$;

create function private.module_card(m public.modules) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', m.id, 'kind', 'module', 'title', m.title, 'description', m.description, 'thumbnail_url', m.thumbnail_url,
    'creator_id', m.creator_id, 'creator_name', private.public_name(m.creator_id),
    'created_at', m.created_at, 'updated_at', m.updated_at, 'step_count', m.step_count, 'views', m.views)
$$;

-- `step_count` of a playlist is the number of its modules and playlists.
create function private.playlist_card(p public.playlists) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', p.id, 'kind', 'playlist', 'title', p.title, 'description', p.description, 'thumbnail_url', p.thumbnail_url,
    'creator_id', p.creator_id, 'creator_name', private.public_name(p.creator_id),
    'created_at', p.created_at, 'updated_at', p.updated_at,
    'step_count', (select count(*) from public.playlist_items i where i.playlist_id = p.id), 'views', p.views)
$$;

-- Words of a search as prefixes: "fir aid" finds "First aid". Signs and blanks part words.
create function private.search_query(p_search text) returns tsquery
language sql immutable set search_path = '' as $$
  select nullif((
    select string_agg(quote_literal(word) || ':*', ' & ')
    from (
      select word from regexp_split_to_table(private.search_text(left(coalesce(p_search, ''), 200)), '[^a-z0-9\u0080-\uffff]+') word
      where word <> '' limit 10
    ) words), '')::tsquery
$$;

create function public.explore(
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
  v_branches text;
  v_cards jsonb;
begin
  if v_query is null and btrim(coalesce(p_search, '')) <> '' then
    -- Nothing but signs was typed.
    return jsonb_build_object('cards', '[]'::jsonb, 'more', false);
  end if;
  select string_agg(format(
    '(select %L as kind, c.id, c.title, c.views, c.created_at from public.%I c where c.visibility = ''public'' %s order by %s limit $1)',
    kind, kind || 's',
    case when v_query is not null then 'and to_tsvector(''pg_catalog.simple'', private.search_text(c.title || '' '' || c.description)) @@ $3' else '' end,
    v_order), ' union all ')
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
  return jsonb_build_object('cards', case when jsonb_array_length(v_cards) > v_limit then v_cards - v_limit else v_cards end,
    'more', jsonb_array_length(v_cards) > v_limit);
end $$;
comment on function public.explore is 'Cards of public modules and playlists: {cards, more}. Never any content.';

create function public.open_module(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_module public.modules;
begin
  select * into v_module from public.modules m where m.id = p_id;
  if not found then
    return jsonb_build_object('access', 'none');
  end if;
  if private.can_view_module(v_module.id, v_module.creator_id, v_module.visibility) then
    return jsonb_build_object('access', 'full', 'module',
      to_jsonb(v_module) - 'step_count' || jsonb_build_object('creator_name', private.public_name(v_module.creator_id)));
  end if;
  if private.shows_locked_card(v_module.id, v_module.creator_id, v_module.visibility) then
    return jsonb_build_object('access', 'locked', 'card', private.module_card(v_module));
  end if;
  return jsonb_build_object('access', 'none');
end $$;
comment on function public.open_module is
  '{access: full, module} for who may view it, {access: locked, card} for a restricted one left on the nest, else {access: none} (decisions D3, D4).';

-- The items of a playlist that the caller may know of: viewable ones, and locked cards of modules left on the nest.
create function private.playlist_cards(p_playlist_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(entry.item order by entry.position, entry.id), '[]')
  from (
    select i.position, i.id,
      private.module_card(m) || jsonb_build_object('item_id', i.id, 'position', i.position,
        'locked', not private.can_view_module(m.id, m.creator_id, m.visibility)) as item
    from public.playlist_items i join public.modules m on m.id = i.module_id
    where i.playlist_id = p_playlist_id
      and (private.can_view_module(m.id, m.creator_id, m.visibility) or private.shows_locked_card(m.id, m.creator_id, m.visibility))
    union all
    select i.position, i.id,
      private.playlist_card(p) || jsonb_build_object('item_id', i.id, 'position', i.position, 'locked', false)
    from public.playlist_items i join public.playlists p on p.id = i.sub_playlist_id
    where i.playlist_id = p_playlist_id and private.can_view_playlist(p.id, p.creator_id, p.visibility)
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
    'items', private.playlist_cards(v_playlist.id));
end $$;
comment on function public.open_playlist is
  '{access: full, playlist, items} with a card for each item the caller may know of ("locked" where only the card is given), else {access: none}.';

-- Names for ids of creators, as the public pages show them. People who publish nothing have no public name.
create function public.creator_names(p_ids uuid[]) returns table (id uuid, name text)
language sql stable security definer set search_path = '' as $$
  select wanted.id, private.public_name(wanted.id)
  from (select distinct unnest(p_ids[1:200]) as id) wanted
  -- Not EXISTS: joined by OR, the planner gathers the creators of all modules first.
  where (select true from public.modules m where m.creator_id = wanted.id and m.visibility in ('public', 'restricted') limit 1)
    or (select true from public.playlists p where p.creator_id = wanted.id and p.visibility in ('public', 'restricted') limit 1)
$$;

-- ---------------------------------------------------------------------------------------------------------------
-- Views: one a day for each viewer; the creator's own do not count.
-- ---------------------------------------------------------------------------------------------------------------
create table private.views_seen (
  content_id uuid not null,
  viewer text not null,
  day date not null,
  primary key (day, content_id, viewer)
);

-- A person, or for visitors a hash of the address and the browser that the gateway reports; no address is stored.
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

create function private.count_view(p_content_id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- The browser's name is the visitor's to choose.
  if auth.uid() is null and not private.spend('views', private.caller(), 1, 5000, interval '1 day') then
    return false;
  end if;
  -- Yesterday's marks are of no use any more; swept now and then.
  if random() < 0.01 then
    delete from private.views_seen v where v.day < current_date - 1;
  end if;
  insert into private.views_seen (content_id, viewer, day) values (p_content_id, private.viewer_key(), current_date)
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

-- Counting does not touch `updated_at`, so devices ask for fresh counts here.
create function public.my_views() returns table (id uuid, kind text, views bigint)
language sql stable security invoker set search_path = '' as $$
  select m.id, 'module', m.views from public.modules m where m.creator_id = (select auth.uid())
  union all
  select p.id, 'playlist', p.views from public.playlists p where p.creator_id = (select auth.uid())
$$;
