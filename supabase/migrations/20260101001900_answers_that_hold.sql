-- What a request for access says is how things stand (decision D4): granted where the person has access of her own to the
-- module, and only there. An answer can be given more than once: the latest holds.

-- Granted is access, as before; every other answer takes it away. So a request that was granted on one device and declined
-- on another ends as what was said last, and the list of who was let in is true.
create function private.take_refused_access() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.module_access a where a.user_id = new.user_id and a.module_id = new.module_id;
  return null;
end $$;
create trigger take_access after update on public.access_requests
  for each row when (new.status <> 'granted' and old.status <> new.status)
  execute function private.take_refused_access();

-- Let in on another way, without an answer or after another one: there is nothing left to ask for.
create function private.settle_request() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.access_requests r set status = 'granted'
  where r.user_id = new.user_id and r.module_id = new.module_id and r.status <> 'granted';
  return null;
end $$;
create trigger settle_request after insert on public.module_access
  for each row execute function private.settle_request();

-- What stood differently until now: access counts, for it is what people have.
update public.access_requests r set status = 'granted'
where r.status <> 'granted'
  and exists (select from public.module_access a where a.user_id = r.user_id and a.module_id = r.module_id);

-- The new functions are for triggers alone.
select private.apply_privileges();
