import { call } from './act-as';
import type { Transaction } from './database';

export interface Checkpoint {
  readonly updated_at: string;
  readonly id: string;
}

export interface Page {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly more: boolean;
  /** The table's next checkpoint; null only if the server returns no horizon. */
  readonly checkpoint: Checkpoint | null;
}

/** The answer of `sync_pull`. */
export interface Answer {
  readonly until: Checkpoint | null;
  readonly more: readonly string[];
  readonly pages: Readonly<Record<string, { readonly rows: Page['rows']; readonly after: Checkpoint }>>;
}

interface Asked {
  readonly rows?: number;
  readonly characters?: number;
  readonly known?: object;
}

/** New rows of some tables since one checkpoint, as a request of `actor`. */
export async function pullAll(
  tx: Transaction,
  actor: string,
  tables: readonly string[],
  after: Checkpoint | null = null,
  { rows = 500, characters = 500_000, known = {} }: Asked = {},
): Promise<Answer> {
  return (await call(tx, actor, 'sync_pull', [[{ ...after, tables }], rows, characters, known])) as Answer;
}

/** New rows of one table. */
export async function pull(
  tx: Transaction,
  actor: string,
  table: string,
  after: Checkpoint | null = null,
  rows = 500,
  characters?: number,
): Promise<Page> {
  const asked = { rows, ...(characters === undefined ? {} : { characters }) };
  const { until, more, pages } = await pullAll(tx, actor, [table], after, asked);
  const page = pages[table];
  const hasMore = more.includes(table);
  return {
    rows: page?.rows ?? [],
    more: hasMore,
    checkpoint: hasMore ? (page?.after ?? after) : further(until, page?.after ?? null),
  };
}

/** The next checkpoint of a complete table. */
export function further(until: Checkpoint | null, after: Checkpoint | null): Checkpoint | null {
  if (until === null || after === null) return until ?? after;
  return after.updated_at > until.updated_at ? after : until;
}
