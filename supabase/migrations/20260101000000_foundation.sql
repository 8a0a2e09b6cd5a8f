-- Foundation: schemas, the triggers that every table shares, ids of link rows, and the register of synced tables.
--
-- `public` is what clients reach. `private` is never exposed by the API: it holds secrets, counters and the helper
-- functions that policies ask. Helper functions answer only about the caller (auth.uid()), never about a person
-- handed in, so being able to call one reveals nothing that the tables would not.

create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;

create schema private;
revoke all on schema private from public;
comment on schema private is 'Never exposed by the API: secrets, counters, and the helpers that policies ask.';

-- Stamps `created_at` and `updated_at`. Clients may send both (the specified calls do); what they say about
-- `updated_at` is ignored, `created_at` is taken on insert unless it is in the future, or so far in the past that no
-- clock can have said it (infinity and years before Christ are no dates to a browser).
create function private.stamp() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- The transaction takes its number before it looks at the clock. sync_horizon() finds writers by their number, so
  -- no stamp may be older than the number (rule P1).
  perform pg_catalog.pg_current_xact_id();
  if tg_op = 'INSERT' then
    new.created_at := case
      when new.created_at between '2000-01-01' and clock_timestamp() then new.created_at else clock_timestamp() end;
    new.updated_at := clock_timestamp();
  else
    new.created_at := old.created_at;
    -- Strictly later than before, also on a clock that counts milliseconds: the stamp is what detects conflicts.
    new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 microsecond');
  end if;
  return new;
end $$;

-- For triggers with a WHEN clause that compares columns which must stay as they were.
create function private.refuse_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception '% of % cannot be changed', tg_argv[0], tg_table_name using errcode = '42501';
end $$;

-- Names of people: without control and invisible direction signs, with single blanks, so that two names that look the same
-- are the same. Null when nothing is left.
create function private.clean_name(p_name text) returns text
language sql immutable set search_path = '' as $$
  select nullif(btrim(regexp_replace(regexp_replace(
    normalize(p_name, nfc), '[\u00ad\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g'),
    '[\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g')), '')
$$;

-- ---------------------------------------------------------------------------------------------------------------
-- How often somebody may do what costs others something: sending mail, looking people up, filling tables.
-- ---------------------------------------------------------------------------------------------------------------
create table private.spent (
  what text not null,
  who text not null,
  since timestamptz not null,
  amount bigint not null,
  primary key (what, who)
);
create index spent_since_idx on private.spent (since);

-- Whether `p_who` may do `p_amount` more of `p_what`: at most `p_most` in a period, which begins with the first of them.
-- What is refused by an exception afterwards was not spent.
create function private.spend(p_what text, p_who text, p_amount bigint, p_most bigint, p_period interval) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_amount bigint;
begin
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

-- The address of the caller, as far as the gateway reports it; 'unknown' for all others together. Of an IPv6 address only the
-- network: its 2^64 addresses belong to one line.
create function private.caller_address() returns text
language plpgsql stable set search_path = '' as $$
declare
  v_headers jsonb := coalesce(nullif(current_setting('request.headers', true), ''), '{}')::jsonb;
  v_address text := coalesce(
    nullif(v_headers ->> 'cf-connecting-ip', ''),
    nullif(btrim(split_part(v_headers ->> 'x-forwarded-for', ',', 1)), ''),
    'unknown');
begin
  if position(':' in v_address) > 0 and pg_input_is_valid(v_address, 'inet') then
    return host(set_masklen(v_address::inet, 64)::cidr) || '/64';
  end if;
  return left(v_address, 100);
end $$;

-- Who is calling: a person, or for visitors the address.
create function private.caller() returns text
language sql stable set search_path = '' as $$
  select coalesce(auth.uid()::text, 'address:' || private.caller_address())
$$;

-- Trigger, each row: at most the given number a day for each person, counted by the column of the second argument if there is one.
-- The server itself is not counted.
create function private.limit_inserts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_who text := auth.uid()::text;
begin
  if v_who is not null and not private.spend(
    tg_table_name, concat_ws(':', v_who, to_jsonb(new) ->> tg_argv[1]), 1, tg_argv[0]::bigint, interval '1 day')
  then
    raise exception 'Too many for one day. Please try again tomorrow.'
      using errcode = '54000', constraint = tg_table_name || '_limit';
  end if;
  return null;
end $$;

-- The id of a row that is nothing but a link: the same on every device and here (src/shared/link-id.ts). First 128 bits
-- of SHA-256 over `table:part:part`, marked as a version 8 UUID.
create function public.link_id(p_table text, variadic p_parts text[]) returns uuid
language plpgsql immutable set search_path = '' as $$
declare
  v_hash bytea := sha256(convert_to(p_table || ':' || lower(array_to_string(p_parts, ':', '')), 'UTF8'));
begin
  v_hash := set_byte(v_hash, 6, (get_byte(v_hash, 6) & 15) | 128);
  v_hash := set_byte(v_hash, 8, (get_byte(v_hash, 8) & 63) | 128);
  return substr(encode(v_hash, 'hex'), 1, 32)::uuid;
end $$;
comment on function public.link_id is 'Deterministic id of a link row; must equal linkId() of the client.';

-- The tables that devices keep copies of: the only ones that sync_push, sync_pull and sync_visible know, and the one
-- place that says which of their columns a device gets and may write. Table privileges are derived from it.
create table private.synced_tables (
  table_name text primary key,
  -- Foreign-key order, parents first (rule Q9).
  position int not null unique,
  -- What a device is sent.
  readable text[] not null,
  -- What a client may write; columns of `readable` that are missing here belong to the server.
  writable text[] not null,
  can_insert boolean not null default true,
  can_update boolean not null default true,
  can_delete boolean not null default true,
  -- Columns that name a person whom the row follows to every device (rule P5).
  person_columns text[] not null,
  -- Function that lists further rows given to the caller, with the moment since when: table (id uuid, stamp timestamptz).
  given_by text
);

insert into private.synced_tables (position, table_name, readable, writable, can_insert, can_update, can_delete, person_columns, given_by) values
  (0, 'tombstones', '{id,table_name,row_id,updated_at}', '{}', false, false, false, '{user_id}', null),
  (1, 'profiles', '{id,created_at,updated_at,username,full_name,display_name,avatar_url,role,notification_preferences,data_preference}',
      '{full_name,display_name,avatar_url,notification_preferences,data_preference}', true, true, false, '{id}', 'private.given_profiles'),
  (2, 'creator_nest_settings', '{id,created_at,updated_at,title,description,banner_url,banner_color,logo_url,theme_style,accent_color,featured_module_id,subdomain,visibility,has_password,custom_css}',
      '{title,description,banner_url,banner_color,logo_url,theme_style,accent_color,featured_module_id,subdomain,visibility,custom_css,nest_password}', true, true, false, '{id}', null),
  (3, 'groups', '{id,created_at,updated_at,creator_id,name,description,thumbnail_url}',
      '{creator_id,name,description,thumbnail_url}', true, true, true, '{creator_id}', 'private.given_groups'),
  (4, 'media_files', '{id,created_at,updated_at,creator_id,filename,original_filename,bucket,storage_path,file_size,mime_type}',
      '{creator_id,filename,original_filename,bucket,storage_path,file_size,mime_type}', true, true, true, '{creator_id}', null),
  (5, 'modules', '{id,created_at,updated_at,creator_id,title,description,thumbnail_url,visibility,views,content}',
      '{creator_id,title,description,thumbnail_url,visibility,content}', true, true, true, '{creator_id}', 'private.given_modules'),
  (6, 'playlists', '{id,created_at,updated_at,creator_id,title,description,thumbnail_url,visibility,views}',
      '{creator_id,title,description,thumbnail_url,visibility}', true, true, true, '{creator_id}', 'private.given_playlists'),
  (7, 'playlist_items', '{id,created_at,updated_at,playlist_id,module_id,sub_playlist_id,position}',
      '{playlist_id,module_id,sub_playlist_id,position}', true, true, true, '{owner_id}', 'private.given_playlist_items'),
  (8, 'group_members', '{id,created_at,updated_at,group_id,member_id}',
      '{group_id,member_id}', true, false, true, '{owner_id,member_id}', null),
  (9, 'access_control', '{id,created_at,updated_at,content_type,content_id,group_id}',
      '{content_type,content_id,group_id}', true, false, true, '{owner_id}', null),
  (10, 'module_access', '{id,created_at,updated_at,user_id,module_id}',
      '{user_id,module_id}', true, false, true, '{owner_id,user_id}', null),
  (11, 'access_requests', '{id,created_at,updated_at,user_id,module_id,message,status}',
      '{user_id,module_id,message,status}', true, true, true, '{owner_id,user_id}', null),
  (12, 'module_sessions', '{id,created_at,updated_at,user_id,module_id,module_version,started_at,last_seen_at,completed_at,current_node,path,answers,nodes_visited,nodes_total}',
      '{user_id,module_id,module_version,started_at,last_seen_at,completed_at,current_node,path,answers,nodes_visited,nodes_total}', true, true, true, '{owner_id,user_id}', null),
  (13, 'module_nest_visibility', '{id,created_at,updated_at,creator_id,module_id,is_visible}',
      '{creator_id,module_id,is_visible}', true, true, true, '{creator_id}', null),
  (14, 'playlist_nest_visibility', '{id,created_at,updated_at,creator_id,playlist_id,is_visible}',
      '{creator_id,playlist_id,is_visible}', true, true, true, '{creator_id}', null),
  (15, 'creator_playlist_order', '{id,created_at,updated_at,creator_id,playlist_id,display_order}',
      '{creator_id,playlist_id,display_order}', true, true, true, '{creator_id}', null),
  (16, 'creator_content_order', '{id,created_at,updated_at,creator_id,section_type,section_id,display_order,display_format,sort_type}',
      '{creator_id,section_type,section_id,display_order,display_format,sort_type}', true, true, true, '{creator_id}', null),
  (17, 'feedback', '{id,created_at,updated_at,user_id,message,page}',
      '{user_id,message,page}', true, false, false, '{user_id}', null);
