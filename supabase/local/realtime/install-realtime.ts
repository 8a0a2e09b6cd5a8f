import type { Database } from '../database/database.ts';

/** The NOTIFY channel for broadcasts. */
export const BROADCAST_CHANNEL = 'embedded_realtime';

/** Schema `realtime` for broadcasts to private topics: messages go out on commit, none is stored. */
const STATEMENTS = [
  'create schema if not exists realtime',
  `create table realtime.messages (
    id uuid primary key default gen_random_uuid(),
    topic text not null,
    extension text not null,
    payload jsonb,
    event text,
    private boolean default false,
    inserted_at timestamp not null default now(),
    updated_at timestamp not null default now()
  )`,
  'alter table realtime.messages enable row level security',
  'grant usage on schema realtime to anon, authenticated, service_role',
  'grant select, insert, update on realtime.messages to anon, authenticated, service_role',
  `create function realtime.topic() returns text language sql stable as $$
    select nullif(current_setting('realtime.topic', true), '')
  $$`,
  `create function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
  language plpgsql security definer set search_path = '' as $$
  begin
    perform pg_catalog.pg_notify('${BROADCAST_CHANNEL}', jsonb_build_object(
      'topic', topic, 'event', event, 'payload', payload)::text);
  end $$`,
  `create function realtime.may_listen(p_topic text, p_claims jsonb) returns boolean
  language plpgsql as $$
  declare
    v_id uuid;
    v_may boolean;
  begin
    perform set_config('realtime.topic', p_topic, true),
      set_config('request.jwt.claims', p_claims::text, true),
      set_config('request.jwt.claim.sub', p_claims ->> 'sub', true),
      set_config('request.jwt.claim.role', 'authenticated', true);
    insert into realtime.messages (topic, extension, private) values (p_topic, 'broadcast', true) returning id into v_id;
    perform set_config('role', 'authenticated', true);
    select exists (select from realtime.messages m where m.id = v_id) into v_may;
    perform set_config('role', 'none', true);
    delete from realtime.messages m where m.id = v_id;
    return v_may;
  end $$`,
  'revoke all on function realtime.send, realtime.may_listen from public',
];

/** Runs once, before migrations. */
export async function installRealtime(database: Database): Promise<void> {
  const [found] = await database.query(`select to_regclass('realtime.messages') is not null as done`);
  if (found?.['done'] !== true) await database.script(STATEMENTS);
}
