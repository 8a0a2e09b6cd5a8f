-- Devices learn that their account was deleted elsewhere. Without a session they can ask by its id alone, which says nothing else of
-- it. Distinct from an account that merely does not exist here, as on a project restored from a backup: devices keep what they hold then.

create table private.ended_accounts (id uuid primary key, ended_at timestamptz not null default now());

create function private.note_ended_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.ended_accounts (id) values (old.id) on conflict do nothing;
  return null;
end $$;
create trigger note_ended_account after delete on public.profiles for each row execute function private.note_ended_account();

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
