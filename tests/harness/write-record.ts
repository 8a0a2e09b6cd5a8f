import type postgres from 'postgres';

/** A write of the database. */
export interface RecordedWrite {
  readonly table: string;
  readonly id: string;
  readonly operation: 'INSERT' | 'UPDATE' | 'DELETE';
  /** The row after the write, or before a delete, without server-only columns. */
  readonly row: Readonly<Record<string, unknown>>;
}

/** A database's record of its writes, which proves that each happened once. */
export interface WriteRecord {
  /** A person's writes to modules, playlists, playlist items and groups, oldest first. */
  of(person: string): Promise<readonly RecordedWrite[]>;
}

const TABLES = ['modules', 'playlists', 'playlist_items', 'groups'] as const;

/** Makes a migrated database record its writes from now on. Idempotent. */
export async function recordWrites(sql: postgres.Sql): Promise<WriteRecord> {
  await sql.unsafe(`
    create schema if not exists write_record;
    create table if not exists write_record.writes (
      at bigint generated always as identity primary key,
      writer uuid,
      table_name text not null,
      operation text not null,
      data jsonb not null
    );
    create or replace function write_record.note() returns trigger language plpgsql security definer as $$
    begin
      insert into write_record.writes (writer, table_name, operation, data) values (
        auth.uid(),
        tg_table_name,
        tg_op,
        (case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end) - array['created_at', 'updated_at', 'views']
      );
      return null;
    end $$;`);
  for (const table of TABLES) {
    await sql.unsafe(`
      create or replace trigger zz_write_record after insert or update or delete on public.${table}
      for each row execute function write_record.note();`);
  }
  return {
    of: async (person) =>
      sql<RecordedWrite[]>`
        select table_name as "table", data ->> 'id' as id, operation, data as row
        from write_record.writes where writer = ${person}::uuid order by at`,
  };
}

/** The current row according to the record; undefined if there is none. */
export function rowNow(writes: readonly RecordedWrite[], id: string): RecordedWrite['row'] | undefined {
  const last = writes.findLast((write) => write.id === id);
  return last?.operation === 'DELETE' ? undefined : last?.row;
}

/** Repeated writes: an insert of an existing row, or an update without changes. */
export function repeatedWrites(writes: readonly RecordedWrite[]): readonly RecordedWrite[] {
  const rows = new Map<string, string>();
  return writes.filter(({ table, id, operation, row }) => {
    const key = `${table}|${id}`;
    const next = operation === 'DELETE' ? '' : JSON.stringify(row);
    const isRepeated = operation === 'INSERT' ? rows.has(key) : rows.get(key) === next;
    rows.set(key, next);
    return isRepeated;
  });
}
