import type postgres from 'postgres';

/** A write that the database did, in the order in which it did it. */
export interface RecordedWrite {
  readonly table: string;
  readonly id: string;
  readonly operation: 'INSERT' | 'UPDATE' | 'DELETE';
  /** The row after it, or before a delete; without what the server alone sets. */
  readonly row: Readonly<Record<string, unknown>>;
}

/** What a database logs of its own writes, so that "once" can be counted and not only seen. */
export interface WriteRecord {
  /** Everything that one person wrote to modules, playlists, their items and groups, oldest first. */
  of(person: string): Promise<readonly RecordedWrite[]>;
}

const TABLES = ['modules', 'playlists', 'playlist_items', 'groups'] as const;

/** Lets a migrated database record its writes from now on. Calling it again changes nothing. */
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

/** What the database holds of a row now, as far as its writes were recorded; undefined when there is none. */
export function rowNow(writes: readonly RecordedWrite[], id: string): RecordedWrite['row'] | undefined {
  const last = writes.findLast((write) => write.id === id);
  return last?.operation === 'DELETE' ? undefined : last?.row;
}

/** Writes that did what had been done already: a row recreated that was there, or an update that changed nothing. */
export function doneTwice(writes: readonly RecordedWrite[]): readonly RecordedWrite[] {
  const rows = new Map<string, string>();
  return writes.filter(({ table, id, operation, row }) => {
    const key = `${table}|${id}`;
    const next = operation === 'DELETE' ? '' : JSON.stringify(row);
    const isTwice = operation === 'INSERT' ? rows.has(key) : rows.get(key) === next;
    rows.set(key, next);
    return isTwice;
  });
}
