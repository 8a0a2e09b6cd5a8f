-- What one call may cost, and how much mail one mailbox gets.

-- Bytes of content that a push reads. Applying a delta reads, changes and digests it, which takes about five times as long.
create or replace function private.weight_of(p_ops jsonb) returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(case when o ? 'delta' then 5 else 1 end * w.bytes), 0)::bigint
  from jsonb_array_elements(p_ops) o
  join private.module_weights w
    on w.module_id = case when pg_input_is_valid(o ->> 'id', 'uuid') then (o ->> 'id')::uuid end
  where w.bytes > 100000 and private.can_view_module(w.module_id)
$$;

-- The mailbox that an address leads to: without what follows a plus sign, and without the dots that Gmail ignores.
create function private.mailbox(p_email text) returns text
language sql immutable set search_path = '' as $$
  select case when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com' else name || '@' || domain end
  from (
    select split_part(regexp_replace(lower(p_email), '@[^@]*$', ''), '+', 1) as name, substring(lower(p_email) from '[^@]*$') as domain) address
$$;

create or replace function public.claim_invitation_mail(p_invitation uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_row public.invitations;
  v_may boolean;
begin
  select * into v_row from public.invitations i
  where i.id = p_invitation and i.status = 'waiting' and i.mail = 'due' for update;
  if not found then
    return 'no';
  end if;
  if not private.spend('invitation mails', v_row.creator_id::text, 1, 1000, interval '1 day') then
    return 'later';
  end if;
  v_may := private.spend('invitation mail', v_row.creator_id || ':' || private.mailbox(v_row.email), 1, 2, interval '1 day')
    and private.spend('invitation mail', private.mailbox(v_row.email), 1, 5, interval '1 day');
  update public.invitations i
  set mail = case when v_may then 'sent' else 'failed' end, mailed_at = case when v_may then now() else i.mailed_at end
  where i.id = p_invitation;
  return case when v_may then 'go' else 'no' end;
end $$;

create or replace function public.return_invitation_mail(p_invitation uuid, p_again boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_row public.invitations;
begin
  update public.invitations i set mail = case when p_again then 'due' else 'failed' end, mailed_at = null
  where i.id = p_invitation and i.mail = 'sent'
  returning * into v_row;
  if found then
    update private.spent s set amount = s.amount - 1
    where (s.what, s.who) in (
      ('invitation mails', v_row.creator_id::text),
      ('invitation mail', v_row.creator_id || ':' || private.mailbox(v_row.email)),
      ('invitation mail', private.mailbox(v_row.email)));
  end if;
end $$;

select private.apply_privileges();
