-- What a person can take along, the end of an account, and names that look like those of others.

-- Whether the session began so lately that nobody else is likely to sit at the device. Renewing a token changes neither the way
-- nor the time of signing in that it names.
create function private.signed_in_within(p_time interval) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from jsonb_array_elements(
      case when jsonb_typeof(token.claims -> 'amr') = 'array' then token.claims -> 'amr' else '[]'::jsonb end) way
    where jsonb_typeof(way -> 'timestamp') = 'number' and way ->> 'method' <> 'token_refresh'
      and (way ->> 'timestamp')::numeric > extract(epoch from now() - p_time))
  from (select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb) token (claims)
$$;

-- Deletes the caller's account with everything that hangs on it; the cascade leaves tombstones for others. Answers
--   {status: sign_in}: the last sign-in is more than ten minutes ago;
--   {status: files, files: [{bucket, path}]}: these have to be removed through the storage API first, which alone removes what they
--     hold; at most 1000 at a time. So no file is left behind that nobody can see or delete any more;
--   {status: deleted}, also when asked again.
create function public.delete_account() returns jsonb
language plpgsql security definer set search_path = '' set statement_timeout = '5min' as $$
declare
  v_me uuid := auth.uid();
  v_folder text := v_me::text || '/%';
  v_files jsonb;
begin
  if v_me is null then
    raise exception 'Unauthorized' using errcode = '42501';
  end if;
  if not private.signed_in_within(interval '10 minutes') then
    return jsonb_build_object('status', 'sign_in');
  end if;
  select jsonb_agg(jsonb_build_object('bucket', f.bucket_id, 'path', f.name)) into v_files
  from (
    select o.bucket_id, o.name from storage.objects o
    where o.bucket_id in ('nest-assets', 'public-assets', 'module-content') and o.name like v_folder limit 1000) f;
  if v_files is not null then
    return jsonb_build_object('status', 'files', 'files', v_files);
  end if;
  -- As the server itself: nobody's rows are counted as deletes of a day, and what goes was not given back by hand.
  perform set_config('request.jwt.claims', '', true), set_config('request.jwt.claim.sub', '', true);
  delete from auth.users u where u.id = v_me;
  return jsonb_build_object('status', 'deleted');
end $$;

-- What the server holds of the caller and devices do not: the account itself, whom she left, what her devices keep, the files, and the
-- newest events, up to about 4 MB of them.
create function public.account_data() returns jsonb
language plpgsql stable security definer set search_path = '' set statement_timeout = '1min' as $$
declare
  v_me uuid := auth.uid();
  v_folder text := v_me::text || '/%';
begin
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
    'events', (
      select coalesce(jsonb_agg(jsonb_build_object('name', e.name, 'properties', e.properties, 'occurred_at', e.occurred_at)), '[]')
      from (
        select n.*, sum(200 + length(n.properties::text)) over (order by n.created_at desc, n.id) as size
        from (
          select v.* from public.events v where v.user_id = v_me order by v.created_at desc, v.id limit 10000) n) e
      where e.size <= 4000000),
    'events_total', (select count(*) from public.events v where v.user_id = v_me));
end $$;

-- An event is nobody's, or of an account that is there.
delete from public.events e where not exists (select from public.profiles p where p.id = e.user_id) and e.user_id is not null;
alter table public.events
  add constraint events_user_id_fkey foreign key (user_id) references public.profiles (id) on delete cascade;

-- Tokens outlive their account for a while: nothing is uploaded any more for one that is gone.
create or replace function private.has_room_for_file() returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  v_folder text := auth.uid()::text || '/%';
  v_files bigint;
  v_bytes numeric;
begin
  select count(*), coalesce(sum(case when o.metadata ->> 'size' ~ '^[0-9]{1,15}$' then (o.metadata ->> 'size')::numeric end), 0)
  into v_files, v_bytes
  from storage.objects o
  where o.bucket_id in ('nest-assets', 'public-assets', 'module-content') and o.name like v_folder;
  return v_files < 20000 and v_bytes < 50000000000
    and exists (select from public.profiles p where p.id = auth.uid());
end $$;

-- The part of a display name that distinguishes it from others. Signs that are the same letter in another form are that letter, and letters of
-- Cyrillic and Greek are the Latin ones that they look like, small or large.
create or replace function private.name_key(p_name text) returns text
language sql immutable set search_path = '' as $$
  select translate(
    lower(btrim(regexp_replace(normalize(translate(private.clean_name(p_name), E'\u200c\u200d', ''), nfkc), ' +', ' ', 'g'))),
    'авекмнорстухіјѕԁһԛԝαβεζηικμνορτυχАВЕКМНОРСТУХІЈЅΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'abekmhopctyxijsdhqwabezhikmnoptyxabekmhopctyxijsabezhikmnoptyx')
$$;

drop index public.profiles_display_name_key;
-- Of names that are the same by now, the one that was there first stays as it is.
update public.profiles p set display_name = left(p.display_name, 90) || ' ' || left(p.id::text, 8)
where exists (
  select from public.profiles o
  where private.name_key(o.display_name) = private.name_key(p.display_name) and (o.created_at, o.id) < (p.created_at, p.id));
create unique index profiles_display_name_key on public.profiles (private.name_key(display_name));

-- Of a text longer than any name only the beginning is looked at.
create or replace function public.display_name_available(p_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (
    select from public.profiles p
    where private.name_key(p.display_name) = private.name_key(left(p_name, 1000)) and p.id is distinct from auth.uid())
$$;

-- What earlier migrations set up, and what is new here.
alter function private.apply_privileges() rename to apply_privileges_before_account;
create function private.apply_privileges() returns void
language plpgsql set search_path = '' as $$
begin
  perform private.apply_privileges_before_account();
  grant execute on function public.delete_account(), public.account_data() to authenticated;
end $$;
comment on function private.apply_privileges is
  'What the roles of the browser may touch; a migration that adds something calls it, or replaces it with one that says more.';

select private.apply_privileges();
