import type { Quarantined } from '@/db/outbox/outbox-item';
import { CHANGE_TEXTS } from '@/domain/changes/texts';
import { rowName } from '@/domain/changes/row-name';
import { TABLE_ORDER, type TableName } from '@/domain/rows/rows';
import { QUARANTINE_TEXTS } from './texts';

/** As "Module 'Burns'" and "a change that could not be read". */
export interface DescribedQuarantined {
  /** Undefined if unknown. */
  readonly table: TableName | undefined;
  readonly subject: string;
  readonly what: string;
}

/** Quarantined data in words. Never throws, whatever the data. */
export function describeQuarantined({ kind, table, content }: Quarantined): DescribedQuarantined {
  const known = TABLE_ORDER.find((name) => name === table);
  const name = known === undefined ? undefined : nameIn(known, content);
  const word = known === undefined ? undefined : QUARANTINE_TEXTS.things[known];
  const subject = word === undefined ? QUARANTINE_TEXTS.something : QUARANTINE_TEXTS.a(word);
  return {
    table: known,
    subject: name === undefined || word === undefined ? subject : CHANGE_TEXTS.named(capital(word), name),
    what: QUARANTINE_TEXTS.kinds[kind],
  };
}

/** The name in a row, or in a change of a row. */
function nameIn(table: TableName, content: unknown): string | undefined {
  if (typeof content !== 'object' || content === null) return undefined;
  const { data, base, mine, theirs } = content as Readonly<Record<string, unknown>>;
  for (const row of [content, data, base, mine, theirs]) {
    const name = typeof row === 'object' ? rowName(table, row) : undefined;
    if (name !== undefined) return name;
  }
  return undefined;
}

function capital(word: string): string {
  return `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;
}
