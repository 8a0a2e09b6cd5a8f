-- Names that look like those of others, subdomains that machines ask for by themselves, and moments that no clock can have said.

-- ---------------------------------------------------------------------------------------------------------------
-- Names. As before; what else shows nothing, or in each font something else, goes: a mark of Syriac, a note without a head, signs
-- that only join hieroglyphs, private letters and what is no letter.
-- ---------------------------------------------------------------------------------------------------------------
create or replace function private.clean_name(p_name text) returns text
language sql immutable set search_path = '' as $$
  select nullif(btrim(normalize(regexp_replace(regexp_replace(
    p_name,
    '[\u00ad\u034f\u061c\u070f\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ue000-\uf8ff\ufdd0-\ufdef\ufe00-\ufe0f\ufeff\ufff0-\ufffb\ufffe\uffff\U00013430-\U0001345f\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e0fff\U000f0000-\U0010ffff]', '', 'g'),
    '[\u0001-\u0020\u007f-\u00a0\u115f\u1160\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000\u3164\uffa0]+', ' ', 'g'), nfc),
    E' \u200c\u200d'), '')
$$;

-- The part of a display name that distinguishes it: capitals of all scripts are known, regardless of the database's locale. A letter that
-- looks like a Latin one is that one. Small Greek letters are so only next to Latin ones: νίκος is Νίκος written small, and next to
-- Latin letters its ν looks like v.
create or replace function private.name_key(p_name text) returns text
language sql immutable set search_path = '' as $$
  select translate(
    lower(btrim(regexp_replace(translate(
      case when name ~ '[A-Za-z]' then translate(name, 'νηυωςϳпги', 'vnuwcjnru') else name end,
      -- Lisu and Cherokee.
      'ꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜᎪᏴᏟᎠᎬᏀᎻᎥᎫᏦᏞᎷᏢᎡᏚᎢᏙᎳᎽᏃ',
      'abcdefghijklmnoprstuvwxyzabcdeghijklmprstvwyz'), ' +', ' ', 'g')) collate pg_catalog.pg_c_utf8),
    -- Cyrillic, Greek, Armenian, and Latin letters in other forms.
    'авекмнорстухіјѕԁһԛԝѵӏαβεζηικμνορτυχօսոհցզɑɡıȷᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ',
    'abekmhopctyxijsdhqwvlabezhikmnoptyxounhgqagijabcdefghijklmnoprstuvwyz')
  from (select normalize(translate(private.clean_name(p_name), E'\u200c\u200d', ''), nfkc) as name) cleaned
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

-- ---------------------------------------------------------------------------------------------------------------
-- Subdomains that programs ask for by default: mail programs and browsers of the domain trust their holder.
-- ---------------------------------------------------------------------------------------------------------------
alter function private.is_reserved_subdomain(text) rename to is_subdomain_of_product;
create function private.is_reserved_subdomain(p_subdomain text) returns boolean
language sql immutable set search_path = '' as $$
  select private.is_subdomain_of_product(p_subdomain)
    or p_subdomain = any (array['autoconfig', 'autodiscover', 'isatap', 'mta-sts', 'openpgpkey', 'wpad'])
$$;
update public.creator_nest_settings set subdomain = null where private.is_reserved_subdomain(subdomain);
alter table public.creator_nest_settings
  drop constraint creator_nest_settings_subdomain_reserved,
  add constraint creator_nest_settings_subdomain_reserved check (not private.is_reserved_subdomain(subdomain));

-- ---------------------------------------------------------------------------------------------------------------
-- When somebody was invited: a moment that a browser can show.
-- ---------------------------------------------------------------------------------------------------------------
alter table public.invitations add constraint invitations_asked_at check (asked_at between '1970-01-01' and '9999-12-31') not valid;

alter function private.apply_privileges() rename to apply_privileges_before_look_alikes;
create function private.apply_privileges() returns void
language plpgsql set search_path = '' as $$
begin
  perform private.apply_privileges_before_look_alikes();
  grant execute on function private.is_reserved_subdomain(text), private.is_subdomain_of_product(text) to anon, authenticated;
end $$;
comment on function private.apply_privileges is
  'What the roles of the browser may touch; a migration that adds something calls it, or replaces it with one that says more.';
select private.apply_privileges();
