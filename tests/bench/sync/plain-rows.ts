/**
 * A table that RxDB's own replication can write: like `playlists`, with its required column `_deleted` and without jsonb.
 * Policy and stamp are those of the app's tables.
 */
export const PLAIN_ROWS: readonly string[] = [
  `create table public.plain_rows (
    id uuid primary key, creator_id uuid not null, title text not null, description text not null default '',
    thumbnail_url text, visibility text not null default 'draft', views bigint not null default 0,
    _deleted boolean not null default false,
    created_at timestamptz not null default clock_timestamp(), updated_at timestamptz not null default clock_timestamp())`,
  `create trigger z_stamp before insert or update on public.plain_rows for each row execute function private.stamp()`,
  `alter table public.plain_rows enable row level security`,
  `create policy own on public.plain_rows for all to authenticated
    using (creator_id = (select auth.uid())) with check (creator_id = (select auth.uid()))`,
  `grant select, insert, update, delete on public.plain_rows to authenticated`,
  `create index on public.plain_rows (creator_id, updated_at, id)`,
];
