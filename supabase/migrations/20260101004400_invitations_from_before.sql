-- Invitations of impossible moments from before none could be made, put right without being mailed again. Each update of one
-- would be refused, so that whoever was invited by it could not confirm the address.
alter table public.invitations disable trigger a_settle_again;
update public.invitations set asked_at = created_at where asked_at not between '1970-01-01' and '9999-12-31';
alter table public.invitations enable trigger a_settle_again, validate constraint invitations_asked_at;
