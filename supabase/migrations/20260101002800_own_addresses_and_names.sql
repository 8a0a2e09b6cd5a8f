-- Pictures of our own storage alone, whole colours of a nest, one row for each file, and names without anything invisible.

-- ---------------------------------------------------------------------------------------------------------------
-- Addresses. A picture on another site tells that site who looks at a card, and when. What readMediaRef() of the client takes for
-- a path of our storage, and nothing else.
-- ---------------------------------------------------------------------------------------------------------------
create function private.is_own_address(p_address text) returns boolean
language sql immutable set search_path = '' as $$
  select p_address is null or (p_address !~ '^([^/]*:|[[:space:]]*[/\\])' and position('..' in p_address) = 0)
$$;

-- A picture behind the sign-in of a nest goes into a style, so its address has nothing in it that ends one.
create function private.is_background(p_address text) returns boolean
language sql immutable set search_path = '' as $$
  select p_address is null or (length(p_address) <= 2000 and private.is_own_address(p_address)
    and p_address ~ '^(nest-assets|public-assets)/[0-9a-f-]{36}/[^[:space:]\u0001-\u001f:;()''"\\]+$')
$$;

create function private.is_nest_css(p_css jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(
    p_css ?& '{primary_color,secondary_color,background_color,text_color,login_background}'::text[]
    and p_css - '{primary_color,secondary_color,background_color,text_color,login_background}'::text[] = '{}'
    and not exists (
      select from jsonb_each(p_css - 'login_background') c
      where jsonb_typeof(c.value) <> 'string' or c.value #>> '{}' !~ '^#[0-9a-fA-F]{3,8}$')
    and jsonb_typeof(p_css -> 'login_background') in ('string', 'null')
    and private.is_background(p_css ->> 'login_background'), false)
$$;

-- What stands there already and is not so: of a whole address of our own storage the path stays, where there is such a file; any
-- other picture goes, and a colour that is missing is the one that a new nest has.
create function private.own_path(p_address text) returns text
language sql stable set search_path = '' as $$
  select case when private.is_own_address(p_address) then p_address else (
    select o.bucket_id || '/' || o.name
    from regexp_match(p_address, '^[[:space:]]*https?://[^/?#]+/storage/v1/object/public/([^/?#]+)/([^?#]+)') m
    join storage.objects o on o.bucket_id = m[1] and o.name = m[2]
    where private.is_own_address(o.bucket_id || '/' || o.name)) end
$$;
update public.modules set thumbnail_url = private.own_path(thumbnail_url) where not private.is_own_address(thumbnail_url);
update public.playlists set thumbnail_url = private.own_path(thumbnail_url) where not private.is_own_address(thumbnail_url);
update public.groups set thumbnail_url = private.own_path(thumbnail_url) where not private.is_own_address(thumbnail_url);
update public.creator_nest_settings set banner_url = private.own_path(banner_url) where not private.is_own_address(banner_url);
update public.creator_nest_settings set logo_url = private.own_path(logo_url) where not private.is_own_address(logo_url);
update public.creator_nest_settings s set custom_css = (
  select jsonb_object_agg(d.key, case
    when d.key = 'login_background' then case
      when jsonb_typeof(s.custom_css -> d.key) = 'string' and private.is_background(private.own_path(s.custom_css ->> d.key))
        then coalesce(to_jsonb(private.own_path(s.custom_css ->> d.key)), 'null')
      else 'null' end
    when jsonb_typeof(s.custom_css -> d.key) = 'string' and s.custom_css ->> d.key ~ '^#[0-9a-fA-F]{3,8}$' then s.custom_css -> d.key
    else d.value end)
  from jsonb_each('{"primary_color": "#008080", "secondary_color": "#ff4d00", "background_color": "#ffffff", "text_color": "#333333", "login_background": null}') d)
where not private.is_nest_css(s.custom_css);
drop function private.own_path(text);

alter table public.modules add constraint modules_own_thumbnail check (private.is_own_address(thumbnail_url));
alter table public.playlists add constraint playlists_own_thumbnail check (private.is_own_address(thumbnail_url));
alter table public.groups add constraint groups_own_thumbnail check (private.is_own_address(thumbnail_url));
alter table public.creator_nest_settings
  add constraint creator_nest_settings_own_pictures check (private.is_own_address(banner_url) and private.is_own_address(logo_url)),
  add constraint creator_nest_settings_css check (private.is_nest_css(custom_css));

-- A row that comes back, of a device that has kept it for long, comes without such a picture instead of not at all.
create function private.leave_outside_thumbnail() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.thumbnail_url := null;
  return new;
end $$;
create trigger a_thumbnail before insert on public.modules
  for each row when (not private.is_own_address(new.thumbnail_url)) execute function private.leave_outside_thumbnail();
create trigger a_thumbnail before insert on public.playlists
  for each row when (not private.is_own_address(new.thumbnail_url)) execute function private.leave_outside_thumbnail();
create trigger a_thumbnail before insert on public.groups
  for each row when (not private.is_own_address(new.thumbnail_url)) execute function private.leave_outside_thumbnail();

-- ---------------------------------------------------------------------------------------------------------------
-- Files by path (decision D17). Of two rows for one file the older one stays.
-- ---------------------------------------------------------------------------------------------------------------
delete from public.media_files f using public.media_files o
where o.bucket = f.bucket and o.storage_path = f.storage_path and (o.created_at, o.id) < (f.created_at, f.id);
drop index public.media_files_path_idx;
alter table public.media_files add constraint media_files_bucket_storage_path_key unique (bucket, storage_path);

-- ---------------------------------------------------------------------------------------------------------------
-- Names. What Unicode calls ignorable by default goes, and blanks that are no spaces become one. The two joiners stay, which some
-- scripts cannot be written without; two names that differ in them alone are the same.
-- ---------------------------------------------------------------------------------------------------------------
create or replace function private.clean_name(p_name text) returns text
language sql immutable set search_path = '' as $$
  select nullif(btrim(normalize(regexp_replace(regexp_replace(
    p_name,
    '[\u00ad\u034f\u061c\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g'),
    '[\u0001-\u0020\u007f-\u00a0\u115f\u1160\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000\u3164\uffa0]+', ' ', 'g'), nfc),
    E' \u200c\u200d'), '')
$$;

-- What of a display name tells it from others.
create function private.name_key(p_name text) returns text
language sql immutable set search_path = '' as $$
  select lower(btrim(regexp_replace(translate(private.clean_name(p_name), E'\u200c\u200d', ''), ' +', ' ', 'g')))
$$;

drop index public.profiles_display_name_key;
-- Of names that are the same by now, the one that was there first stays as it is.
update public.profiles p set display_name = left(p.display_name, 90) || ' ' || left(p.id::text, 8)
where exists (
  select from public.profiles o
  where private.name_key(o.display_name) = private.name_key(p.display_name) and (o.created_at, o.id) < (p.created_at, p.id));
update public.profiles set display_name = display_name, full_name = full_name
where display_name is distinct from private.clean_name(display_name) or full_name is distinct from private.clean_name(full_name);
create unique index profiles_display_name_key on public.profiles (private.name_key(display_name));

create or replace function public.display_name_available(p_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (
    select from public.profiles p where private.name_key(p.display_name) = private.name_key(p_name) and p.id is distinct from auth.uid())
$$;

alter function private.apply_privileges() rename to apply_privileges_before_own_addresses;
create function private.apply_privileges() returns void
language plpgsql set search_path = '' as $$
begin
  perform private.apply_privileges_before_own_addresses();
  -- Asked by constraints, an index and triggers, as whoever writes.
  grant execute on function private.is_own_address(text), private.is_background(text), private.is_nest_css(jsonb), private.clean_name(text), private.name_key(text)
    to authenticated;
end $$;
comment on function private.apply_privileges is
  'What the roles of the browser may touch; a migration that adds something calls it, or replaces it with one that says more.';
select private.apply_privileges();
