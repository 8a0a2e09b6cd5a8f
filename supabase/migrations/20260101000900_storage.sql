-- Files: two public buckets and a private one. People write only into the folder named by their id.

-- Functions refer to tables of later files.
set check_function_bodies = off;

-- Buckets
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
select bucket.id, bucket.id, bucket.public, 524288000,
  -- An explicit list. No HTML or scripts: files are served from the backend's own address.
  array[
    'image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/svg+xml', 'image/bmp', 'image/x-icon', 'image/heic',
    'video/mp4', 'video/webm', 'video/ogg', 'video/quicktime', 'video/x-msvideo', 'video/x-matroska', 'video/mpeg', 'video/3gpp',
    'audio/mpeg', 'audio/mp4', 'audio/x-m4a', 'audio/aac', 'audio/ogg', 'audio/wav', 'audio/x-wav', 'audio/webm', 'audio/flac',
    'text/plain', 'text/vtt', 'text/csv', 'text/markdown', 'application/x-subrip', 'application/json', 'application/pdf', 'application/rtf',
    'application/zip', 'application/epub+zip', 'application/octet-stream',
    'application/msword', 'application/vnd.ms-excel', 'application/vnd.ms-powerpoint',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    'application/vnd.oasis.opendocument.text', 'application/vnd.oasis.opendocument.spreadsheet',
    'application/vnd.oasis.opendocument.presentation']
from (values ('nest-assets', true), ('public-assets', true), ('module-content', false)) as bucket (id, public)
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

-- The private files that a module shows. Stored next to the content, so that a request for a file reads one index entry
-- instead of whole modules. Only files of the module's own creator: naming another person's path gives no access.
create table private.module_media (
  module_id uuid not null references public.modules (id) on delete cascade,
  path text not null,
  primary key (path, module_id)
);
create index module_media_module_idx on private.module_media (module_id);

-- `url` is relative to the backend's address; null for private files, which need a signed link.
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

-- Trigger, each row: lists the private files of a module. Builds one array of paths, because jsonb_path_query() moves its
-- whole result with each row that it returns.
create function private.index_module_media() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_files int;
begin
  delete from private.module_media m where m.module_id = new.id;
  insert into private.module_media (module_id, path)
  select distinct new.id, regexp_replace(text.value, '^module-content/', '')
  from (
    select jsonb_array_elements_text(jsonb_path_query_array(
      new.content, 'strict $.** ? (@ starts with $own || @ starts with $bucket)',
      jsonb_build_object('own', new.creator_id || '/', 'bucket', 'module-content/' || new.creator_id || '/'))) as value
    union all
    select new.thumbnail_url
  ) text
  where length(text.value) <= 1000
    and (starts_with(text.value, new.creator_id::text || '/') or starts_with(text.value, 'module-content/' || new.creator_id::text || '/'));
  get diagnostics v_files = row_count;
  if v_files > 10000 then
    raise exception 'This module names too many files.' using errcode = '23514', constraint = 'modules_files_limit';
  end if;
  return null;
end $$;

create function private.can_read_media(p_path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.module_media f
    join public.modules m on m.id = f.module_id
    where f.path = p_path and private.can_view_module(m.id, m.creator_id, m.visibility))
$$;

-- Whether the caller may upload a file. A token outlives its account for a while, so the account must still exist.
create function private.can_upload_file() returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  v_folder text := auth.uid()::text || '/%';
  v_files bigint;
  v_bytes numeric;
begin
  select count(*), coalesce(sum(case when o.metadata ->> 'size' ~ '^[0-9]{1,15}$' then (o.metadata ->> 'size')::numeric end), 0)
  into v_files, v_bytes
  from storage.objects o
  where o.bucket_id in ('nest-assets', 'public-assets', 'module-content') and o.name like v_folder;
  return v_files < 20000 and v_bytes < 50000000000
    and exists (select from public.profiles p where p.id = auth.uid());
end $$;

-- Trigger, each row: refuses files of deleted accounts. A signed upload link bypasses policies for two hours.
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

-- Files that deleted accounts leave behind: uploads that arrived during the deletion, and files of accounts that an
-- operator deleted. Only the storage API removes the file behind a row.
create function private.orphaned_files() returns table (bucket_id text, name text)
language sql stable security definer set search_path = '' as $$
  select o.bucket_id, o.name
  from storage.objects o
  where o.bucket_id in ('nest-assets', 'public-assets', 'module-content')
    and case when pg_input_is_valid(split_part(o.name, '/', 1), 'uuid') then not exists (
      select from public.profiles p where p.id = split_part(o.name, '/', 1)::uuid) else false end
$$;

-- Triggers

create trigger index_media_insert after insert on public.modules
  for each row execute function private.index_module_media();
create trigger index_media_update after update on public.modules
  for each row when (old.content is distinct from new.content or old.thumbnail_url is distinct from new.thumbnail_url)
  execute function private.index_module_media();
create trigger fledge_refuse_orphaned_file before insert or update of bucket_id, name, metadata on storage.objects
  for each row execute function private.refuse_orphaned_file();

-- Policies

create policy "fledge: read own files" on storage.objects for select to authenticated
  using (bucket_id in ('nest-assets', 'public-assets', 'module-content') and (storage.foldername(name))[1] = (select auth.uid())::text);

-- Files of modules open by their path, which the module contains; only their owner can list them. A listing of a creator's
-- folder would name the files of all their public modules, including those of a private nest (decision D20).
create policy "fledge: read files of viewable modules" on storage.objects for select to anon, authenticated
  using (bucket_id = 'module-content'
    -- The storage service names its operation: 'storage.object.list', 'storage.object.list_v2', 'storage.s3.object.list'.
    and coalesce(current_setting('storage.operation', true), '') not like '%list%'
    and private.can_read_media(name));
create policy "fledge: add own files" on storage.objects for insert to authenticated
  with check (bucket_id in ('nest-assets', 'public-assets', 'module-content') and private.is_own_path(name)
    and private.can_upload_file());
create policy "fledge: replace own files" on storage.objects for update to authenticated
  using (bucket_id in ('nest-assets', 'public-assets', 'module-content') and (storage.foldername(name))[1] = (select auth.uid())::text)
  with check (bucket_id in ('nest-assets', 'public-assets', 'module-content') and private.is_own_path(name));
create policy "fledge: delete own files" on storage.objects for delete to authenticated
  using (bucket_id in ('nest-assets', 'public-assets', 'module-content') and (storage.foldername(name))[1] = (select auth.uid())::text);
