-- Requests for access carry the public name of who asks (decision D4): the creator of the module answers them, offline
-- too, and may not read the profile of somebody who is in none of her groups (decision D7).

alter table public.access_requests add column user_name text not null default '' check (length(user_name) <= 300);

create function private.public_name_or_none(p_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select case
      when p.display_name <> '' and position('@' in p.display_name) = 0 then left(p.display_name, 300)
      when p.full_name <> '' and position('@' in p.full_name) = 0 then left(p.full_name, 300)
    end
    from public.profiles p where p.id = p_id), '')
$$;

-- Regardless of the client: the name as it was when the person asked.
create function private.name_asker() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.user_name := private.public_name_or_none(new.user_id);
  return new;
end $$;
create trigger a_name before insert on public.access_requests
  for each row execute function private.name_asker();

update public.access_requests set user_name = private.public_name_or_none(user_id);

create trigger b_keep_name before update on public.access_requests
  for each row when (old.user_name is distinct from new.user_name)
  execute function private.refuse_change('everything but the status');

update private.synced_tables
  set readable = '{id,created_at,updated_at,user_id,module_id,message,status,user_name}'
  where table_name = 'access_requests';

-- The new functions are for triggers alone.
select private.apply_privileges();
