-- The nest page: a section brings its playlist along, and an account that shows nothing of itself has no nest.

-- A playlist as a nest shows it, with the first of what it holds.
create function private.nest_playlist_card(p public.playlists) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.playlist_card(p) || jsonb_build_object(
    'module_count', (select count(*) from public.playlist_items i where i.playlist_id = p.id and i.module_id is not null),
    'items', private.playlist_cards(p.id, 12))
$$;

-- What a nest shows to the caller at first. A section may stand for a playlist that is not on the first page of them: the first 24
-- sections bring theirs along, and the others are shown among all playlists.
create or replace function private.nest_content(p_creator_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'nest', (
      select to_jsonb(s) - 'nest_password' || jsonb_build_object('creator_name', private.public_name(s.id))
      from public.creator_nest_settings s where s.id = p_creator_id),
    'featured', (
      select private.module_card(m) || jsonb_build_object('locked', not private.can_view_module(m.id, m.creator_id, m.visibility))
      from public.creator_nest_settings s join public.modules m on m.id = s.featured_module_id
      where s.id = p_creator_id and m.creator_id = p_creator_id and m.visibility in ('public', 'restricted')
        and not exists (
          select from public.module_nest_visibility v
          where v.creator_id = p_creator_id and v.module_id = m.id and not v.is_visible)),
    'modules', private.nest_modules(p_creator_id, null, 24),
    'playlists', private.nest_playlists(p_creator_id, null, 12),
    'sections', coalesce((
      select jsonb_agg(jsonb_build_object(
        'section_type', o.section_type, 'section_id', o.section_id, 'display_order', o.display_order,
        'display_format', o.display_format, 'sort_type', o.sort_type,
        'playlist', case when o.n <= 24 then (
          select private.nest_playlist_card(p) from public.playlists p where p.id = o.section_id) end)
        order by o.display_order, o.id)
      from (
        select c.*, row_number() over (order by c.display_order, c.id) as n
        from (
          select s.* from public.creator_content_order s where s.creator_id = p_creator_id order by s.display_order, s.id offset 0) c
        where c.section_id is null or exists (
          select from public.playlists p
          where p.id = c.section_id and p.creator_id = p_creator_id and private.can_view_playlist(p.id, p.creator_id, p.visibility)
            and p.visibility in ('public', 'restricted')
            and not exists (
              select from public.playlist_nest_visibility v
              where v.creator_id = p_creator_id and v.playlist_id = p.id and not v.is_visible))
        limit 200) o),
      '[{"section_type": "all_modules", "section_id": null, "display_order": 0, "display_format": "list", "sort_type": "date_created"}]'))
$$;

-- Whether an account shows anything of itself: a title, a subdomain, or something public (decision D14). Else nobody
-- but its owner learns that there is one.
create function private.has_nest(p_nest public.creator_nest_settings) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_nest.id is not distinct from auth.uid() or btrim(p_nest.title) <> '' or p_nest.subdomain is not null
    or exists (select from public.modules m where m.creator_id = p_nest.id and m.visibility = 'public')
    or exists (select from public.playlists p where p.creator_id = p_nest.id and p.visibility = 'public')
$$;

-- As before, but for what is `missing`.
create or replace function public.open_nest(p_creator_id uuid, p_password text default null, p_pass text default null) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_nest public.creator_nest_settings;
  v_try record;
begin
  select * into v_nest from public.creator_nest_settings s where s.id = p_creator_id;
  if not found or not private.has_nest(v_nest) then
    return jsonb_build_object('state', 'missing');
  end if;
  if private.is_nest_open(v_nest, p_pass) then
    return jsonb_build_object('state', 'open') || private.nest_content(p_creator_id);
  end if;
  if coalesce(p_password, '') <> '' then
    select t.* into v_try from private.nest_passwords p, private.try_nest_password(p_creator_id, p.hash, p_password) t
    where p.creator_id = p_creator_id;
    return case when v_try.token is null then jsonb_build_object('state', 'slow_down', 'wait', v_try.wait)
      else jsonb_build_object('state', 'tried', 'pass', v_try.token) end;
  end if;
  if exists (
    select from private.nest_passes p
    where p.token_hash = sha256(convert_to(p_pass, 'UTF8')) and p.creator_id = p_creator_id and not p.is_right and p.expires_at > now())
  then
    return jsonb_build_object('state', 'wrong_password', 'wait', private.guess_wait(p_creator_id, private.caller()));
  end if;
  return jsonb_build_object('state', 'locked', 'nest', jsonb_build_object(
    'id', v_nest.id, 'title', v_nest.title, 'logo_url', v_nest.logo_url, 'theme_style', v_nest.theme_style,
    'accent_color', v_nest.accent_color, 'custom_css', v_nest.custom_css));
end $$;

create or replace function public.nest_page(p_creator_id uuid, p_part text, p_after jsonb, p_pass text default null) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_nest public.creator_nest_settings;
begin
  select * into v_nest from public.creator_nest_settings s where s.id = p_creator_id;
  if not found or not private.has_nest(v_nest) or not private.is_nest_open(v_nest, p_pass) then
    return jsonb_build_object('cards', '[]'::jsonb, 'next', null);
  end if;
  return case p_part
    when 'modules' then private.nest_modules(p_creator_id, nullif(p_after, 'null'), 24)
    when 'playlists' then private.nest_playlists(p_creator_id, nullif(p_after, 'null'), 12)
  end;
end $$;

select private.apply_privileges();
