import { splitSqlStatements } from '@supabase/lite';

/** One statement of an SQL file. */
export interface SqlStatement {
  readonly text: string;
  /** Line of the file where the statement's first word stands, from 1. */
  readonly line: number;
  /** Where the statement's text begins in the file. */
  readonly offset: number;
}

/** Splits the text of an SQL file; comments before a statement stay with it. */
export function splitStatements(sql: string): SqlStatement[] {
  let searchFrom = 0;
  return splitSqlStatements(sql).map((text) => {
    const start = sql.indexOf(text, searchFrom);
    searchFrom = start + text.length;
    const firstWord = start + (/^(?:\s|--[^\n]*\n?|\/\*[\s\S]*?\*\/)*/.exec(text)?.[0].length ?? 0);
    return { text, line: lineAt(sql, firstWord), offset: start };
  });
}

/** The line, from 1, of the character at `offset`. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, Math.max(0, offset)).split('\n').length;
}
