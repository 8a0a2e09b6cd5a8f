import { splitSqlStatements } from '@supabase/lite';

/** One statement of an SQL file. */
export interface SqlStatement {
  readonly text: string;
  /** 1-based line of its first word. */
  readonly line: number;
  readonly offset: number;
}

/** Splits an SQL file; comments stay with the next statement. */
export function splitStatements(sql: string): SqlStatement[] {
  let searchFrom = 0;
  return splitSqlStatements(sql).map((text) => {
    const start = sql.indexOf(text, searchFrom);
    searchFrom = start + text.length;
    const firstWord = start + (/^(?:\s|--[^\n]*\n?|\/\*[\s\S]*?\*\/)*/.exec(text)?.[0].length ?? 0);
    return { text, line: lineAt(sql, firstWord), offset: start };
  });
}

export function lineAt(text: string, offset: number): number {
  return text.slice(0, Math.max(0, offset)).split('\n').length;
}
