-- An import of thousands counts each invitation once: as the look-up of a person that it is, 5000 a day, also where it is withdrawn.
drop trigger limit_inserts on public.invitations;
