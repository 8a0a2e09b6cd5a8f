-- Searches leave out what people leave out as they like, and nothing that is a letter: accents of Latin, Greek and Cyrillic,
-- points of Hebrew, vowel signs and the lengthening stroke of Arabic, and selectors that only say how the sign before them is
-- drawn. The vowels of Hindi and Thai stay, は is not found in ば, full width is no difference, and a sigma is one at the end of
-- a word too. Capitals of all scripts are known, regardless of the database's locale. The app folds alike
-- (src/domain/text/fold-text.ts); a test holds the two together.
create or replace function private.search_text(p_text text) returns text
language sql immutable set search_path = '' as $$
  select case
    -- Texts of plain letters need none of the costly steps.
    when octet_length(p_text) = length(p_text) then lower(p_text collate pg_catalog.pg_c_utf8)
    else (
      select case
        -- Korean syllables stay apart in their letters: what is typed of one finds it before it is finished.
        when whole ~ '[\uac00-\ud7a3]' then (
          select string_agg(
            case when run[1] ~ '[\uac00-\ud7a3]' then normalize(run[1], nfd) else run[1] end, '' order by place)
          from regexp_matches(whole, '[\uac00-\ud7a3]+|[^\uac00-\ud7a3]+', 'g') with ordinality runs (run, place))
        else whole
      end
      from (
        select normalize(replace(replace(lower(regexp_replace(normalize(p_text, nfkd),
          '[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f'
          '\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7'
          '\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed'
          '\ufe00-\ufe0f\U000e0100-\U000e01ef]+', '', 'g') collate pg_catalog.pg_c_utf8), 'ς', 'σ'), 'ß', 'ss'), nfc) as whole
      ) composed
    )
  end
$$;

-- They hold texts as the function made them before.
reindex index public.modules_search_idx;
reindex index public.playlists_search_idx;
