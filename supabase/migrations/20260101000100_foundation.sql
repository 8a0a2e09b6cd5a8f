-- Schemas, shared helper functions, rate limits, and the registry of synced tables.

-- Function bodies name tables that later files create.
set check_function_bodies = off;

create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;
create schema private;
revoke all on schema private from public;
comment on schema private is 'Never exposed by the API: secrets, counters, and the helpers that policies ask.';

-- Rate-limit counters: how much of a costly action (sending mail, looking people up, filling tables) each caller has used.
create table private.rate_limits (
  what text not null,
  who text not null,
  since timestamptz not null,
  amount bigint not null,
  primary key (what, who)
);
create index rate_limits_since_idx on private.rate_limits (since);

-- Registry of synced tables: the only ones that sync_push, sync_pull and sync_visible accept, and the only place that lists
-- the columns a device receives and may write. Table privileges are derived from it.
create table private.synced_tables (
  table_name text primary key,
  -- Foreign-key order, parents first (rule Q9).
  position int not null unique,
  -- Columns that devices receive.
  readable text[] not null,
  -- Columns that clients may write. The server owns the columns of `readable` that are missing here.
  writable text[] not null,
  can_insert boolean not null default true,
  can_update boolean not null default true,
  can_delete boolean not null default true,
  -- Columns that name a person: the row syncs to every device of that person (rule P5).
  person_columns text[] not null,
  -- Function that lists further rows shared with the caller, and since when: returns table (id uuid, stamp timestamptz).
  shared_rows text,
  -- Relation that devices' copies are read from, if not the table itself.
  read_from text
);

-- Counters of private.count_durable_attempt(). Sequences, because a rollback does not reset them.
do $$
begin
  for v_slot in 0 .. 63 loop
    execute format('create sequence private.tries_people_%s', v_slot);
    execute format('create sequence private.tries_codes_%s', v_slot);
    execute format('create sequence private.tries_passwords_%s', v_slot);
    execute format('create sequence private.tries_searches_%s', v_slot);
  end loop;
end $$;

-- Functions

-- A device's clock may be years off, so a device may set created_at up to one year back, longer than anyone works offline.
-- Older times are kept only for rows that return under their old id (an undone deletion) and for writes without a user
-- (restored backups).
create function private.stamp() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- Assign the transaction id before reading the clock: sync_horizon() finds writers by their id, so no stamp may predate
  -- the id (rule P1).
  perform pg_catalog.pg_current_xact_id();
  if tg_op = 'INSERT' then
    if new.created_at < clock_timestamp() - interval '1 year' and (select auth.uid()) is not null then
      if not exists (select from public.tombstones t where t.row_id = new.id and t.table_name = tg_table_name) then
        new.created_at := null;
      end if;
    end if;
    new.created_at := case
      when new.created_at between '2000-01-01' and clock_timestamp() then new.created_at else clock_timestamp() end;
    new.updated_at := clock_timestamp();
  else
    new.created_at := old.created_at;
    -- Strictly increasing, even on a clock with millisecond resolution: the stamp detects conflicts.
    new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 microsecond');
  end if;
  return new;
end $$;

-- Refuses changes of immutable columns, which the WHEN clause of the trigger compares. Argument: their names for the message.
create function private.refuse_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception '% of % cannot be changed', tg_argv[0], tg_table_name using errcode = '42501';
end $$;

-- Cleans a name: removes characters that are invisible or vary by font (format controls, the Syriac abbreviation mark, the
-- musical null notehead, hieroglyph joiners, private use, noncharacters), collapses blanks, and trims. Null if nothing remains.
create function private.clean_name(p_name text) returns text
language sql immutable set search_path = '' as $$
  select nullif(btrim(normalize(regexp_replace(regexp_replace(
    p_name,
    '[\u00ad\u034f\u061c\u070f\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ue000-\uf8ff\ufdd0-\ufdef\ufe00-\ufe0f\ufeff\ufff0-\ufffb\ufffe\uffff\U00013430-\U0001345f\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e0fff\U000f0000-\U0010ffff]', '', 'g'),
    '[\u0001-\u0020\u007f-\u00a0\u115f\u1160\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000\u3164\uffa0]+', ' ', 'g'), nfc),
    E' \u200c\u200d'), '')
$$;

-- Adds to a counter and returns whether it stays within p_most for the period. 'people' also counts in
-- count_durable_attempt(), except for callers over their own limit: they must not fill the shared counters.
create function private.consume_quota(p_what text, p_who text, p_amount bigint, p_most bigint, p_period interval) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_amount bigint;
begin
  if p_what = 'people' and (
    exists (
      select from private.rate_limits s
      where s.what = p_what and s.who = p_who and s.since >= now() - p_period and s.amount + p_amount > p_most)
    or private.count_durable_attempt('people', p_who, 5000, 3600) > 0)
  then
    return false;
  end if;
  if random() < 0.01 then
    delete from private.rate_limits s where s.ctid in (
      select o.ctid from private.rate_limits o where o.since < now() - interval '2 days' limit 1000 for update skip locked);
  end if;
  insert into private.rate_limits as s (what, who, since, amount) values (p_what, p_who, now(), p_amount)
  on conflict (what, who) do update set
    since = case when s.since < now() - p_period then now() else s.since end,
    amount = case when s.since < now() - p_period then excluded.amount else s.amount + excluded.amount end
  returning s.amount into v_amount;
  return v_amount <= p_most;
end $$;

-- The caller's address as the gateway reports it, or 'unknown'. An IPv6 address is reduced to its /64 network, because all
-- 2^64 addresses belong to one subscriber.
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

-- Identity for rate limits: the user id, or the address for visitors.
create function private.caller() returns text
language sql stable set search_path = '' as $$
  select coalesce(auth.uid()::text, 'address:' || private.caller_address())
$$;

-- Row trigger: limits the inserts a person makes a day. Arguments: the limit, and optionally a column to count separately by.
-- Writes without a user are not counted.
create function private.limit_inserts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_who text := auth.uid()::text;
begin
  if v_who is not null and not private.consume_quota(
    tg_table_name, concat_ws(':', v_who, to_jsonb(new) ->> tg_argv[1]), 1, tg_argv[0]::bigint, interval '1 day')
  then
    raise exception 'Too many for one day. Please try again tomorrow.'
      using errcode = '54000', constraint = tg_table_name || '_limit';
  end if;
  return null;
end $$;

-- Deterministic id of a link row, the same on every device (src/shared/link-id.ts): the first 128 bits of SHA-256 over
-- `table:part:part`, marked as a version 8 UUID.
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

-- Subdomains that a nest may not take, because the product or the mail system of a domain may need them.
create function private.is_subdomain_of_product(p_subdomain text) returns boolean
language sql immutable set search_path = '' as $$
  -- `xn--` starts a Punycode label, which can look like any other name.
  select p_subdomain like '__--%' or p_subdomain = any (array[
    'www', 'app', 'api', 'admin', 'administrator', 'mail', 'email', 'smtp', 'imap', 'pop', 'mx', 'ns', 'ns1', 'ns2',
    'ftp', 'cdn', 'static', 'assets', 'media', 'files', 'storage', 'auth', 'login', 'signin', 'signup', 'sso', 'account',
    'accounts', 'billing', 'pay', 'payments', 'shop', 'store', 'blog', 'news', 'docs', 'help', 'support', 'status',
    'dev', 'test', 'staging', 'preview', 'demo', 'beta', 'local', 'localhost', 'root', 'system', 'security', 'abuse',
    'postmaster', 'hostmaster', 'webmaster', 'info', 'contact', 'legal', 'privacy', 'terms', 'about', 'nest', 'nests',
    'creator', 'creators', 'explore', 'modules', 'playlists', 'profile', 'studio', 'fledge', 'realtime', 'functions', 'rest'])
$$;

-- Folds text for search. Stroked letters, ligatures and the dotless i match their plain forms: "dat" finds "đất", "irmak"
-- finds "ırmak". Must equal the folding of the app (src/domain/text/fold-text.ts); a test compares the two.
create function private.search_text(p_text text) returns text
language sql immutable set search_path = '' as $$
  select case
    -- ASCII text skips the costly steps.
    when octet_length(p_text) = length(p_text) then lower(p_text collate pg_catalog.pg_c_utf8)
    else (
      select case
        -- Korean syllables stay decomposed, so that an unfinished syllable already matches.
        when whole ~ '[\uac00-\ud7a3]' then (
          select string_agg(
            case when run[1] ~ '[\uac00-\ud7a3]' then normalize(run[1], nfd) else run[1] end, '' order by place)
          from regexp_matches(whole, '[\uac00-\ud7a3]+|[^\uac00-\ud7a3]+', 'g') with ordinality runs (run, place))
        else whole
      end
      from (
        select normalize(translate(replace(replace(replace(lower(regexp_replace(normalize(p_text, nfkd),
          '[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f'
          '\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7'
          '\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed'
          '\ufe00-\ufe0f\U000e0100-\U000e01ef]+', '', 'g') collate pg_catalog.pg_c_utf8), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
          'đłøħıς', 'dlohiσ'), nfc) as whole
      ) composed
    )
  end
$$;

-- Whether a path is in the caller's own folder. Refuses empty, `.` and `..` segments and control characters, so that the path
-- means the same however a layer on the way normalizes it.
create function private.is_own_path(p_name text) returns boolean
language sql stable set search_path = '' as $$
  select starts_with(p_name, auth.uid()::text || '/')
    and p_name !~ '(^|/)\.{0,2}(/|$)' and p_name !~ '[\u0001-\u001f\u007f\\]' and length(p_name) <= 1000
$$;

-- Counts a try; a rollback does not undo it. Returns 0, or the seconds to wait. Each person shares 3 of 64 counters and is
-- stopped only when all three are full, so filling them stops only the few people who share all three.
create function private.count_durable_attempt(p_what text, p_who text, p_most int, p_seconds int) returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_now bigint := floor(extract(epoch from clock_timestamp()))::bigint;
  -- The upper bits name the period, the lower 24 count: the first try of a period starts at 1.
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

-- Accepts only paths of our own storage, like readMediaRef() of the client: a picture on another site would tell that site who
-- looks at a card, and when.
create function private.is_own_address(p_address text) returns boolean
language sql immutable set search_path = '' as $$
  select p_address is null or (p_address !~ '^([^/]*:|[[:space:]]*[/\\])' and position('..' in p_address) = 0)
$$;

-- A login background is inserted into a CSS style, so its path must not contain a character that ends one.
create function private.is_safe_background(p_address text) returns boolean
language sql immutable set search_path = '' as $$
  select p_address is null or (length(p_address) <= 2000 and private.is_own_address(p_address)
    and p_address ~ '^(nest-assets|public-assets)/[0-9a-f-]{36}/[^[:space:]\u0001-\u001f:;()''"\\]+$')
$$;

-- Exactly the five known keys: four hex colors and the login background.
create function private.is_nest_css(p_css jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(
    p_css ?& '{primary_color,secondary_color,background_color,text_color,login_background}'::text[]
    and p_css - '{primary_color,secondary_color,background_color,text_color,login_background}'::text[] = '{}'
    and not exists (
      select from jsonb_each(p_css - 'login_background') c
      where jsonb_typeof(c.value) <> 'string' or c.value #>> '{}' !~ '^#[0-9a-fA-F]{3,8}$')
    and jsonb_typeof(p_css -> 'login_background') in ('string', 'null')
    and private.is_safe_background(p_css ->> 'login_background'), false)
$$;

-- Comparison key of a name: maps homoglyphs to Latin letters and drops combining lines, so that look-alike names collide.
create function private.lookalike_key(p_name text) returns text
language sql immutable set search_path = '' as $$
  select translate(
    lower(btrim(regexp_replace(translate(
      case when name ~ '[A-Za-z]' then translate(name, 'νηυωςϳпги', 'vnuwcjnru') else name end,
      -- Lisu and Cherokee.
      'ꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜᎪᏴᏟᎠᎬᏀᎻᎥᎫᏦᏞᎷᏢᎡᏚᎢᏙᎳᎽᏃ',
      'abcdefghijklmnoprstuvwxyzabcdeghijklmprstvwyz'), ' +', ' ', 'g')) collate pg_catalog.pg_c_utf8),
    -- Cyrillic, Greek, Armenian, and variant Latin letters; Coptic; Gothic; Old Italic; Deseret.
    'авекмнорстухіјѕԁһԛԝѵӏαβεζηικμνορτυχօսոհցզɑɡıȷᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ'
    'ⲁⲃⲉⲍⲏⲓⲕⲙⲛⲟⲣⲥⲧⲩⲭ𐌰𐌱𐌴𐍆𐌾𐌷𐌹𐌺𐌼𐌽𐍂𐍃𐍄𐍅𐍇𐌀𐌁𐌂𐌄𐌅𐌉𐌊𐌌𐌍𐌏𐌐𐌕𐌖𐌗𐐬𐐽𐑃𐑈𐐶',
    'abekmhopctyxijsdhqwvlabezhikmnoptyxounhgqagijabcdefghijklmnoprstuvwyz'
    'abezhikmnopctyxabefghikmnrstyxabcefikmnoptvxoclsw')
  from (
    select regexp_replace(
      normalize(translate(private.clean_name(p_name), E'\u200c\u200d', ''), nfkc),
      '[\u0305\u0331-\u0338\u033f\u0347\u035e\u035f]+', '', 'g') as name) cleaned
$$;

-- Folds text and splits it into words of letters, marks and digits, as the app does (src/catalogue/explore.ts).
create function private.split_words(p_text text) returns setof text
language sql immutable set search_path = '' as $$
  select word from regexp_split_to_table(private.search_text(p_text),
    '[^a-z0-9\u00aa\u00b5\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u1fff\u2070-\u209c\u20d0-\u20f0\u2c00-\u2dff\u3005-\u3007\u3021-\u302f\u3031-\u3035\u303b\u303c\u3041-\u30fa\u30fc-\ud7ff\uf900-\ufdff\ufe20-\ufe2f\ufe70-\ufefe\uff66-\uffdc\U00010000-\U0001efff\U00020000-\U0003ffff]+') word
  where word <> ''
$$;

-- Also reserves names that machines look up on their own, for example for mail setup and proxy discovery.
create function private.is_reserved_subdomain(p_subdomain text) returns boolean
language sql immutable set search_path = '' as $$
  select private.is_subdomain_of_product(p_subdomain)
    or p_subdomain = any (array['autoconfig', 'autodiscover', 'isatap', 'mta-sts', 'openpgpkey', 'wpad'])
$$;

-- Synced tables
insert into private.synced_tables
  (position, table_name, readable, writable, can_insert, can_update, can_delete, person_columns, shared_rows, read_from) values
  (0, 'tombstones',
    '{id,table_name,row_id,updated_at}',
    '{}',
    false, false, false, '{user_id}', null, null),
  (1, 'profiles',
    '{id,created_at,updated_at,username,full_name,display_name,avatar_url,role,notification_preferences,data_preference}',
    '{full_name,display_name,avatar_url,notification_preferences,data_preference}',
    true, true, false, '{id}', 'private.shared_profiles', 'private.profiles_of_members'),
  (2, 'creator_nest_settings',
    '{id,created_at,updated_at,title,description,banner_url,banner_color,logo_url,theme_style,accent_color,featured_module_id,subdomain,visibility,has_password,custom_css}',
    '{title,description,banner_url,banner_color,logo_url,theme_style,accent_color,featured_module_id,subdomain,visibility,custom_css,nest_password}',
    true, true, false, '{id}', null, null),
  (3, 'groups',
    '{id,created_at,updated_at,creator_id,name,description,thumbnail_url,join_code,join_expires_at,archived_at,opens_new_content}',
    '{creator_id,name,description,thumbnail_url,join_code,join_expires_at,archived_at,opens_new_content}',
    true, true, true, '{creator_id}', 'private.newest_shared_groups', 'private.groups_of_members'),
  (4, 'media_files',
    '{id,created_at,updated_at,creator_id,filename,original_filename,bucket,storage_path,file_size,mime_type}',
    '{creator_id,filename,original_filename,bucket,storage_path,file_size,mime_type}',
    true, true, true, '{creator_id}', null, null),
  (5, 'modules',
    '{id,created_at,updated_at,creator_id,title,description,thumbnail_url,visibility,views,content}',
    '{creator_id,title,description,thumbnail_url,visibility,estimated_seconds,content}',
    true, true, true, '{creator_id}', 'private.newest_shared_modules', null),
  (6, 'playlists',
    '{id,created_at,updated_at,creator_id,title,description,thumbnail_url,visibility,views}',
    '{creator_id,title,description,thumbnail_url,visibility}',
    true, true, true, '{creator_id}', 'private.newest_shared_playlists', null),
  (7, 'playlist_items',
    '{id,created_at,updated_at,playlist_id,module_id,sub_playlist_id,position}',
    '{playlist_id,module_id,sub_playlist_id,position}',
    true, true, true, '{owner_id}', 'private.newest_shared_playlist_items', null),
  (8, 'group_members',
    '{id,created_at,updated_at,group_id,member_id}',
    '{group_id,member_id}',
    true, false, true, '{owner_id,member_id}', null, null),
  (9, 'invitations',
    '{id,created_at,updated_at,group_id,email,first_name,last_name,asked_at,status,accepted_at,mail,mailed_at}',
    '{group_id,email,first_name,last_name,asked_at}',
    true, true, true, '{creator_id}', null, null),
  (10, 'removed_learners',
    '{id,created_at,updated_at,creator_id,person_id,removed_at}',
    '{creator_id,person_id,removed_at}',
    true, true, true, '{creator_id}', null, null),
  (11, 'access_control',
    '{id,created_at,updated_at,content_type,content_id,group_id}',
    '{content_type,content_id,group_id}',
    true, false, true, '{owner_id}', null, null),
  (12, 'module_access',
    '{id,created_at,updated_at,user_id,module_id}',
    '{user_id,module_id}',
    true, false, true, '{owner_id,user_id}', null, null),
  (13, 'access_requests',
    '{id,created_at,updated_at,user_id,module_id,message,status,user_name}',
    '{user_id,module_id,message,status}',
    true, true, true, '{owner_id,user_id}', null, null),
  (14, 'module_sessions',
    '{id,created_at,updated_at,user_id,module_id,module_version,started_at,last_seen_at,completed_at,current_node,path,answers,nodes_visited,nodes_total,visited,reached,moves}',
    '{user_id,module_id,module_version,started_at,last_seen_at,completed_at,current_node,path,answers,nodes_visited,nodes_total,visited,reached,moves}',
    true, true, true, '{owner_id,user_id}', null, null),
  (15, 'module_nest_visibility',
    '{id,created_at,updated_at,creator_id,module_id,is_visible}',
    '{creator_id,module_id,is_visible}',
    true, true, true, '{creator_id}', null, null),
  (16, 'playlist_nest_visibility',
    '{id,created_at,updated_at,creator_id,playlist_id,is_visible}',
    '{creator_id,playlist_id,is_visible}',
    true, true, true, '{creator_id}', null, null),
  (17, 'creator_playlist_order',
    '{id,created_at,updated_at,creator_id,playlist_id,display_order}',
    '{creator_id,playlist_id,display_order}',
    true, true, true, '{creator_id}', null, null),
  (18, 'creator_content_order',
    '{id,created_at,updated_at,creator_id,section_type,section_id,display_order,display_format,sort_type}',
    '{creator_id,section_type,section_id,display_order,display_format,sort_type}',
    true, true, true, '{creator_id}', null, null),
  (19, 'feedback',
    '{id,created_at,updated_at,user_id,message,page}',
    '{user_id,message,page}',
    true, false, false, '{user_id}', null, null);
