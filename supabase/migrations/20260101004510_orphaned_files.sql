-- Files of ended accounts. A signed upload link is good for two hours, whoever made it, and asks no policy.

create function private.refuse_orphaned_file() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_folder text := split_part(new.name, '/', 1);
begin
  if new.bucket_id in ('nest-assets', 'public-assets', 'module-content') and pg_input_is_valid(v_folder, 'uuid')
     and not exists (select from public.profiles p where p.id = v_folder::uuid)
  then
    raise exception 'The account of this folder has ended.' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger fledge_refuse_orphaned_file before insert or update of bucket_id, name, metadata on storage.objects
  for each row execute function private.refuse_orphaned_file();

-- Files that are left of ended accounts: of uploads that arrived as the account ended, and of accounts that an operator deleted. Only
-- the storage API removes what a row stands for.
create function private.orphaned_files() returns table (bucket_id text, name text)
language sql stable security definer set search_path = '' as $$
  select o.bucket_id, o.name
  from storage.objects o
  where o.bucket_id in ('nest-assets', 'public-assets', 'module-content')
    and case when pg_input_is_valid(split_part(o.name, '/', 1), 'uuid') then not exists (
      select from public.profiles p where p.id = split_part(o.name, '/', 1)::uuid) else false end
$$;

select private.apply_privileges();
