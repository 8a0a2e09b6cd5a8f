-- Files: two public buckets and a private one. Everybody writes into the folder that has her id, and nowhere else.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
select bucket.id, bucket.id, bucket.public, 524288000,
  -- Named one by one. No HTML or scripts: a file is served from the backend's own address.
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

-- Which private files a module shows: kept with the content, so that a request for a file reads one index entry instead of
-- whole modules. Only files of the module's own creator: naming a path of somebody else opens nothing.
create table private.module_media (
  module_id uuid not null references public.modules (id) on delete cascade,
  path text not null,
  primary key (path, module_id)
);
create index module_media_module_idx on private.module_media (module_id);

create function private.index_module_media() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_files int;
begin
  delete from private.module_media m where m.module_id = new.id;
  insert into private.module_media (module_id, path)
  select distinct new.id, regexp_replace(text.value, '^module-content/', '')
  from (
    select v #>> '{}' as value from jsonb_path_query(new.content, 'strict $.**') v where jsonb_typeof(v) = 'string'
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
create trigger index_media_insert after insert on public.modules
  for each row execute function private.index_module_media();
create trigger index_media_update after update on public.modules
  for each row when (old.content is distinct from new.content or old.thumbnail_url is distinct from new.thumbnail_url)
  execute function private.index_module_media();

create function private.can_read_media(p_path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.module_media f
    join public.modules m on m.id = f.module_id
    where f.path = p_path and private.can_view_module(m.id, m.creator_id, m.visibility))
$$;

-- Whether a name is in the caller's own folder. No empty, `.` or `..` parts and no control signs: what a name means must
-- not depend on who tidies paths on the way.
create function private.is_own_path(p_name text) returns boolean
language sql stable set search_path = '' as $$
  select starts_with(p_name, auth.uid()::text || '/')
    and p_name !~ '(^|/)\.{0,2}(/|$)' and p_name !~ '[\u0001-\u001f\u007f\\]' and length(p_name) <= 1000
$$;

create policy "fledge: read own files" on storage.objects for select to authenticated
  using (bucket_id in ('nest-assets', 'public-assets', 'module-content') and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "fledge: read files of modules one may view" on storage.objects for select to anon, authenticated
  using (bucket_id = 'module-content' and private.can_read_media(name));
create policy "fledge: add own files" on storage.objects for insert to authenticated
  with check (bucket_id in ('nest-assets', 'public-assets', 'module-content') and private.is_own_path(name));
create policy "fledge: replace own files" on storage.objects for update to authenticated
  using (bucket_id in ('nest-assets', 'public-assets', 'module-content') and (storage.foldername(name))[1] = (select auth.uid())::text)
  with check (bucket_id in ('nest-assets', 'public-assets', 'module-content') and private.is_own_path(name));
create policy "fledge: delete own files" on storage.objects for delete to authenticated
  using (bucket_id in ('nest-assets', 'public-assets', 'module-content') and (storage.foldername(name))[1] = (select auth.uid())::text);
