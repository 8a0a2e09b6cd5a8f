import * as v from 'valibot';
import type { ChangeNotice } from './change-notice.ts';

const rowsSchema = v.array(v.record(v.string(), v.unknown()));

export type ChangedRow = v.InferOutput<typeof rowsSchema>[number];

/** Rows in one question to the API. */
const MOST_ROWS = 100;

/**
 * Reads changed rows of one table again with the rights of a subscriber, so that policies decide what the
 * subscriber is told. Notices whose row the subscriber may not see, or does not wish to (`filter`), stay out.
 */
export async function readChangedRows(
  notices: readonly ChangeNotice[],
  subscriber: { token: string | undefined; filter: string | undefined; publishableKey: string },
  fetch: (request: Request) => Promise<Response>,
): Promise<ReadonlyMap<ChangeNotice, ChangedRow>> {
  const found = new Map<ChangeNotice, ChangedRow>();
  const [first] = notices;
  if (first === undefined) return found;
  for (let from = 0; from < notices.length; from += MOST_ROWS) {
    const some = notices.slice(from, from + MOST_ROWS);
    const url = new URL(`http://embedded.invalid/rest/v1/${encodeURIComponent(first.table)}`);
    for (const [name, value] of new URLSearchParams(subscriber.filter ?? ''))
      url.searchParams.append(name, value);
    const alternatives = some.map(
      ({ key }) =>
        `and(${Object.entries(key)
          .map(([column, value]) => `${column}.eq.${quote(value)}`)
          .join(',')})`,
    );
    url.searchParams.set('or', `(${alternatives.join(',')})`);
    const headers = new Headers({ apikey: subscriber.publishableKey, 'accept-profile': first.schema });
    if (subscriber.token !== undefined) headers.set('authorization', `Bearer ${subscriber.token}`);
    const answer = await fetch(new Request(url, { headers }));
    // An expired session or a table that may not be read: there is nothing to tell.
    if (!answer.ok) continue;
    const rows = v.parse(rowsSchema, await answer.json());
    for (const notice of some) {
      const row = rows.find((candidate) =>
        Object.entries(notice.key).every(([column, value]) => candidate[column] === value),
      );
      if (row !== undefined) found.set(notice, row);
    }
  }
  return found;
}

function quote(value: string | number | boolean | null): string {
  return typeof value === 'string' ? `"${value.replace(/["\\]/g, '\\$&')}"` : String(value);
}
