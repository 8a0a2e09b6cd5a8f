-- The procedures that the listed calls name, and those that creators need for their learners.

create function public.get_playlist_content(p_playlist_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'modules', coalesce((
      select jsonb_agg(jsonb_build_object('id', m.id, 'title', m.title, 'description', m.description, 'thumbnail_url', m.thumbnail_url)
        order by i.position, i.id)
      from public.playlist_items i join public.modules m on m.id = i.module_id where i.playlist_id = p_playlist_id), '[]'),
    'playlists', coalesce((
      select jsonb_agg(jsonb_build_object('id', p.id, 'title', p.title, 'description', p.description, 'thumbnail_url', p.thumbnail_url)
        order by i.position, i.id)
      from public.playlist_items i join public.playlists p on p.id = i.sub_playlist_id where i.playlist_id = p_playlist_id), '[]'))
$$;

-- `id` is the one of the access_control row.
create function public.get_group_content(group_id uuid)
returns table (id uuid, content_type text, module jsonb, playlist jsonb)
language sql stable security invoker set search_path = '' as $$
  select a.id, a.content_type,
    case when m.id is not null then jsonb_build_object('id', m.id, 'title', m.title) end,
    case when p.id is not null then jsonb_build_object('id', p.id, 'title', p.title) end
  from public.access_control a
  left join public.modules m on m.id = a.module_id
  left join public.playlists p on p.id = a.playlist_id
  where a.group_id = $1
  order by a.created_at, a.id
$$;

-- `url` is an address below the backend's; null for private files, which need a signed link.
create function public.list_user_media(user_id uuid, p_limit int default 100, p_offset int default 0)
returns table (
  id uuid, name text, original_name text, size bigint, mime_type text, bucket text, url text, is_public boolean,
  created_at timestamptz, updated_at timestamptz)
language sql stable security invoker set search_path = '' as $$
  select f.id, f.storage_path, f.original_filename, f.file_size, f.mime_type, f.bucket,
    case when f.bucket in ('nest-assets', 'public-assets') then '/storage/v1/object/public/' || f.bucket || '/' || f.storage_path end,
    f.bucket in ('nest-assets', 'public-assets'), f.created_at, f.updated_at
  from public.media_files f
  where f.creator_id = $1 and f.creator_id = (select auth.uid())
  order by f.created_at desc, f.id
  limit least(greatest(p_limit, 1), 1000) offset greatest(p_offset, 0)
$$;

-- The person who has proved to own this address. An account that merely claims it does not count.
create function private.person_of_email(p_email text) returns uuid
language sql stable security definer set search_path = '' as $$
  select p.id from public.profiles p
  join auth.users u on u.id = p.id and u.email_confirmed_at is not null
  where lower(p.username) = lower(btrim(p_email)) and p.username <> ''
  limit 1
$$;

-- A profile by its e-mail address, for signed-in people who own a group (decision D7). Finding somebody is what allows to
-- add that person to a group.
create function public.find_profile_by_email(p_email text)
returns table (id uuid, username text, full_name text, display_name text)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_me uuid := auth.uid();
  v_person uuid;
begin
  if v_me is null then
    raise exception 'Not authenticated' using errcode = '28000';
  end if;
  if not exists (select from public.groups g where g.creator_id = v_me) then
    raise exception 'Only people with a group can look for others.' using errcode = '42501';
  end if;
  -- Enough for the lists of a school, too little to find out which of the world's addresses have an account.
  if not private.spend('people', v_me::text, 1, 5000, interval '1 day') then
    raise exception 'Too many lookups today.' using errcode = '54000';
  end if;
  v_person := private.person_of_email(p_email);
  if v_person is null then
    return;
  end if;
  insert into private.known_people (creator_id, person_id) values (v_me, v_person) on conflict do nothing;
  return query select p.id, p.username, p.full_name, p.display_name from public.profiles p where p.id = v_person;
end $$;

-- Adds a person to one of the caller's groups by e-mail, or invites an address that has no account yet. Answers {status}:
-- added, already_member or invited; with `mail: false` where the address has had enough mail for today.
create function public.invite_member(p_email text, p_first_name text, p_last_name text, p_group_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_me uuid := auth.uid();
  v_email text := lower(btrim(coalesce(p_email, '')));
  v_person uuid;
  v_mail boolean;
begin
  if v_me is null then
    raise exception 'Not authenticated' using errcode = '28000';
  end if;
  if p_group_id is null then
    raise exception 'Group ID is required' using errcode = '22023';
  end if;
  if not exists (select from public.groups g where g.id = p_group_id and g.creator_id = v_me) then
    raise exception 'Unauthorized' using errcode = '42501';
  end if;
  if not private.spend('people', v_me::text, 1, 5000, interval '1 day') then
    raise exception 'Too many lookups today.' using errcode = '54000';
  end if;
  v_person := private.person_of_email(v_email);
  if v_person is not null then
    insert into private.known_people (creator_id, person_id) values (v_me, v_person) on conflict do nothing;
    insert into public.group_members (group_id, member_id) values (p_group_id, v_person) on conflict do nothing;
    return jsonb_build_object('status', case when found then 'added' else 'already_member' end, 'member_id', v_person);
  end if;
  -- Mail leaves for every invitation: keep somebody from mailing the world.
  if (select count(*) from public.invitations i where i.creator_id = v_me and i.created_at > now() - interval '1 day') >= 1000 then
    raise exception 'Too many invitations today.' using errcode = '54000';
  end if;
  insert into public.invitations (creator_id, group_id, email, first_name, last_name)
  values (v_me, p_group_id, v_email, left(btrim(coalesce(p_first_name, '')), 100), left(btrim(coalesce(p_last_name, '')), 100))
  on conflict (group_id, email) do update set first_name = excluded.first_name, last_name = excluded.last_name, accepted_at = null;
  -- One mailbox is not to be filled, neither by one creator with many groups nor by many of them.
  v_mail := private.spend('invitation mail', v_me || ':' || v_email, 1, 2, interval '1 day')
    and private.spend('invitation mail', v_email, 1, 5, interval '1 day');
  return jsonb_build_object('status', 'invited', 'member_id', null)
    || case when v_mail then '{}' else jsonb_build_object('mail', false) end;
end $$;

-- Grants or declines a request for access to one of the caller's modules (decision D4).
create function public.answer_access_request(p_id uuid, p_grant boolean) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_status text := case when p_grant then 'granted' else 'declined' end;
begin
  if p_grant is null then
    raise exception 'p_grant is required' using errcode = '22004';
  end if;
  update public.access_requests r set status = v_status where r.id = p_id and r.owner_id = auth.uid();
  if not found then
    raise exception 'Unauthorized' using errcode = '42501';
  end if;
  return jsonb_build_object('id', p_id, 'status', v_status);
end $$;

-- Learners of the caller: people in her groups, and people who started or asked for her modules. The e-mail address only
-- of those in a group (decision D7).
create function public.list_learners()
returns table (id uuid, username text, full_name text, display_name text, created_at timestamptz, group_count int)
language sql stable security definer set search_path = '' as $$
  with people as (
    select g.member_id as id, count(*)::int as groups from public.group_members g where g.owner_id = (select auth.uid()) group by 1
    union all
    select distinct s.user_id, 0 from public.module_sessions s where s.owner_id = (select auth.uid()) and s.user_id <> (select auth.uid())
    union all
    select r.user_id, 0 from public.access_requests r where r.owner_id = (select auth.uid())
  ),
  counted as (select p.id, sum(p.groups)::int as groups from people p group by p.id)
  select p.id,
    case when c.groups > 0 then p.username end,
    case when c.groups > 0 or position('@' in p.full_name) = 0 then p.full_name end,
    case when c.groups > 0 or position('@' in p.display_name) = 0 then p.display_name end,
    p.created_at, c.groups
  from counted c join public.profiles p on p.id = c.id
  order by p.created_at desc, p.id
$$;
