/**
 * A table that RxDB's own replication can write: as `playlists`, with the column `_deleted` that it asks for, and without
 * any jsonb. Its policy and its stamp are those of the product's tables.
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
