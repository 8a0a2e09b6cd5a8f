-- Who was declined may ask again (decision D4), from a day after the answer on: with a new message, if one likes, and with
-- the name that is public then. The request stays one row, so nobody can fill a creator's list with one module.

create policy "ask again after a decline" on public.access_requests for update to authenticated
  using (user_id = (select auth.uid()) and status = 'declined')
  with check (user_id = (select auth.uid()) and status = 'pending' and private.can_request_module(module_id));

-- The stamp of a declined request is the moment of the answer.
create function private.limit_asking_again() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.updated_at > clock_timestamp() - interval '1 day' then
    raise exception 'Who was declined can ask again a day later.'
      using errcode = '54000', constraint = 'access_requests_again';
  end if;
  new.user_name := private.public_name_or_none(new.user_id);
  return new;
end $$;

-- Asking again is what the person does herself; a creator who takes her decline back leaves the message as it is.
create trigger a_again before update on public.access_requests
  for each row when (old.status = 'declined' and new.status = 'pending' and new.user_id = auth.uid())
  execute function private.limit_asking_again();

-- As before, but for the columns that change when somebody asks again.
drop trigger b_keep on public.access_requests;
create trigger b_keep before update on public.access_requests
  for each row when (old.id is distinct from new.id or old.user_id is distinct from new.user_id
    or old.module_id is distinct from new.module_id or old.owner_id is distinct from new.owner_id
    or ((old.message is distinct from new.message or old.user_name is distinct from new.user_name)
      and (old.status <> 'declined' or new.status <> 'pending' or new.user_id is distinct from auth.uid())))
  execute function private.refuse_change('everything but the status');
drop trigger b_keep_name on public.access_requests;

-- The new function is for a trigger alone.
select private.apply_privileges();
