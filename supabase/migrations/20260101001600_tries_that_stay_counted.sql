-- Limits on guessing that hold when a transaction is rolled back. A person who calls a function through the API can have the
-- request fail once its answer is known: by a filter or a cast of the answer, or the wish for exactly one row, chosen so that
-- only answers of no use fail. The failed transaction then forgets what it counted. A sequence forgets nothing.

do $$
begin
  for v_slot in 0 .. 63 loop
    execute format('create sequence private.tries_guesser_%s', v_slot);
    execute format('create sequence private.tries_people_%s', v_slot);
    execute format('create sequence private.tries_nest_%s', v_slot);
  end loop;
end $$;
revoke all on all sequences in schema private from public, anon, authenticated;

-- Counts a try for good, and answers how many seconds are left until one is allowed again: 0 for this one. There are fewer
-- counters than people, so that several share one, and `p_most` is to be generous: it stops machines. The finer limits are
-- counted in tables, and forgotten with a transaction that fails. Each `p_what` keeps to one period.
create function private.try_for_good(p_what text, p_who text, p_most int, p_seconds int) returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_counter regclass := format('private.tries_%s_%s', p_what, hashtextextended(p_who, 0) & 63);
  v_now bigint := floor(extract(epoch from clock_timestamp()))::bigint;
  -- The upper digits name the period, the lower ones count: the first try of a period starts at one.
  v_start bigint := (v_now / p_seconds) << 24;
  v_count bigint := nextval(v_counter);
begin
  if v_count <= v_start then
    v_count := setval(v_counter, v_start + 1);
  end if;
  return case when v_count - v_start <= p_most then 0 else p_seconds - v_now % p_seconds end;
end $$;

-- 500 passwords an hour by one person or address, and 60 a minute for one nest, whatever their outcome. The lock of the nest is
-- short, so that somebody who guesses cannot shut the others out.
create or replace function private.guess_wait(p_creator_id uuid, p_guesser text) returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_wait int := case p_guesser
    when 'everybody' then private.try_for_good('nest', p_creator_id::text, 60, 60)
    else private.try_for_good('guesser', p_guesser, 500, 3600) end;
begin
  perform pg_advisory_xact_lock(hashtextextended('nest_guesses:' || p_creator_id || p_guesser, 0));
  return greatest(v_wait, coalesce((
    select greatest(ceil(extract(epoch from g.locked_until - clock_timestamp())), 0) from private.nest_guesses g
    where g.creator_id = p_creator_id and g.guesser = p_guesser), 0));
end $$;

-- 5000 look-ups of people by e-mail an hour (decision D7), whatever their outcome, besides 5000 a day: whether there is an
-- account is the answer that somebody may be after.
create or replace function private.spend(p_what text, p_who text, p_amount bigint, p_most bigint, p_period interval) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_amount bigint;
begin
  if p_what = 'people' and private.try_for_good('people', p_who, 5000, 3600) > 0 then
    return false;
  end if;
  if random() < 0.01 then
    delete from private.spent s where s.ctid in (
      select o.ctid from private.spent o where o.since < now() - interval '2 days' limit 1000 for update skip locked);
  end if;
  insert into private.spent as s (what, who, since, amount) values (p_what, p_who, now(), p_amount)
  on conflict (what, who) do update set
    since = case when s.since < now() - p_period then now() else s.since end,
    amount = case when s.since < now() - p_period then excluded.amount else s.amount + excluded.amount end
  returning s.amount into v_amount;
  return v_amount <= p_most;
end $$;

-- The new function is for the others alone.
select private.apply_privileges();
