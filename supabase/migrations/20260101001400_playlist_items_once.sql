-- A playlist holds each module and each playlist once, under an id that follows from the two: devices that add the same
-- content without a connection make the same row, and removing it on one removes it on all.

-- Rows with any other id get theirs. Of several with the same content stays the one that has it already, else the first in order.
with others as (
  delete from public.playlist_items i
  where i.id <> public.link_id('playlist_items', i.playlist_id::text, coalesce(i.module_id, i.sub_playlist_id)::text)
  returning i.*
)
insert into public.playlist_items (id, playlist_id, module_id, sub_playlist_id, position, created_at)
select distinct on (o.playlist_id, o.module_id, o.sub_playlist_id)
  public.link_id('playlist_items', o.playlist_id::text, coalesce(o.module_id, o.sub_playlist_id)::text),
  o.playlist_id, o.module_id, o.sub_playlist_id, o.position, o.created_at
from others o
order by o.playlist_id, o.module_id, o.sub_playlist_id, o.position, o.id
on conflict (id) do nothing;

alter table public.playlist_items
  alter column id drop default,
  add constraint playlist_items_playlist_id_module_id_key unique (playlist_id, module_id),
  add constraint playlist_items_playlist_id_sub_playlist_id_key unique (playlist_id, sub_playlist_id);

-- Regardless of the client, as for all links.
create function private.name_playlist_item() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.id := public.link_id('playlist_items', new.playlist_id::text, coalesce(new.module_id, new.sub_playlist_id)::text);
  return new;
end $$;
create trigger a_name before insert on public.playlist_items
  for each row execute function private.name_playlist_item();
create trigger b_keep_content before update on public.playlist_items
  for each row when (old.module_id is distinct from new.module_id or old.sub_playlist_id is distinct from new.sub_playlist_id)
  execute function private.refuse_change('id, playlist_id and what it holds');

-- The two other names of the table (decision D1) leave the id to it.
create or replace function private.write_playlist_modules() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into public.playlist_items (id, playlist_id, module_id, position)
    values (new.id, new.playlist_id, new.module_id, new.position)
    returning id, position, created_at, updated_at into new.id, new.position, new.created_at, new.updated_at;
    return new;
  end if;
  delete from public.playlist_items i where i.id = old.id;
  if not found then
    return null;
  end if;
  return old;
end $$;
create or replace function private.write_playlist_playlists() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into public.playlist_items (id, playlist_id, sub_playlist_id, position)
    values (new.id, new.parent_playlist_id, new.child_playlist_id, new.position)
    returning id, position, created_at, updated_at into new.id, new.position, new.created_at, new.updated_at;
    return new;
  end if;
  delete from public.playlist_items i where i.id = old.id;
  if not found then
    return null;
  end if;
  return old;
end $$;

-- The new function is for a trigger alone.
select private.apply_privileges();
