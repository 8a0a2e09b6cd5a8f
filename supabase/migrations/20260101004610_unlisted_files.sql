-- Files of modules open by their path, which stands in the module; nobody but their owner lists them. A list of a creator's folder
-- would name the files of all her public modules, those of a private nest too (decision D20).
alter policy "fledge: read files of modules one may view" on storage.objects
  using (bucket_id = 'module-content'
    -- The storage service names what it does: 'storage.object.list', 'storage.object.list_v2', 'storage.s3.object.list'.
    and coalesce(current_setting('storage.operation', true), '') not like '%list%'
    and private.can_read_media(name));
