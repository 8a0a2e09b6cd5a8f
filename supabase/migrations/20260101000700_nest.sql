-- The nest: its password (decision D6), its public content, and the lookups of subdomain and display name.

create table private.nest_passwords (
  creator_id uuid primary key references public.profiles (id) on delete cascade,
  hash text not null
);

-- Failed guesses, for each guesser and for each nest over all guessers.
create table private.nest_guesses (
  creator_id uuid not null references public.profiles (id) on delete cascade,
  guesser text not null,
  failures int not null default 0,
  locked_until timestamptz not null default '-infinity',
  last_failure timestamptz not null default clock_timestamp(),
  primary key (creator_id, guesser)
);

-- What a right password earns: a token that opens the nest for a day, so that no browser needs to keep the password.
create table private.nest_passes (
  token_hash bytea primary key,
  creator_id uuid not null references public.profiles (id) on delete cascade,
  expires_at timestamptz not null
);
create index nest_passes_creator_idx on private.nest_passes (creator_id);

-- Turns a written password into a salted hash. Null leaves the password as it is, the empty text removes it.
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
create trigger a_prepare before insert or update on public.creator_nest_settings
  for each row execute function private.prepare_nest_settings();
create trigger b_keep before update on public.creator_nest_settings
  for each row when (old.id is distinct from new.id) execute function private.refuse_change('id');
create trigger z_stamp before insert or update on public.creator_nest_settings
  for each row execute function private.stamp();

-- What a nest shows to the caller. Locked modules are there with their card, unless the creator hid them.
create function private.nest_content(p_creator_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  with shown_modules as (
    select m as module, m.created_at, m.id, private.can_view_module(m.id, m.creator_id, m.visibility) as viewable
    from public.modules m
    where m.creator_id = p_creator_id and m.visibility in ('public', 'restricted')
      and not exists (
        select from public.module_nest_visibility v
        where v.creator_id = p_creator_id and v.module_id = m.id and not v.is_visible)
  ),
  shown_playlists as (
    select p as playlist, p.id, coalesce(o.display_order, 2147483647) as display_order, p.created_at
    from public.playlists p
    left join public.creator_playlist_order o on o.creator_id = p_creator_id and o.playlist_id = p.id
    where p.creator_id = p_creator_id and p.visibility in ('public', 'restricted')
      and private.can_view_playlist(p.id, p.creator_id, p.visibility)
      and not exists (
        select from public.playlist_nest_visibility v
        where v.creator_id = p_creator_id and v.playlist_id = p.id and not v.is_visible)
  )
  select jsonb_build_object(
    'nest', (
      select to_jsonb(s) - 'nest_password' || jsonb_build_object('creator_name', private.public_name(s.id))
      from public.creator_nest_settings s where s.id = p_creator_id),
    'featured', (
      select private.module_card(m.module) || jsonb_build_object('locked', not m.viewable)
      from shown_modules m join public.creator_nest_settings s on s.id = p_creator_id and s.featured_module_id = m.id),
    'modules', (
      select coalesce(jsonb_agg(private.module_card(m.module) || jsonb_build_object('locked', not m.viewable)
        order by m.created_at desc, m.id), '[]') from shown_modules m),
    'playlists', (
      select coalesce(jsonb_agg(
        private.playlist_card(p.playlist) || jsonb_build_object(
          'module_count', (select count(*) from public.playlist_items i where i.playlist_id = p.id and i.module_id is not null),
          'items', private.playlist_cards(p.id))
        order by p.display_order, p.created_at desc, p.id), '[]') from shown_playlists p),
    'sections', coalesce((
      select jsonb_agg(jsonb_build_object(
        'section_type', o.section_type, 'section_id', o.section_id, 'display_order', o.display_order,
        'display_format', o.display_format, 'sort_type', o.sort_type) order by o.display_order, o.id)
      from public.creator_content_order o
      where o.creator_id = p_creator_id and (o.section_id is null or o.section_id in (select p.id from shown_playlists p))),
      '[{"section_type": "all_modules", "section_id": null, "display_order": 0, "display_format": "list", "sort_type": "date_created"}]'))
$$;

-- Seconds that a guesser has to wait; 0 when a guess may be made. Locks the counter, so that guesses made at once are
-- counted one after the other. The counter itself is made by the first failure: who is not even heard leaves no row.
create function private.guess_wait(p_creator_id uuid, p_guesser text) returns int
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('nest_guesses:' || p_creator_id || p_guesser, 0));
  return coalesce((
    select greatest(ceil(extract(epoch from g.locked_until - clock_timestamp())), 0) from private.nest_guesses g
    where g.creator_id = p_creator_id and g.guesser = p_guesser), 0);
end $$;

-- Counts a failed guess. After `p_free` of them each one locks twice as long as the one before, up to `p_longest` seconds.
-- An hour without a failure starts again.
create function private.guess_failed(p_creator_id uuid, p_guesser text, p_free int, p_longest int) returns int
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

-- The public nest page. Answers {state}:
--   missing                          no such nest
--   locked (title and colours)       a password is needed, none was given
--   wrong_password (wait seconds)    the password is not right
--   slow_down (wait seconds)         too many wrong ones: not even looked at
--   open (nest, featured, modules, playlists, sections, and a pass if a password opened it)
create function public.open_nest(p_creator_id uuid, p_password text default null, p_pass text default null) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_nest public.creator_nest_settings;
  v_hash text;
  v_guesser text := private.caller();
  v_wait int;
  v_pass text;
begin
  select * into v_nest from public.creator_nest_settings s where s.id = p_creator_id;
  if not found then
    return jsonb_build_object('state', 'missing');
  end if;
  v_hash := (select p.hash from private.nest_passwords p where p.creator_id = p_creator_id);
  if v_nest.visibility = 'public' or v_hash is null or p_creator_id = auth.uid()
     or exists (
       select from private.nest_passes p
       where p.token_hash = sha256(convert_to(p_pass, 'UTF8')) and p.creator_id = p_creator_id and p.expires_at > now())
  then
    return jsonb_build_object('state', 'open') || private.nest_content(p_creator_id);
  end if;
  if coalesce(p_password, '') = '' then
    return jsonb_build_object('state', 'locked', 'nest', jsonb_build_object(
      'id', v_nest.id, 'title', v_nest.title, 'logo_url', v_nest.logo_url, 'theme_style', v_nest.theme_style,
      'accent_color', v_nest.accent_color, 'custom_css', v_nest.custom_css));
  end if;

  -- First the one who guesses, then the nest as a whole, always in this order. The lock of the nest is short, so that
  -- somebody who guesses cannot shut the others out.
  v_wait := greatest(private.guess_wait(p_creator_id, v_guesser), private.guess_wait(p_creator_id, 'everybody'));
  if v_wait > 0 then
    return jsonb_build_object('state', 'slow_down', 'wait', v_wait);
  end if;
  if octet_length(p_password) > 72 or extensions.crypt(p_password, v_hash) <> v_hash then
    v_wait := greatest(
      private.guess_failed(p_creator_id, v_guesser, 5, 900),
      private.guess_failed(p_creator_id, 'everybody', 100, 30));
    -- Counters that say nothing any more; those in use are left alone.
    delete from private.nest_guesses g where g.ctid in (
      select o.ctid from private.nest_guesses o
      where o.creator_id = p_creator_id and o.last_failure < now() - interval '1 day' for update skip locked);
    return jsonb_build_object('state', 'wrong_password', 'wait', v_wait);
  end if;
  delete from private.nest_guesses g where g.creator_id = p_creator_id and g.guesser = v_guesser;
  delete from private.nest_passes p where p.creator_id = p_creator_id and p.expires_at < now();
  v_pass := encode(extensions.gen_random_bytes(24), 'hex');
  insert into private.nest_passes (token_hash, creator_id, expires_at)
  values (sha256(convert_to(v_pass, 'UTF8')), p_creator_id, now() + interval '1 day');
  return jsonb_build_object('state', 'open', 'pass', v_pass) || private.nest_content(p_creator_id);
end $$;

-- Also finds private nests, whose row nobody else can select: their page shows the password gate.
create function public.nest_by_subdomain(p_subdomain text) returns uuid
language sql stable security definer set search_path = '' as $$
  select s.id from public.creator_nest_settings s where s.subdomain = lower(btrim(p_subdomain))
$$;

-- The caller's own counts as available.
create function public.subdomain_available(p_subdomain text) returns boolean
language sql stable security definer set search_path = '' as $$
  select lower(btrim(p_subdomain)) ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'
    and not private.is_reserved_subdomain(lower(btrim(p_subdomain)))
    and not exists (
      select from public.creator_nest_settings s
      where s.subdomain = lower(btrim(p_subdomain)) and s.id is distinct from auth.uid())
$$;

create function public.display_name_available(p_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (
    select from public.profiles p where lower(p.display_name) = lower(private.clean_name(p_name)) and p.id is distinct from auth.uid())
$$;
