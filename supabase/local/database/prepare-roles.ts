import type { Database } from './database.ts';

/** A hosted project's schemas, roles and default privileges. */
const STATEMENTS = [
  `do $$
  declare role_name text;
  begin
    foreach role_name in array array['anon', 'authenticated', 'service_role'] loop
      if not exists (select from pg_catalog.pg_roles where rolname = role_name) then
        execute format('create role %I nologin', role_name);
      end if;
    end loop;
    if not exists (select from pg_catalog.pg_publication where pubname = 'supabase_realtime') then
      create publication supabase_realtime;
    end if;
  end $$`,
  'alter role service_role bypassrls',
  'create schema if not exists extensions',
  'create extension if not exists pgcrypto with schema extensions',
  'grant usage on schema public, auth, storage, extensions to anon, authenticated, service_role',
  'grant all on all tables in schema storage to anon, authenticated, service_role',
  'alter default privileges in schema public grant all on tables to anon, authenticated, service_role',
  'alter default privileges in schema public grant all on sequences to anon, authenticated, service_role',
  'alter default privileges in schema public grant execute on functions to anon, authenticated, service_role',
  'create schema if not exists supabase_migrations',
  `create table if not exists supabase_migrations.schema_migrations
     (version text primary key, statements text[], name text)`,
  `create table if not exists supabase_migrations.seed_files (path text primary key, hash text not null)`,
];

/** Makes what migrations build upon, and grants nothing afterwards, so that every REVOKE stays. */
export async function prepareRoles(database: Database): Promise<void> {
  // Once only: migrations may have revoked something since.
  const [found] = await database.query(`select to_regnamespace('extensions') is not null as done`);
  if (found?.['done'] === true) return;
  await database.script(STATEMENTS);
}
