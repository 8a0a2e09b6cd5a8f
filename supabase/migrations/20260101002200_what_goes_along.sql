-- An edit wins over a deletion (rule C4): content that was deleted on one device and edited on another is inserted again under
-- its id. What the cascade took along comes back with it then: the items of a playlist and its places in others, who was given
-- it, its place on the nest, the members of a group. It is kept here as long as the tombstones are, which is for good.
--
-- Kept are link rows alone, which say what belongs to what. What others did in a module (runs, requests) is theirs, and goes
-- for good: a deletion that was meant must not leave it lying about.

-- The columns in which link rows name what they go along with; each is a foreign key that cascades, or the column behind one.
create table private.link_ends (
  table_name text not null,
  column_name text not null,
  end_table text not null,
  primary key (table_name, column_name)
);
insert into private.link_ends (table_name, column_name, end_table) values
  ('playlist_items', 'playlist_id', 'playlists'),
  ('playlist_items', 'module_id', 'modules'),
  ('playlist_items', 'sub_playlist_id', 'playlists'),
  ('group_members', 'group_id', 'groups'),
  ('access_control', 'group_id', 'groups'),
  ('access_control', 'module_id', 'modules'),
  ('access_control', 'playlist_id', 'playlists'),
  ('module_access', 'module_id', 'modules'),
  ('module_nest_visibility', 'module_id', 'modules'),
  ('playlist_nest_visibility', 'playlist_id', 'playlists'),
  ('creator_playlist_order', 'playlist_id', 'playlists'),
  ('creator_content_order', 'section_id', 'playlists');

-- A link row that was deleted by the cascade, once for each of its ends, so that it is found by whichever comes back.
create table private.gone_along (
  end_id uuid not null,
  table_name text not null,
  row_id uuid not null,
  owner_id uuid not null references public.profiles (id) on delete cascade,
  -- Whom the row lets in. With her account it goes for good.
  person_id uuid references public.profiles (id) on delete cascade,
  kept jsonb not null,
  primary key (end_id, table_name, row_id)
);
create index gone_along_row_idx on private.gone_along (table_name, row_id);
create index gone_along_owner_idx on private.gone_along (owner_id);
create index gone_along_person_idx on private.gone_along (person_id);

-- Trigger, each row. A link deleted while one of its ends is gone was deleted by the cascade; one deleted while both exist was
-- removed on its own, and stays removed.
create function private.keep_what_goes_along() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_row jsonb := to_jsonb(old);
  v_owner uuid := coalesce(v_row ->> 'owner_id', v_row ->> 'creator_id')::uuid;
  v_person uuid := coalesce(v_row ->> 'member_id', v_row ->> 'user_id')::uuid;
  v_end record;
  v_ends uuid[] := '{}';
  v_is_there boolean := true;
begin
  for v_end in
    select e.end_table, (v_row ->> e.column_name)::uuid as id from private.link_ends e
    where e.table_name = tg_table_name and v_row ->> e.column_name is not null
  loop
    v_ends := v_ends || v_end.id;
    if v_is_there then
      execute format('select exists (select from public.%I t where t.id = $1)', v_end.end_table)
      into v_is_there using v_end.id;
    end if;
  end loop;
  if not v_is_there then
    insert into private.gone_along as g (end_id, table_name, row_id, owner_id, person_id, kept)
    select e.id, tg_table_name, old.id, v_owner, v_person, v_row from unnest(v_ends) e (id)
    -- With an account everything goes for good.
    where exists (select from public.profiles p where p.id = v_owner)
      and (v_person is null or exists (select from public.profiles p where p.id = v_person))
    on conflict (end_id, table_name, row_id) do update set owner_id = excluded.owner_id, kept = excluded.kept;
  end if;
  return null;
end $$;

-- Trigger, each row: what was deleted with content is restored with it, as it was, to the same owner. Nobody else gets so far:
-- the id of what was deleted is its owner's for good (lift_tombstone). A link whose other end is gone, too, waits for that one.
-- The triggers of the tables look at each row as they do at any other (a circle of playlists, a group of somebody else, how
-- much an account holds); a row that they refuse stays away, and keeps neither the others nor the content from coming back.
create function private.bring_back_what_went_along() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_table record;
  v_ends text;
  v_ids uuid[];
  v_id uuid;
  v_insert text;
begin
  for v_table in
    select t.table_name,
      (select string_agg(format('%I', c), ', ') from unnest(t.writable) c) as columns,
      (select string_agg(format('r.%I', c), ', ') from unnest(t.writable) c) as values_of_row
    from private.synced_tables t
    where t.table_name in (
      select g.table_name from private.gone_along g where g.end_id = new.id and g.owner_id = new.creator_id)
    order by t.position
  loop
    select string_agg(format(
      '(g.kept ->> %1$L is null or exists (
         select from public.%2$I t where t.id = (g.kept ->> %1$L)::uuid and t.creator_id = $3))',
      e.column_name, e.end_table), ' and ')
    into v_ends from private.link_ends e where e.table_name = v_table.table_name;
    execute format(
      'select array_agg(g.row_id) from private.gone_along g
       where g.end_id = $1 and g.table_name = $2 and g.owner_id = $3 and %s', v_ends)
    into v_ids using new.id, v_table.table_name, new.creator_id;
    continue when v_ids is null;

    v_insert := format(
      'insert into public.%1$I (id, created_at, %2$s)
       select r.id, r.created_at, %3$s
       from private.gone_along g cross join lateral jsonb_populate_record(null::public.%1$I, g.kept) r
       where g.end_id = $1 and g.table_name = $2 and g.row_id = any ($3)
       on conflict do nothing',
      v_table.table_name, v_table.columns, v_table.values_of_row);
    begin
      execute v_insert using new.id, v_table.table_name, v_ids;
    exception when others then
      if left(sqlstate, 2) not in ('22', '23', '42', '54', 'P0') then
        raise;
      end if;
      foreach v_id in array v_ids loop
        begin
          execute v_insert using new.id, v_table.table_name, array[v_id];
        exception when others then
          if left(sqlstate, 2) not in ('22', '23', '42', '54', 'P0') then
            raise;
          end if;
        end;
      end loop;
    end;
    -- Those that were refused, too: they were not part of it when it is deleted the next time.
    delete from private.gone_along g where g.table_name = v_table.table_name and g.row_id = any (v_ids);
  end loop;
  return null;
end $$;

do $$
declare
  v_table text;
begin
  for v_table in select distinct e.table_name from private.link_ends e loop
    execute format(
      'create trigger kept_along after delete on public.%I for each row execute function private.keep_what_goes_along()',
      v_table);
  end loop;
  for v_table in select distinct e.end_table from private.link_ends e loop
    -- By its name after the trigger that refuses ids of others.
    execute format(
      'create trigger went_along_returns after insert on public.%I
       for each row execute function private.bring_back_what_went_along()', v_table);
  end loop;
end $$;

-- The new functions are for triggers alone.
select private.apply_privileges();
