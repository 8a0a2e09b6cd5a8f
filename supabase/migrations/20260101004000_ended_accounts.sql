-- Devices learn that their account was deleted elsewhere, by the person: of one that an operator deleted they keep what they hold, as
-- of one that is missing on a project restored from a backup. Without a session they can ask by its id alone, which says nothing else.

create table private.ended_accounts (id uuid primary key, ended_at timestamptz not null default now());

alter function public.delete_account() rename to end_account;
alter function public.end_account() set schema private;
create function public.delete_account() returns jsonb
language plpgsql security definer set search_path = '' set statement_timeout = '5min' as $$
declare
  v_me uuid := auth.uid();
  v_answer jsonb := private.end_account();
begin
  if v_answer ->> 'status' = 'deleted' then
    insert into private.ended_accounts (id) values (v_me) on conflict do nothing;
  end if;
  return v_answer;
end $$;

create function public.account_has_ended(p_account uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.ended_accounts e where e.id = p_account)
    and not exists (select from public.profiles p where p.id = p_account)
$$;

-- What earlier migrations set up, and what is new here.
alter function private.apply_privileges() rename to apply_privileges_before_ends;
create function private.apply_privileges() returns void
language plpgsql set search_path = '' as $$
begin
  perform private.apply_privileges_before_ends();
  grant execute on function public.account_has_ended(uuid) to anon, authenticated;
end $$;
comment on function private.apply_privileges is
  'What the roles of the browser may touch; a migration that adds something calls it, or replaces it with one that says more.';

select private.apply_privileges();
