-- What a small request can cost: no list without an end, nothing dear done over and over in one call, and no counter through which one
-- person shuts others out.

-- ---------------------------------------------------------------------------------------------------------------
-- Tries that stay counted. Each person has three counters of 64 and is stopped where all three are full: a person who fills hers
-- stops nobody but the few who share all of them.
-- ---------------------------------------------------------------------------------------------------------------
create or replace function private.try_for_good(p_what text, p_who text, p_most int, p_seconds int) returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_now bigint := floor(extract(epoch from clock_timestamp()))::bigint;
  -- The upper digits name the period, the lower ones count: the first try of a period starts at one.
  v_start bigint := (v_now / p_seconds) << 24;
  v_counter regclass;
  v_count bigint;
  v_least bigint;
begin
  for v_seed in 0 .. 2 loop
    v_counter := format('private.tries_%s_%s', p_what, hashtextextended(p_who, v_seed) & 63);
    v_count := nextval(v_counter);
    if v_count <= v_start then
      v_count := setval(v_counter, v_start + 1);
    end if;
    v_least := least(v_least, v_count - v_start);
  end loop;
  return case when v_least <= p_most then 0 else p_seconds - v_now % p_seconds end;
end $$;

-- As before, but who has used up her own share leaves the shared counters alone.
create or replace function private.spend(p_what text, p_who text, p_amount bigint, p_most bigint, p_period interval) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_amount bigint;
begin
  if p_what = 'people' and (
    exists (
      select from private.spent s
      where s.what = p_what and s.who = p_who and s.since >= now() - p_period and s.amount + p_amount > p_most)
    or private.try_for_good('people', p_who, 5000, 3600) > 0)
  then
    return false;
  end if;
  if random() < 0.01 then
    delete from private.spent s where s.ctid in (
      select o.ctid from private.spent o where o.since < now() - interval '2 days' limit 1000 for update skip locked);
  end if;
  insert into private.spent as s (what, who, since, amount) values (p_what, p_who, now(), p_amount)
  on conflict (what, who) do update set
    since = case when s.since < now() - p_period then now() else s.since end,
    amount = case when s.since < now() - p_period then excluded.amount else s.amount + excluded.amount end
  returning s.amount into v_amount;
  return v_amount <= p_most;
end $$;

create or replace function private.try_code(p_code text, out group_row public.groups, out wait int)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_who text := private.caller();
  v_most int := case when auth.uid() is null then 600 else 100 end;
begin
  wait := coalesce((
    select ceil(extract(epoch from s.since + interval '1 hour' - now()))::int from private.spent s
    where s.what = 'wrong codes' and s.who = v_who and s.amount >= v_most and s.since > now() - interval '1 hour'), 0);
  if wait > 0 then
    return;
  end if;
  wait := private.try_for_good('codes', v_who, 2000, 3600);
  if wait > 0 then
    return;
  end if;
  select g.* into group_row from public.groups g
  where g.join_code = upper(regexp_replace(left(p_code, 100), '[\s-]', '', 'g'))
    and (g.join_expires_at is null or g.join_expires_at > now()) and g.archived_at is null
    and not exists (select from private.people_removed r where r.group_id = g.id and r.person_id = auth.uid());
  if not found then
    perform private.spend('wrong codes', v_who, 1, v_most, interval '1 hour');
  end if;
end $$;

-- ---------------------------------------------------------------------------------------------------------------
-- A nest's password is hashed at a tenth of a second, also for a row that is refused or passed over afterwards: 10 times in ten
-- minutes, counted for good.
-- ---------------------------------------------------------------------------------------------------------------
do $$
begin
  for v_slot in 0 .. 63 loop
    execute format('create sequence private.tries_passwords_%s', v_slot);
  end loop;
end $$;
revoke all on all sequences in schema private from public, anon, authenticated;

create or replace function private.prepare_nest_settings() returns trigger
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
      if auth.uid() is not null and private.try_for_good('passwords', new.id::text, 10, 600) > 0 then
        raise exception 'Too many new passwords. Please try again in ten minutes.'
          using errcode = '54000', constraint = 'creator_nest_settings_password_limit';
      end if;
      insert into private.nest_passwords (creator_id, hash)
      values (new.id, extensions.crypt(new.nest_password, extensions.gen_salt('bf', 10)))
      on conflict (creator_id) do update set hash = excluded.hash;
    end if;
    -- Old passes and old guesses belong to the old password.
    delete from private.nest_passes p where p.creator_id = new.id;
    delete from private.nest_guesses g where g.creator_id = new.id;
    new.nest_password := null;
  end if;
  new.has_password := exists (select from private.nest_passwords p where p.creator_id = new.id);
  return new;
end $$;

-- ---------------------------------------------------------------------------------------------------------------
-- What is listed at once: the first 1000 items of a playlist.
-- ---------------------------------------------------------------------------------------------------------------
create or replace function private.playlist_cards(p_playlist_id uuid) returns jsonb
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

create or replace function public.get_playlist_content(p_playlist_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  with items as materialized (
    select i.* from public.playlist_items i where i.playlist_id = p_playlist_id order by i.position, i.id limit 1000)
  select jsonb_build_object(
    'modules', coalesce((
      select jsonb_agg(jsonb_build_object('id', m.id, 'title', m.title, 'description', m.description, 'thumbnail_url', m.thumbnail_url)
        order by i.position, i.id)
      from items i join public.modules m on m.id = i.module_id), '[]'),
    'playlists', coalesce((
      select jsonb_agg(jsonb_build_object('id', p.id, 'title', p.title, 'description', p.description, 'thumbnail_url', p.thumbnail_url)
        order by i.position, i.id)
      from items i join public.playlists p on p.id = i.sub_playlist_id), '[]'))
$$;

-- As before, of the first 200 sections.
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
        'display_format', o.display_format, 'sort_type', o.sort_type,
        'playlist', case when o.n <= 24 then (
          select private.nest_playlist_card(p) from public.playlists p where p.id = o.section_id) end)
        order by o.display_order, o.id)
      from (
        select c.*, row_number() over (order by c.display_order, c.id) as n
        from (
          select s.* from public.creator_content_order s where s.creator_id = p_creator_id
          order by s.display_order, s.id limit 200) c
        -- Not EXISTS, which is a join to the planner: all playlists would be asked about.
        where c.section_id is null or (
          select private.can_view_playlist(p.id, p.creator_id, p.visibility) and not exists (
            select from public.playlist_nest_visibility v
            where v.creator_id = p_creator_id and v.playlist_id = p.id and not v.is_visible)
          from public.playlists p
          where p.id = c.section_id and p.creator_id = p_creator_id and p.visibility in ('public', 'restricted'))) o),
      '[{"section_type": "all_modules", "section_id": null, "display_order": 0, "display_format": "list", "sort_type": "date_created"}]'))
$$;

-- As before, but which playlists the caller was given is gathered once, not asked for each.
create or replace function private.nest_playlists(p_creator_id uuid, p_after jsonb, p_limit int) returns jsonb
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
        and (ordered.visibility = 'public' or p_creator_id = auth.uid() or ordered.id in (select g.id from private.given_playlists() g))
        and not exists (
          select from public.playlist_nest_visibility v
          where v.creator_id = p_creator_id and v.playlist_id = ordered.id and not v.is_visible)
      limit p_limit + 1) shown
    join public.playlists p on p.id = shown.id) page;
  return jsonb_build_object(
    'cards', case when jsonb_array_length(v_cards) > p_limit then v_cards - p_limit else v_cards end,
    'next', case when jsonb_array_length(v_cards) > p_limit then v_places[p_limit] end);
end $$;

-- ---------------------------------------------------------------------------------------------------------------
-- Playlists in playlists. Somebody could lay a way through thousands of her own, and give its beginning to people whose devices
-- then never reached the end of a pull.
-- ---------------------------------------------------------------------------------------------------------------
create index playlist_items_nested_idx on public.playlist_items (owner_id) where sub_playlist_id is not null;

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
create trigger limit_nesting after insert on public.playlist_items referencing new table as added
  for each statement execute function private.limit_nesting();

-- As before. Lists ask this for row after row, so it keeps its plan.
create or replace function private.playlists_around(p_playlist_ids uuid[]) returns setof uuid
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return query with recursive around as (
    select p.id, p.creator_id from public.playlists p
    where p.id = any (p_playlist_ids) and p.visibility in ('public', 'restricted')
    union
    select outer_playlist.id, outer_playlist.creator_id
    from around
    join public.playlist_items i on i.sub_playlist_id = around.id
    join public.playlists outer_playlist on outer_playlist.id = i.playlist_id
    where outer_playlist.creator_id = around.creator_id and outer_playlist.visibility in ('public', 'restricted')
  )
  select around.id from around;
end $$;

-- As before, but looked up by what is given: the groups of the caller may have been given very much.
create or replace function private.is_given_playlist(p_playlist_ids uuid[]) returns boolean
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  v_groups uuid[] := array(select g.group_id from public.group_members g where g.member_id = auth.uid());
begin
  return exists (
    select from private.playlists_around(p_playlist_ids) around (id)
    cross join lateral (
      select from public.access_control a
      where a.content_type = 'playlist' and a.content_id = around.id and a.group_id = any (v_groups) limit 1) given);
end $$;

create or replace function private.can_view_module(p_id uuid, p_creator_id uuid, p_visibility text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  v_me uuid := auth.uid();
begin
  if p_visibility = 'public' or p_creator_id = v_me then
    return true;
  end if;
  if p_visibility is distinct from 'restricted' or v_me is null then
    return false;
  end if;
  if exists (select from public.module_access a where a.user_id = v_me and a.module_id = p_id) then
    return true;
  end if;
  -- Only groups of the creator can have been given it, and most people are in none of them.
  if not exists (select from public.group_members g where g.owner_id = p_creator_id and g.member_id = v_me) then
    return false;
  end if;
  return exists (
    select from public.access_control a
    where a.content_type = 'module' and a.content_id = p_id
      and a.group_id = any (array(select g.group_id from public.group_members g where g.member_id = v_me)))
    or private.is_given_playlist(array(
      select i.playlist_id from public.playlist_items i where i.module_id = p_id and i.owner_id = p_creator_id));
end $$;

-- As before, 50 steps inwards.
create or replace function private.given_playlists() returns table (id uuid, stamp timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_ids uuid[] := '{}';
  v_stamps timestamptz[] := '{}';
  v_new_ids uuid[];
  v_new_stamps timestamptz[];
begin
  select array_agg(given.id), array_agg(given.stamp) into v_new_ids, v_new_stamps from (
    select p.id, min(greatest(g.updated_at, a.updated_at, p.updated_at)) as stamp
    from public.group_members g
    join public.access_control a on a.group_id = g.group_id
    join public.playlists p on p.id = a.playlist_id
    where g.member_id = (select auth.uid()) and p.visibility in ('public', 'restricted')
    group by p.id) given;
  -- Step by step inwards, each playlist once, by the shortest way. A recursive query would follow each way for itself, and
  -- somebody could lay millions of ways through a few thousand rows.
  for v_step in 0 .. 50 loop
    exit when v_new_ids is null;
    v_ids := v_ids || v_new_ids;
    v_stamps := v_stamps || v_new_stamps;
    select array_agg(inside.id), array_agg(inside.stamp) into v_new_ids, v_new_stamps from (
      select p.id, min(greatest(given.stamp, i.updated_at, p.updated_at)) as stamp
      from unnest(v_new_ids, v_new_stamps) as given (id, stamp)
      join public.playlist_items i on i.playlist_id = given.id and i.sub_playlist_id is not null
      join public.playlists p on p.id = i.sub_playlist_id and p.creator_id = i.owner_id
      where p.visibility in ('public', 'restricted')
        and not exists (select from unnest(v_ids) as known (id) where known.id = p.id)
      group by p.id) inside;
  end loop;
  return query select * from unnest(v_ids, v_stamps);
end $$;

-- ---------------------------------------------------------------------------------------------------------------
-- A push reads each row that it names, whole: of large modules only as many in one call as it may cost. What is beyond is
-- answered as a call that took too long, after which devices send fewer at once.
-- ---------------------------------------------------------------------------------------------------------------
create function private.weight_of(p_ops jsonb) returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(w.bytes), 0)
  from jsonb_array_elements(p_ops) o
  join private.module_weights w
    on w.module_id = case when pg_input_is_valid(o ->> 'id', 'uuid') then (o ->> 'id')::uuid end
  where w.bytes > 100000 and private.can_view_module(w.module_id)
$$;

create or replace function public.sync_push(p_ops jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' set timezone = 'UTC' as $$
declare
  v_table private.synced_tables;
  v_op jsonb;
  v_answer jsonb;
  v_answers jsonb[] := '{}';
  v_code text;
  v_message text;
  v_constraint text;
begin
  if auth.uid() is null then
    raise exception 'Not authenticated' using errcode = '28000';
  end if;
  if jsonb_typeof(p_ops) is distinct from 'array' then
    raise exception 'p_ops must be a list.' using errcode = '22023';
  end if;
  if jsonb_array_length(p_ops) > 500 then
    raise exception 'At most 500 operations at once.' using errcode = '54000';
  end if;
  if jsonb_array_length(p_ops) > 1 and private.weight_of(p_ops) > 32000000 then
    raise exception 'These are too large for one call.' using errcode = '57014';
  end if;

  for v_op in select o from jsonb_array_elements(p_ops) o loop
    begin
      if v_table.table_name is null or v_table.table_name is distinct from v_op ->> 'table' then
        select * into v_table from private.synced_tables t where t.table_name = v_op ->> 'table' and t.writable <> '{}';
        if not found then
          raise exception 'This table is not synced.' using errcode = '22023';
        end if;
      end if;
      v_answer := private.push_row(v_table, v_op);
    exception when others then
      -- What the data, the rules or the person cause is the answer for this row, and the others go on (rule Q9). All else
      -- (deadlock, timeout, disk) fails the call, which is then sent again.
      if left(sqlstate, 2) not in ('22', '23', '28', '42', '44', '54', 'P0') then
        raise;
      end if;
      get stacked diagnostics v_code = returned_sqlstate, v_message = message_text, v_constraint = constraint_name;
      v_answer := jsonb_build_object(
        'status', 'refused', 'code', v_code, 'message', v_message, 'constraint', nullif(v_constraint, ''));
    end;
    v_answers := v_answers || (jsonb_build_object('id', v_op -> 'id') || v_answer);
  end loop;
  return to_jsonb(v_answers);
end $$;

-- ---------------------------------------------------------------------------------------------------------------
-- Words that searches correct by: 5000 of one creator, and they go with the account. Else somebody could add words without end, until
-- no search looked at those of others any more.
-- ---------------------------------------------------------------------------------------------------------------
alter table private.search_words add column creator_id uuid references public.profiles (id) on delete cascade;
create index search_words_creator_idx on private.search_words (creator_id);

create or replace function private.learn_published_words() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_room bigint := 5000 - (select count(*) from private.search_words w where w.creator_id = new.creator_id);
begin
  if v_room > 0 then
    insert into private.search_words (initial, word, creator_id)
    select distinct left(w.word, 1), w.word, new.creator_id
    -- The beginning of a text is enough, and bounds what one row can add.
    from private.split_words(left(new.title || ' ' || new.description, 1000)) w (word)
    where length(w.word) between 3 and 30
      and not exists (select from private.search_words known where known.initial = left(w.word, 1) and known.word = w.word)
    -- In one order, so that two who publish at once do not wait for each other.
    order by 1, 2
    limit v_room
    on conflict do nothing;
  end if;
  return null;
end $$;
drop function private.learn_words(text);

-- ---------------------------------------------------------------------------------------------------------------
-- What a person can take along: events are read no further than they are given.
-- ---------------------------------------------------------------------------------------------------------------
create or replace function public.account_data() returns jsonb
language plpgsql stable security definer set search_path = '' set statement_timeout = '1min' as $$
declare
  v_me uuid := auth.uid();
  v_folder text := v_me::text || '/%';
  v_event record;
  v_events jsonb[] := '{}';
  v_size bigint := 0;
begin
  for v_event in
    select v.name, v.properties, v.occurred_at from public.events v where v.user_id = v_me order by v.created_at desc, v.id limit 10000
  loop
    v_size := v_size + 200 + length(v_event.properties::text);
    exit when v_size > 4000000;
    v_events := v_events || to_jsonb(v_event);
  end loop;
  return jsonb_build_object(
    'account', (
      select jsonb_build_object(
        'id', u.id, 'email', u.email, 'created_at', u.created_at, 'last_sign_in_at', u.last_sign_in_at,
        'app_metadata', u.raw_app_meta_data, 'user_metadata', u.raw_user_meta_data)
      from auth.users u where u.id = v_me),
    'creators_left', (select coalesce(jsonb_agg(l.creator_id), '[]') from private.people_who_left l where l.person_id = v_me),
    'people_known', (select coalesce(jsonb_agg(k.person_id), '[]') from private.known_people k where k.creator_id = v_me),
    'modules_on_devices', (select coalesce(jsonb_agg(k.module_id), '[]') from private.kept_modules k where k.person_id = v_me),
    'files', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'bucket', o.bucket_id, 'path', o.name, 'created_at', o.created_at, 'metadata', o.metadata)), '[]')
      from storage.objects o
      where o.bucket_id in ('nest-assets', 'public-assets', 'module-content') and o.name like v_folder),
    'events', to_jsonb(v_events),
    'events_total', (select count(*) from public.events v where v.user_id = v_me));
end $$;

alter function private.apply_privileges() rename to apply_privileges_before_small_costs;
create function private.apply_privileges() returns void
language plpgsql set search_path = '' as $$
begin
  perform private.apply_privileges_before_small_costs();
  grant execute on function private.weight_of(jsonb) to authenticated;
end $$;
comment on function private.apply_privileges is
  'What the roles of the browser may touch; a migration that adds something calls it, or replaces it with one that says more.';
select private.apply_privileges();
