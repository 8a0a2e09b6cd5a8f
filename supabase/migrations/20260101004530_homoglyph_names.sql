-- Names that look like those of others: letters of Coptic, Gothic, Old Italic and Deseret, and lines over, under and through letters.

create or replace function private.name_key(p_name text) returns text
language sql immutable set search_path = '' as $$
  select translate(
    lower(btrim(regexp_replace(translate(
      case when name ~ '[A-Za-z]' then translate(name, 'νηυωςϳпги', 'vnuwcjnru') else name end,
      -- Lisu and Cherokee.
      'ꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜᎪᏴᏟᎠᎬᏀᎻᎥᎫᏦᏞᎷᏢᎡᏚᎢᏙᎳᎽᏃ',
      'abcdefghijklmnoprstuvwxyzabcdeghijklmprstvwyz'), ' +', ' ', 'g')) collate pg_catalog.pg_c_utf8),
    -- Cyrillic, Greek, Armenian, and Latin letters in other forms; Coptic; Gothic; Old Italic; Deseret.
    'авекмнорстухіјѕԁһԛԝѵӏαβεζηικμνορτυχօսոհցզɑɡıȷᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ'
    'ⲁⲃⲉⲍⲏⲓⲕⲙⲛⲟⲣⲥⲧⲩⲭ𐌰𐌱𐌴𐍆𐌾𐌷𐌹𐌺𐌼𐌽𐍂𐍃𐍄𐍅𐍇𐌀𐌁𐌂𐌄𐌅𐌉𐌊𐌌𐌍𐌏𐌐𐌕𐌖𐌗𐐬𐐽𐑃𐑈𐐶',
    'abekmhopctyxijsdhqwvlabezhikmnoptyxounhgqagijabcdefghijklmnoprstuvwyz'
    'abezhikmnopctyxabefghikmnrstyxabcefikmnoptvxoclsw')
  from (
    select regexp_replace(
      normalize(translate(private.clean_name(p_name), E'\u200c\u200d', ''), nfkc),
      '[\u0305\u0331-\u0338\u033f\u0347\u035e\u035f]+', '', 'g') as name) cleaned
$$;

drop index public.profiles_display_name_key;
-- Of names that are the same by now, the one that was there first stays as it is.
update public.profiles p set display_name = left(p.display_name, 90) || ' ' || left(p.id::text, 8)
where exists (
  select from public.profiles o
  where private.name_key(o.display_name) = private.name_key(p.display_name) and (o.created_at, o.id) < (p.created_at, p.id));
create unique index profiles_display_name_key on public.profiles (private.name_key(display_name));
