-- Profiles, nest settings, and the life cycle of an account: creation, change, deletion.

-- Function bodies name tables that later files create.
set check_function_bodies = off;

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  -- The account's e-mail address. Always copied from the account, never taken from a client (decision D7).
  username text not null default '',
  full_name text check (length(full_name) <= 200),
  display_name text check (length(display_name) <= 100),
  avatar_url text check (length(avatar_url) <= 2000),
  role text not null default 'learner' check (length(role) between 1 and 40),
  notification_preferences jsonb not null
    default '{"email_updates": true, "module_reminders": true, "group_notifications": true}'
    check (jsonb_typeof(notification_preferences) = 'object' and length(notification_preferences::text) <= 2000),
  data_preference text not null default 'automatic' check (data_preference in ('automatic', 'save-data', 'full-quality')),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  -- Deeply nested JSON breaks recursive readers, so every JSON column is limited to a depth of 100.
  constraint profiles_depth check (not jsonb_path_exists(notification_preferences, 'strict $.**{100}'))
);
create index profiles_username_idx on public.profiles (lower(username));
create index profiles_pull_idx on public.profiles (updated_at, id);
create unique index profiles_display_name_key on public.profiles (private.lookalike_key(display_name));
comment on column public.profiles.username is 'The e-mail address: for the owner and for creators whose group the person is in, nobody else.';

create table public.creator_nest_settings (
  id uuid primary key references public.profiles (id) on delete cascade,
  title text not null default '' check (length(title) <= 300),
  description text not null default '' check (length(description) <= 10000),
  banner_url text check (length(banner_url) <= 2000),
  banner_color text not null default '#008080' check (banner_color ~ '^#[0-9a-fA-F]{3,8}$'),
  logo_url text check (length(logo_url) <= 2000),
  theme_style text not null default 'light' check (theme_style in ('light', 'dark')),
  accent_color text not null default '#008080' check (accent_color ~ '^#[0-9a-fA-F]{3,8}$'),
  featured_module_id uuid,
  subdomain text,
  visibility text not null default 'public' check (visibility in ('public', 'private')),
  has_password boolean not null default false,
  -- Write-only: a trigger stores a salted hash elsewhere and clears the value. The constraint guarantees that this table
  -- never holds a password (decision D6).
  nest_password text constraint creator_nest_settings_never_holds_password check (nest_password is null),
  custom_css jsonb not null default
    '{"primary_color": "#008080", "secondary_color": "#ff4d00", "background_color": "#ffffff", "text_color": "#333333", "login_background": null}'
    check (jsonb_typeof(custom_css) = 'object' and length(custom_css::text) <= 5000)
    check (custom_css ->> 'primary_color' ~ '^#[0-9a-fA-F]{3,8}$')
    check (custom_css ->> 'secondary_color' ~ '^#[0-9a-fA-F]{3,8}$')
    check (custom_css ->> 'background_color' ~ '^#[0-9a-fA-F]{3,8}$')
    check (custom_css ->> 'text_color' ~ '^#[0-9a-fA-F]{3,8}$'),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  constraint creator_nest_settings_subdomain_key unique (subdomain),
  constraint creator_nest_settings_subdomain_form check (subdomain ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
  constraint creator_nest_settings_subdomain_reserved check (not private.is_reserved_subdomain(subdomain)),
  constraint creator_nest_settings_own_pictures check (private.is_own_address(banner_url) and private.is_own_address(logo_url)),
  constraint creator_nest_settings_css check (private.is_nest_css(custom_css)),
  constraint creator_nest_settings_depth check (not jsonb_path_exists(custom_css, 'strict $.**{100}'))
);
create index creator_nest_settings_pull_idx on public.creator_nest_settings (updated_at, id);
create index creator_nest_settings_featured_idx on public.creator_nest_settings (featured_module_id);
create index creator_nest_settings_private_idx on public.creator_nest_settings (id) where visibility = 'private';
comment on table public.creator_nest_settings is 'One row per person, made with the profile (decision D11); key = user id.';

-- People whom a creator may add to a group. Membership shows the creator their e-mail address (decision D7), so an id from a
-- public page must not be enough.
create table private.known_people (
  creator_id uuid not null references public.profiles (id) on delete cascade,
  person_id uuid not null references public.profiles (id) on delete cascade,
  primary key (creator_id, person_id)
);
create index known_people_person_idx on private.known_people (person_id);

-- Accounts that their owner deleted, so that the owner's other devices learn of it. Accounts that an operator deleted, or that
-- are missing after a restore from a backup, are not listed: for those, devices keep their data.
create table private.deleted_accounts (id uuid primary key, ended_at timestamptz not null default now());

-- Functions

create function private.prepare_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.username := coalesce((select u.email from auth.users u where u.id = new.id), '');
  new.display_name := private.clean_name(new.display_name);
  new.full_name := private.clean_name(new.full_name);
  return new;
end $$;

-- Creates the profile and nest settings of an account, copies its address, and accepts waiting invitations once the address
-- is confirmed. The name in an invitation stays with the creator who wrote it: as the person's own name it would be public.
create function private.handle_user_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_invitations uuid[];
begin
  insert into public.profiles (id, full_name, avatar_url)
  values (
    new.id,
    left(coalesce(new.raw_user_meta_data ->> 'full_name', new.raw_user_meta_data ->> 'name'), 200),
    left(new.raw_user_meta_data ->> 'avatar_url', 2000))
  on conflict (id) do nothing;
  insert into public.creator_nest_settings (id) values (new.id) on conflict (id) do nothing;

  if tg_op = 'UPDATE' and old.email is distinct from new.email then
    -- The trigger a_prepare copies the new address.
    update public.profiles set username = new.email where id = new.id;
  end if;

  if new.email_confirmed_at is not null
     and (tg_op = 'INSERT' or old.email_confirmed_at is null or old.email is distinct from new.email) then
    v_invitations := array(
      select i.id from public.invitations i
      where i.email = lower(new.email) and i.status = 'waiting'
        and not exists (
          select from private.former_members l where l.creator_id = i.creator_id and l.person_id = new.id)
      order by i.created_at, i.id);
    insert into public.group_members (group_id, member_id)
    select i.group_id, new.id from public.invitations i where i.id = any (v_invitations)
    on conflict do nothing;
    update public.invitations i set status = 'added', accepted_at = now() where i.id = any (v_invitations);
  end if;
  return null;
end $$;

-- The "by" line: display name, else full name, else "Unknown"; never anything that looks like an e-mail address (decision D7).
-- Security definer, because visitors may not read profiles.
create function private.public_name(p_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select case
      when p.display_name <> '' and position('@' in p.display_name) = 0 then p.display_name
      when p.full_name <> '' and position('@' in p.full_name) = 0 then p.full_name
    end
    from public.profiles p where p.id = p_id), 'Unknown')
$$;

-- Compares only the first 1000 characters, more than any name has.
create function public.display_name_available(p_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (
    select from public.profiles p
    where private.lookalike_key(p.display_name) = private.lookalike_key(left(p_name, 1000)) and p.id is distinct from auth.uid())
$$;

-- Like public_name(), but at most 300 characters, and '' for a person without a public name.
create function private.public_name_or_empty(p_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select case
      when p.display_name <> '' and position('@' in p.display_name) = 0 then left(p.display_name, 300)
      when p.full_name <> '' and position('@' in p.full_name) = 0 then left(p.full_name, 300)
    end
    from public.profiles p where p.id = p_id), '')
$$;

-- Whether the sign-in is so recent that nobody else is likely to be at the device. Refreshing a token does not count as a
-- sign-in.
create function private.signed_in_within(p_time interval) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from jsonb_array_elements(
      case when jsonb_typeof(token.claims -> 'amr') = 'array' then token.claims -> 'amr' else '[]'::jsonb end) way
    where jsonb_typeof(way -> 'timestamp') = 'number' and way ->> 'method' <> 'token_refresh'
      and (way ->> 'timestamp')::numeric > extract(epoch from now() - p_time))
  from (select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb) token (claims)
$$;

-- Deletes the caller's account and everything that depends on it; the cascade leaves tombstones for other people. Returns
--   {status: sign_in}: the last sign-in is more than ten minutes ago;
--   {status: files, files: [{bucket, path}]}: at most 1000 files to remove through the storage API before the next call. Only that
--     API removes their content, and after the deletion nobody could see or delete them;
--   {status: deleted}, also for a repeated call.
create function private.delete_own_account() returns jsonb
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
  -- Without a user, so that the cascade neither counts towards daily limits nor records that the person left groups.
  perform set_config('request.jwt.claims', '', true), set_config('request.jwt.claim.sub', '', true);
  delete from auth.users u where u.id = v_me;
  return jsonb_build_object('status', 'deleted');
end $$;

-- Exports the caller's personal data. Events are cut at the newest 10,000 and at about 4,000,000 characters; `events_total`
-- counts all.
create function public.account_data() returns jsonb
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
    'creators_left', (select coalesce(jsonb_agg(l.creator_id), '[]') from private.former_members l where l.person_id = v_me),
    'people_known', (select coalesce(jsonb_agg(k.person_id), '[]') from private.known_people k where k.creator_id = v_me),
    'modules_on_devices', (select coalesce(jsonb_agg(k.module_id), '[]') from private.offline_modules k where k.person_id = v_me),
    'files', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'bucket', o.bucket_id, 'path', o.name, 'created_at', o.created_at, 'metadata', o.metadata)), '[]')
      from storage.objects o
      where o.bucket_id in ('nest-assets', 'public-assets', 'module-content') and o.name like v_folder),
    'events', to_jsonb(v_events),
    'events_total', (select count(*) from public.events v where v.user_id = v_me));
end $$;

-- Answers like delete_own_account(), and records the deletion for the person's other devices.
create function public.delete_account() returns jsonb
language plpgsql security definer set search_path = '' set statement_timeout = '5min' as $$
declare
  v_me uuid := auth.uid();
  v_answer jsonb := private.delete_own_account();
begin
  if v_answer ->> 'status' = 'deleted' then
    insert into private.deleted_accounts (id) values (v_me) on conflict do nothing;
  end if;
  return v_answer;
end $$;

-- Whether the owner of this account deleted it. Open to callers without a session; reveals nothing else about the id.
create function public.account_is_deleted(p_account uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.deleted_accounts e where e.id = p_account)
    and not exists (select from public.profiles p where p.id = p_account)
$$;

-- Triggers

create trigger a_prepare before insert or update on public.profiles
  for each row execute function private.prepare_profile();
create trigger b_refuse_change before update on public.profiles
  for each row when (old.id is distinct from new.id) execute function private.refuse_change('id');
create trigger z_stamp before insert or update on public.profiles
  for each row execute function private.stamp();
create trigger fledge_user_created after insert on auth.users
  for each row execute function private.handle_user_change();
create trigger fledge_user_changed after update of email, email_confirmed_at on auth.users
  for each row execute function private.handle_user_change();
create trigger b_refuse_change before update on public.creator_nest_settings
  for each row when (old.id is distinct from new.id) execute function private.refuse_change('id');
create trigger z_stamp before insert or update on public.creator_nest_settings
  for each row execute function private.stamp();
