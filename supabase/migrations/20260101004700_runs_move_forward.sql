-- A run only moves forward (rule C6), whatever a client sends: completion stays, the later answer to each node wins, visited
-- nodes are united, the position is the furthest. The client's rule is `mergeRuns` (src/domain/merge/merge-runs.ts); what it
-- sends is merged already, so this changes nothing but the writes of earlier versions.

-- Null in rows of earlier versions.
alter table public.module_sessions
  add column visited jsonb constraint module_sessions_visited check (
    jsonb_typeof(visited) = 'array' and length(visited::text) <= 300000
    and not jsonb_path_exists(visited, 'strict $[*] ? (@.type() <> "string")')),
  add column reached int check (reached >= 0),
  add column moves int check (moves >= 0);

-- The list counts towards the room of a person's runs.
drop trigger limit_large_insert on public.module_sessions;
drop trigger limit_large_update on public.module_sessions;
alter table public.module_sessions drop column bytes;
alter table public.module_sessions
  add column bytes int generated always as
    (octet_length(path::text) + octet_length(answers::text) + coalesce(octet_length(visited::text), 0)) stored;
create trigger limit_large_insert after insert on public.module_sessions
  for each row when (new.bytes > 20000) execute function private.limit_large_runs();
create trigger limit_large_update after update on public.module_sessions
  for each row when (new.bytes > greatest(20000, old.bytes)) execute function private.limit_large_runs();

update private.synced_tables
  set readable = readable || '{visited,reached,moves}', writable = writable || '{visited,reached,moves}'
  where table_name = 'module_sessions';

-- When an answer was given; answers of earlier versions do not say, and count as older than all that do.
create function private.answered_at(p_answer jsonb) returns numeric
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_answer -> 'at') = 'number' then (p_answer -> 'at')::numeric else 0 end
$$;

create function private.keep_run_forward() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- Clients that do not count moves leave both counters as they are.
  v_is_counted boolean := (new.reached, new.moves) is distinct from (old.reached, old.moves);
  v_is_behind boolean;
begin
  if (old.completed_at is null) <> (new.completed_at is null) then
    v_is_behind := new.completed_at is null;
  elsif v_is_counted then
    v_is_behind := (coalesce(new.reached, new.nodes_visited), coalesce(new.moves, 0))
      < (coalesce(old.reached, old.nodes_visited), coalesce(old.moves, 0));
  else
    v_is_behind := new.nodes_visited < old.nodes_visited;
  end if;

  if v_is_behind then
    new.module_version := old.module_version;
    new.current_node := old.current_node;
    new.path := old.path;
    new.nodes_total := old.nodes_total;
    new.reached := old.reached;
    new.moves := old.moves;
  elsif not v_is_counted and old.moves is not null and new.path is distinct from old.path then
    new.reached := greatest(old.reached, new.nodes_visited);
    new.moves := old.moves + 1;
  end if;
  new.started_at := least(old.started_at, new.started_at);
  new.last_seen_at := greatest(old.last_seen_at, new.last_seen_at);
  new.completed_at := least(old.completed_at, new.completed_at);
  new.nodes_visited := greatest(old.nodes_visited, new.nodes_visited);

  if new.answers is distinct from old.answers then
    select coalesce(json_object_agg(nodes.id, nodes.answer), '{}')::jsonb into new.answers
    from (
      select coalesce(o.key, n.key) as id, case
        when n.key is null or private.answered_at(o.value) > private.answered_at(n.value) then o.value
        else n.value end as answer
      from jsonb_each(old.answers) o full join jsonb_each(new.answers) n on n.key = o.key
    ) nodes;
  end if;
  if new.visited is distinct from old.visited then
    new.visited := coalesce(new.visited, '[]') || coalesce((
      select json_agg(o.id)::jsonb from jsonb_array_elements_text(old.visited) o (id)
      where o.id not in (select n.id from jsonb_array_elements_text(new.visited) n (id))), '[]');
  end if;
  return new;
end $$;
create trigger c_forward before update on public.module_sessions
  for each row execute function private.keep_run_forward();

grant insert (visited, reached, moves), update (visited, reached, moves) on public.module_sessions to authenticated;
revoke all on function private.answered_at(jsonb), private.keep_run_forward() from public, anon, authenticated;
grant execute on function private.answered_at(jsonb), private.keep_run_forward() to service_role;
