-- Being given things (decision D18): a member can leave a group or give back a module, and is then added by an invitation that she takes; what
-- others give fills a share of a device; and preferences are nobody else's.

-- ---------------------------------------------------------------------------------------------------------------
-- Leaving
-- ---------------------------------------------------------------------------------------------------------------
drop policy "remove from own groups" on public.group_members;
create policy "remove from own groups, and leave" on public.group_members for delete to authenticated
  using (owner_id = (select auth.uid()) or member_id = (select auth.uid()));

-- Who left a group of a creator, or gave a module back, is added to none of her groups by hand any more, nor given a module unasked.
create table private.people_who_left (
  creator_id uuid not null references public.profiles (id) on delete cascade,
  person_id uuid not null references public.profiles (id) on delete cascade,
  primary key (creator_id, person_id)
);
create index people_who_left_person_idx on private.people_who_left (person_id);

-- Trigger, each row. Deleting a group deletes what its creator gave along with it. What the person asked for is hers until she gives it back.
create function private.note_leaving() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_person uuid := coalesce(to_jsonb(old) ->> 'member_id', to_jsonb(old) ->> 'user_id')::uuid;
begin
  if v_person is distinct from auth.uid() or v_person = old.owner_id then
    return null;
  end if;
  insert into private.people_who_left (creator_id, person_id) values (old.owner_id, v_person) on conflict do nothing;
  if tg_table_name = 'group_members' then
    delete from public.module_access a
    where a.user_id = v_person and a.owner_id = old.owner_id
      and not exists (select from public.access_requests r where r.user_id = v_person and r.module_id = a.module_id);
  end if;
  return null;
end $$;
create trigger note_leaving after delete on public.group_members
  for each row execute function private.note_leaving();
create trigger note_leaving after delete on public.module_access
  for each row execute function private.note_leaving();

drop policy "take access to own modules" on public.module_access;
create policy "take access to own modules, and give back" on public.module_access for delete to authenticated
  using (owner_id = (select auth.uid()) or user_id = (select auth.uid()));

-- Trigger, each row: also for what comes back with something that was deleted, and for invitations.
create function private.keep_out_who_left() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_person uuid := coalesce(to_jsonb(new) ->> 'member_id', to_jsonb(new) ->> 'user_id')::uuid;
begin
  if exists (select from private.people_who_left l where l.creator_id = new.owner_id and l.person_id = v_person)
     and not exists (
       select from public.access_requests r where r.user_id = v_person and r.module_id = (to_jsonb(new) ->> 'module_id')::uuid) then
    raise exception 'This person left. An invitation brings her back, once she takes it.' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger c_left before insert on public.group_members
  for each row execute function private.keep_out_who_left();
create trigger c_left before insert on public.module_access
  for each row execute function private.keep_out_who_left();

-- A deletion of what is gone already ends what is kept of it, and is leaving, too: the group's creator was faster.
create or replace function private.stays_out(p_table text, p_row_id uuid) returns void
language sql security definer set search_path = '' as $$
  with ended as (
    delete from private.gone_along g
    where g.table_name = p_table and g.row_id = p_row_id and auth.uid() in (g.owner_id, g.person_id)
    returning g.owner_id, g.person_id
  ), creator as (
    select e.owner_id as id from ended e where e.person_id = auth.uid()
    union
    -- Taken out of a group that is still there: its id and the person's are in that of the row.
    select g.creator_id
    from public.tombstones mine
    join public.tombstones hers on hers.table_name = mine.table_name and hers.row_id = mine.row_id and hers.user_id <> mine.user_id
    join public.groups g on g.creator_id = hers.user_id
    where p_table = 'group_members' and mine.table_name = p_table and mine.row_id = p_row_id and mine.user_id = auth.uid()
      and public.link_id('group_members', g.id::text, mine.user_id::text) = p_row_id
  )
  insert into private.people_who_left (creator_id, person_id)
  select c.id, auth.uid() from creator c where c.id <> auth.uid()
  on conflict do nothing
$$;

-- As before, but who left joins by no invitation to an address that became hers: it waits for her answer.
create or replace function private.handle_user_change() returns trigger
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
    -- The prepare trigger takes the new address over.
    update public.profiles set username = new.email where id = new.id;
  end if;

  if new.email_confirmed_at is not null
     and (tg_op = 'INSERT' or old.email_confirmed_at is null or old.email is distinct from new.email) then
    v_invitations := array(
      select i.id from public.invitations i
      where i.email = lower(new.email) and i.accepted_at is null
        and not exists (
          select from private.people_who_left l where l.creator_id = i.creator_id and l.person_id = new.id)
      order by i.created_at, i.id);
    insert into public.group_members (group_id, member_id)
    select i.group_id, new.id from public.invitations i where i.id = any (v_invitations)
    on conflict do nothing;
    update public.profiles p
    set full_name = left(btrim(i.first_name || ' ' || i.last_name), 200)
    from public.invitations i
    where p.id = new.id and p.full_name is null and i.id = v_invitations[1];
    update public.invitations i set accepted_at = now() where i.id = any (v_invitations);
  end if;
  return null;
end $$;

create or replace function private.knows_person(p_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_id = (select auth.uid())
    or (exists (select from private.known_people k where k.creator_id = (select auth.uid()) and k.person_id = p_id)
      and not exists (select from private.people_who_left l where l.creator_id = (select auth.uid()) and l.person_id = p_id))
$$;

-- ---------------------------------------------------------------------------------------------------------------
-- Invitations
-- ---------------------------------------------------------------------------------------------------------------

-- Adds a person to one of the caller's groups by e-mail, or invites: an address that has no account yet, and who left. Answers
-- {status, member_id}: added, already_member or invited; for an address without an account with the invitation, which
-- claim_invitation_mail() wants. Mails are counted there: calling this without sending any uses none up.
create or replace function public.invite_member(p_email text, p_first_name text, p_last_name text, p_group_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_me uuid := auth.uid();
  v_email text := lower(btrim(coalesce(p_email, '')));
  v_person uuid;
  v_invitation uuid;
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
    if private.knows_person(v_person) then
      insert into public.group_members (group_id, member_id) values (p_group_id, v_person) on conflict do nothing;
      return jsonb_build_object('status', case when found then 'added' else 'already_member' end, 'member_id', v_person);
    end if;
    if exists (select from public.group_members m where m.group_id = p_group_id and m.member_id = v_person) then
      return jsonb_build_object('status', 'already_member', 'member_id', v_person);
    end if;
  end if;
  if (select count(*) from public.invitations i where i.creator_id = v_me and i.created_at > now() - interval '1 day') >= 1000 then
    raise exception 'Too many invitations today.' using errcode = '54000';
  end if;
  insert into public.invitations (creator_id, group_id, email, first_name, last_name)
  values (v_me, p_group_id, v_email, left(btrim(coalesce(p_first_name, '')), 100), left(btrim(coalesce(p_last_name, '')), 100))
  on conflict (group_id, email) do update set first_name = excluded.first_name, last_name = excluded.last_name, accepted_at = null
  returning id into v_invitation;
  return jsonb_build_object('status', 'invited', 'member_id', null)
    || case when v_person is null then jsonb_build_object('invitation', v_invitation) else '{}' end;
end $$;

-- Whether a mail for this invitation may leave now; counts it. For the function that sends it, with the secret key. One
-- mailbox is not to be filled, neither by one creator with many groups nor by many of them.
create function public.claim_invitation_mail(p_invitation uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_invitation public.invitations;
begin
  select * into v_invitation from public.invitations i where i.id = p_invitation;
  return found
    and private.spend('invitation mail', v_invitation.creator_id || ':' || v_invitation.email, 1, 2, interval '1 day')
    and private.spend('invitation mail', v_invitation.email, 1, 5, interval '1 day');
end $$;

-- Invitations to the caller's confirmed address that wait for an answer, newest first.
create function public.my_invitations() returns table (id uuid, group_name text, creator_name text, created_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select i.id, g.name, private.public_name(i.creator_id), i.created_at
  from public.invitations i
  join public.groups g on g.id = i.group_id
  join auth.users u on u.id = (select auth.uid()) and u.email_confirmed_at is not null and lower(u.email) = i.email
  where i.accepted_at is null
  order by i.created_at desc, i.id
  limit 100
$$;

-- Takes one of them, which allows its creator to add the caller again, or declines it.
create function public.answer_invitation(p_id uuid, p_take boolean) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_me uuid := auth.uid();
  v_invitation public.invitations;
begin
  if p_take is null then
    raise exception 'p_take is required' using errcode = '22004';
  end if;
  select i.* into v_invitation
  from public.invitations i
  join auth.users u on u.id = v_me and u.email_confirmed_at is not null and lower(u.email) = i.email
  where i.id = p_id and i.accepted_at is null
  for update of i;
  if not found then
    raise exception 'There is no such invitation.' using errcode = '42501';
  end if;
  if not p_take then
    delete from public.invitations i where i.id = p_id;
    return jsonb_build_object('id', p_id, 'status', 'declined');
  end if;
  delete from private.people_who_left l where l.creator_id = v_invitation.creator_id and l.person_id = v_me;
  insert into public.group_members (group_id, member_id) values (v_invitation.group_id, v_me) on conflict do nothing;
  update public.invitations i set accepted_at = now() where i.id = p_id;
  return jsonb_build_object('id', p_id, 'status', 'taken');
end $$;

-- ---------------------------------------------------------------------------------------------------------------
-- What others give fills a share of a device: the newest of it (GIVEN in src/shared/limits.ts). What is beyond is opened
-- from the server. Own rows come by their own columns and are not counted.
-- ---------------------------------------------------------------------------------------------------------------
create function private.fitting_modules() returns table (id uuid, stamp timestamptz)
language sql stable security definer set search_path = '' as $$
  select fit.id, fit.stamp
  from (
    -- With room for the longest title and description.
    select given.id, given.stamp, sum(w.bytes + 16000) over (order by given.stamp desc, given.id) as filled
    from private.given_modules() given
    join private.module_weights w on w.module_id = given.id and w.creator_id <> (select auth.uid())
  ) fit
  where fit.filled <= 64000000
$$;
create function private.fitting_playlists() returns table (id uuid, stamp timestamptz)
language sql stable security definer set search_path = '' as $$
  select given.id, given.stamp from private.given_playlists() given order by given.stamp desc, given.id limit 1000
$$;
create function private.fitting_playlist_items() returns table (id uuid, stamp timestamptz)
language sql stable security definer set search_path = '' as $$
  select given.id, given.stamp from private.given_playlist_items() given order by given.stamp desc, given.id limit 20000
$$;
create function private.fitting_groups() returns table (id uuid, stamp timestamptz)
language sql stable security definer set search_path = '' as $$
  select given.id, given.stamp from private.given_groups() given order by given.stamp desc, given.id limit 1000
$$;
update private.synced_tables set given_by = replace(given_by, 'given_', 'fitting_')
where table_name in ('modules', 'playlists', 'playlist_items', 'groups');

-- ---------------------------------------------------------------------------------------------------------------
-- A profile with its preferences is its owner's. Creators get those of their members from this view, through sync_pull.
-- ---------------------------------------------------------------------------------------------------------------
drop policy "own profile and people in own groups" on public.profiles;
create policy "own profile" on public.profiles for select to authenticated using (id = (select auth.uid()));

create view private.profiles_of_members as
  select p.id, p.created_at, p.updated_at, p.username, p.full_name, p.display_name, p.avatar_url, p.role,
    case when p.id = auth.uid() then p.notification_preferences end as notification_preferences,
    case when p.id = auth.uid() then p.data_preference end as data_preference
  from public.profiles p
  where p.id = auth.uid()
    or exists (select from public.group_members m where m.owner_id = auth.uid() and m.member_id = p.id);

-- Where a device's copies are read from, if not from the table itself.
alter table private.synced_tables add column read_from text;
update private.synced_tables set read_from = 'private.profiles_of_members' where table_name = 'profiles';

create or replace function public.sync_pull(
  p_from jsonb, p_rows int default 500, p_characters int default 500000, p_known jsonb default '{}') returns json
language plpgsql volatile security invoker set search_path = '' set timezone = 'UTC' as $$
declare
  c_last_id constant uuid := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
  v_rows_left int := least(greatest(coalesce(p_rows, 500), 1), 2000);
  v_characters_left int := least(greatest(coalesce(p_characters, 500000), 1), 4000000);
  v_horizon timestamptz;
  v_until timestamptz;
  v_asked record;
  v_table private.synced_tables;
  v_branches text;
  v_lines_query text;
  v_ids uuid[];
  v_stamps timestamptz[];
  v_lines json[];
  v_line json;
  v_length int;
  v_read int;
  v_done int;
  v_chunk int;
  v_average int;
  v_full boolean;
  v_page json[];
  v_sent int := 0;
  v_names text[] := '{}';
  v_pages json[] := '{}';
  v_more text[] := '{}';
begin
  if auth.uid() is null then
    raise exception 'Not authenticated' using errcode = '28000';
  end if;
  if jsonb_typeof(p_from) is distinct from 'array' or jsonb_typeof(p_known) is distinct from 'object' then
    raise exception 'p_from must be a list, p_known an object.' using errcode = '22023';
  end if;
  if exists (
    select from jsonb_array_elements(p_from) f, jsonb_array_elements_text(f -> 'tables') name
    where name not in (select t.table_name from private.synced_tables t)) then
    raise exception 'This table is not synced.' using errcode = '22023';
  end if;
  if current_setting('transaction_isolation') <> 'read committed' then
    -- An older snapshot would be read after a younger horizon.
    raise exception 'sync_pull needs read committed.' using errcode = '25001';
  end if;
  v_horizon := private.sync_horizon();
  v_until := least(v_horizon, clock_timestamp() - interval '5 seconds') - interval '1 microsecond';

  for v_asked in
    select distinct on (t.table_name = 'tombstones', t.position) t.table_name,
      coalesce((f ->> 'updated_at')::timestamptz, '-infinity') as stamp,
      coalesce((f ->> 'id')::uuid, '00000000-0000-0000-0000-000000000000') as id,
      -- What others gave alone: what did not fit before may be older than the place.
      coalesce((f ->> 'given')::boolean, false) as given_only
    from jsonb_array_elements(p_from) f, jsonb_array_elements_text(f -> 'tables') name
    join private.synced_tables t on t.table_name = name
    order by t.table_name = 'tombstones', t.position
  loop
    if v_rows_left = 0 or v_characters_left <= 0 then
      v_more := v_more || v_asked.table_name;
      continue;
    end if;
    select * into v_table from private.synced_tables t where t.table_name = v_asked.table_name;

    -- Which rows: their places alone. All names come from the register; what the caller says is bound as values.
    select string_agg(b.query, ' union all ') into v_branches
    from (
      select format(
        '(select t.id, t.updated_at as stamp from public.%I t where t.%I = $1
            and (t.updated_at, t.id) > ($2, $3) and t.updated_at < $4 order by t.updated_at, t.id limit $5)',
        v_table.table_name, person) as query
      from unnest(v_table.person_columns) as person where not v_asked.given_only
      union all
      select format(
        '(select g.id, g.stamp from %s() g where (g.stamp, g.id) > ($2, $3) and g.stamp < $4 order by g.stamp, g.id limit $5)',
        v_table.given_by)
      where v_table.given_by is not null
    ) b;
    continue when v_branches is null;
    execute format(
      'with followed as (%s),
       page as (select f.id, min(f.stamp) as stamp from followed f group by f.id order by 2, 1 limit $5)
       select array_agg(page.id order by page.stamp, page.id), array_agg(page.stamp order by page.stamp, page.id) from page',
      v_branches)
    into v_ids, v_stamps using auth.uid(), v_asked.stamp, v_asked.id, v_horizon, v_rows_left + 1;
    if v_ids is null then
      continue;
    end if;

    -- What is in them, as far as there is room. In portions, so that little is read in vain when rows are large. A row
    -- that the caller has in this very version is passed over.
    v_lines_query := format(
      'select array_agg(
         case when t.id is null or t.updated_at = ($2 ->> t.id::text)::timestamptz then null
         else (select row_to_json(r) from (select %s) r) end order by i.n)
       from unnest($1) with ordinality i (id, n) left join %s t on t.id = i.id',
      (select string_agg(format('t.%I', c), ', ') from unnest(v_table.readable) c),
      coalesce(v_table.read_from, format('public.%I', v_table.table_name)));
    v_page := '{}';
    v_read := 0;
    v_done := 0;
    v_full := false;
    v_chunk := 25;
    while not v_full and v_done < least(cardinality(v_ids), v_rows_left) loop
      execute v_lines_query
      into v_lines using v_ids[v_done + 1 : least(v_done + v_chunk, v_rows_left)], coalesce(p_known -> v_table.table_name, '{}');
      foreach v_line in array v_lines loop
        if v_line is not null then
          v_length := length(v_line::text);
          -- The first row of an answer always goes, however large: a pull moves on.
          if v_sent > 0 and v_length > v_characters_left then
            v_full := true;
            exit;
          end if;
          v_page := v_page || v_line;
          v_sent := v_sent + 1;
          v_read := v_read + v_length;
          v_characters_left := v_characters_left - v_length;
        end if;
        v_done := v_done + 1;
      end loop;
      v_average := greatest(v_read / greatest(cardinality(v_page), 1), 100);
      v_chunk := least(greatest(v_characters_left / v_average, 10), 500);
    end loop;
    v_rows_left := v_rows_left - v_done;
    if v_done < cardinality(v_ids) then
      v_more := v_more || v_table.table_name;
    end if;
    if v_done > 0 then
      v_names := v_names || v_table.table_name;
      v_pages := v_pages || json_build_object(
        'rows', array_to_json(v_page), 'after', json_build_object('updated_at', v_stamps[v_done], 'id', v_ids[v_done]));
    end if;
  end loop;

  return json_build_object(
    'until', case when isfinite(v_until) then json_build_object('updated_at', v_until, 'id', c_last_id) end,
    'more', v_more,
    'pages', (
      select coalesce(json_object_agg(p.name, p.page order by p.n), '{}')
      from unnest(v_names, v_pages) with ordinality p (name, page, n)));
end $$;
create or replace function public.sync_visible(p_table text, p_ids uuid[]) returns uuid[]
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_table private.synced_tables;
  v_ids uuid[];
begin
  if auth.uid() is null then
    raise exception 'Not authenticated' using errcode = '28000';
  end if;
  select * into v_table from private.synced_tables t where t.table_name = p_table;
  if not found then
    raise exception 'This table is not synced.' using errcode = '22023';
  end if;
  if cardinality(p_ids) > 5000 then
    raise exception 'At most 5000 ids at once.' using errcode = '54000';
  end if;
  execute format(
    'select coalesce(array_agg(t.id), ''{}'') from %s t where t.id = any ($1) and (%s%s)',
    coalesce(v_table.read_from, format('public.%I', v_table.table_name)),
    (select string_agg(format('t.%I = $2', person), ' or ') from unnest(v_table.person_columns) as person),
    case when v_table.given_by is null then '' else format(' or t.id in (select g.id from %s() g)', v_table.given_by) end)
  into v_ids using p_ids, auth.uid();
  return v_ids;
end $$;

-- What earlier migrations set up, and what is new here.
alter function private.apply_privileges() rename to apply_privileges_before_giving;
create function private.apply_privileges() returns void
language plpgsql set search_path = '' as $$
begin
  perform private.apply_privileges_before_giving();
  grant execute on function private.fitting_modules(), private.fitting_playlists(), private.fitting_playlist_items(),
    private.fitting_groups()
    to authenticated;
  grant select on private.profiles_of_members to authenticated;
  grant execute on function public.my_invitations(), public.answer_invitation(uuid, boolean) to authenticated;
end $$;

select private.apply_privileges();
