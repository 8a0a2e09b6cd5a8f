-- People: profiles, nest settings, groups, members, invitations, and what happens when an account is made.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  -- The account's e-mail address. Always taken from the account, never from a client (decision D7).
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
  updated_at timestamptz not null default clock_timestamp()
);
comment on column public.profiles.username is 'The e-mail address: for the owner and for creators whose group the person is in, nobody else.';
create unique index profiles_display_name_key on public.profiles (lower(display_name));
create index profiles_username_idx on public.profiles (lower(username));
create index profiles_pull_idx on public.profiles (updated_at, id);

create function private.prepare_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.username := coalesce((select u.email from auth.users u where u.id = new.id), '');
  new.display_name := private.clean_name(new.display_name);
  new.full_name := private.clean_name(new.full_name);
  return new;
end $$;
create trigger a_prepare before insert or update on public.profiles
  for each row execute function private.prepare_profile();
create trigger b_keep before update on public.profiles
  for each row when (old.id is distinct from new.id) execute function private.refuse_change('id');
create trigger z_stamp before insert or update on public.profiles
  for each row execute function private.stamp();

-- Subdomains that a nest may not take, because the product or the mail system of a domain may need them.
create function private.is_reserved_subdomain(p_subdomain text) returns boolean
language sql immutable set search_path = '' as $$
  -- `xn--` begins the encoded form of other alphabets, in which a name can look like any other.
  select p_subdomain like '__--%' or p_subdomain = any (array[
    'www', 'app', 'api', 'admin', 'administrator', 'mail', 'email', 'smtp', 'imap', 'pop', 'mx', 'ns', 'ns1', 'ns2',
    'ftp', 'cdn', 'static', 'assets', 'media', 'files', 'storage', 'auth', 'login', 'signin', 'signup', 'sso', 'account',
    'accounts', 'billing', 'pay', 'payments', 'shop', 'store', 'blog', 'news', 'docs', 'help', 'support', 'status',
    'dev', 'test', 'staging', 'preview', 'demo', 'beta', 'local', 'localhost', 'root', 'system', 'security', 'abuse',
    'postmaster', 'hostmaster', 'webmaster', 'info', 'contact', 'legal', 'privacy', 'terms', 'about', 'nest', 'nests',
    'creator', 'creators', 'explore', 'modules', 'playlists', 'profile', 'studio', 'fledge', 'realtime', 'functions', 'rest'])
$$;

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
  -- Write-only: a trigger turns what is written into a salted hash elsewhere; the constraint is the proof that the
  -- table itself never holds one (decision D6).
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
  constraint creator_nest_settings_subdomain_reserved check (not private.is_reserved_subdomain(subdomain))
);
comment on table public.creator_nest_settings is 'One row per person, made with the profile (decision D11); key = user id.';
create index creator_nest_settings_pull_idx on public.creator_nest_settings (updated_at, id);
create index creator_nest_settings_featured_idx on public.creator_nest_settings (featured_module_id);

create table public.groups (
  id uuid primary key default gen_random_uuid(),
  creator_id uuid not null references public.profiles (id) on delete cascade,
  name text not null check (btrim(name) <> '' and length(name) <= 300),
  description text not null default '' check (length(description) <= 10000),
  thumbnail_url text check (length(thumbnail_url) <= 2000),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
create index groups_pull_idx on public.groups (creator_id, updated_at, id);
create trigger b_keep before update on public.groups
  for each row when (old.id is distinct from new.id or old.creator_id is distinct from new.creator_id)
  execute function private.refuse_change('id and creator_id');
create trigger z_stamp before insert or update on public.groups
  for each row execute function private.stamp();

-- `owner_id` on this and other tables below: the creator whose content the row is about. Set here, never by clients. It
-- keeps policies and pulls to one indexed comparison, and is still known when a cascade has taken the parent away.
create table public.group_members (
  id uuid primary key,
  group_id uuid not null references public.groups (id) on delete cascade,
  member_id uuid not null references public.profiles (id) on delete cascade,
  owner_id uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  constraint group_members_group_id_member_id_key unique (group_id, member_id)
);
create index group_members_owner_pull_idx on public.group_members (owner_id, updated_at, id);
create index group_members_member_pull_idx on public.group_members (member_id, updated_at, id);
create index group_members_owner_member_idx on public.group_members (owner_id, member_id);

create function private.prepare_group_member() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.id := public.link_id('group_members', new.group_id::text, new.member_id::text);
  new.owner_id := (select g.creator_id from public.groups g where g.id = new.group_id);
  if new.owner_id is null then
    raise exception 'This group does not exist.' using errcode = '23503', constraint = 'group_members_group_id_fkey';
  end if;
  return new;
end $$;
create trigger a_prepare before insert on public.group_members
  for each row execute function private.prepare_group_member();
create trigger b_keep before update on public.group_members
  for each row execute function private.refuse_change('everything');
create trigger z_stamp before insert on public.group_members
  for each row execute function private.stamp();

-- Whom a creator may put into a group: people she knows. Membership shows her their e-mail address (decision D7), so
-- an id picked up from a public page must not be enough.
create table private.known_people (
  creator_id uuid not null references public.profiles (id) on delete cascade,
  person_id uuid not null references public.profiles (id) on delete cascade,
  primary key (creator_id, person_id)
);
create index known_people_person_idx on private.known_people (person_id);

-- People invited by e-mail who had no account then; they join when an account with that confirmed address appears.
create table public.invitations (
  id uuid primary key default gen_random_uuid(),
  creator_id uuid not null references public.profiles (id) on delete cascade,
  group_id uuid not null references public.groups (id) on delete cascade,
  email text not null check (email ~ '^[^@[:space:]]+@[^@[:space:]]+$' and length(email) <= 320),
  first_name text not null default '' check (length(first_name) <= 100),
  last_name text not null default '' check (length(last_name) <= 100),
  accepted_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  constraint invitations_group_id_email_key unique (group_id, email)
);
create index invitations_email_idx on public.invitations (email) where accepted_at is null;
create index invitations_creator_idx on public.invitations (creator_id, created_at);
create function private.prepare_invitation() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.email := lower(btrim(new.email));
  return new;
end $$;
create trigger a_prepare before insert or update on public.invitations
  for each row execute function private.prepare_invitation();
create trigger z_stamp before insert or update on public.invitations
  for each row execute function private.stamp();

-- Makes what every account has: a profile, nest settings with all defaults, and the memberships it was invited to. Only
-- a confirmed address joins, else anybody could join by signing up with somebody else's.
create function private.handle_user_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles (id, full_name, avatar_url)
  values (
    new.id,
    left(coalesce(new.raw_user_meta_data ->> 'full_name', new.raw_user_meta_data ->> 'name'), 200),
    left(new.raw_user_meta_data ->> 'avatar_url', 2000))
  on conflict (id) do nothing;
  insert into public.creator_nest_settings (id) values (new.id) on conflict (id) do nothing;

  if tg_op = 'UPDATE' and old.email is distinct from new.email then
    -- The prepare trigger takes the new address over.
    update public.profiles set username = new.email where id = new.id;
  end if;

  if new.email_confirmed_at is not null
     and (tg_op = 'INSERT' or old.email_confirmed_at is null or old.email is distinct from new.email) then
    insert into public.group_members (group_id, member_id)
    select i.group_id, new.id from public.invitations i
    where i.email = lower(new.email) and i.accepted_at is null
    on conflict do nothing;
    update public.profiles p
    set full_name = left(btrim(i.first_name || ' ' || i.last_name), 200)
    from (
      select first_name, last_name from public.invitations
      where email = lower(new.email) and accepted_at is null order by created_at limit 1
    ) i
    where p.id = new.id and p.full_name is null;
    update public.invitations set accepted_at = now() where email = lower(new.email) and accepted_at is null;
  end if;
  return null;
end $$;
create trigger fledge_user_created after insert on auth.users
  for each row execute function private.handle_user_change();
create trigger fledge_user_changed after update of email, email_confirmed_at on auth.users
  for each row execute function private.handle_user_change();
