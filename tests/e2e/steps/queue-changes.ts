import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import type { OutboxItem } from '@/db/outbox/outbox-item';
import type { AnyRow, GroupRow, ModuleRow, PlaylistRow } from '@/domain/rows/rows';

/** A row created on the device. */
export type MadeRow =
  | { readonly table: 'modules'; readonly row: ModuleRow }
  | { readonly table: 'playlists'; readonly row: PlaylistRow }
  | { readonly table: 'groups'; readonly row: GroupRow };

/** Rows of a day's work: of five, three are modules, one a playlist, one a group. `text` makes them larger. */
export function rowsOfADay(creator: string, count: number, text = ''): readonly MadeRow[] {
  return Array.from({ length: count }, (_, n): MadeRow => {
    const id = randomUUID();
    const made = {
      id,
      creator_id: creator,
      description: `Made offline. ${text}`,
      thumbnail_url: null,
      created_at: new Date().toISOString(),
      updated_at: '',
    };
    const notJoinable = {
      join_code: null,
      join_expires_at: null,
      archived_at: null,
      opens_new_content: false,
    };
    const shown = { ...made, title: `Number ${n}`, visibility: 'draft', views: 0 };
    if (n % 5 === 3) return { table: 'playlists', row: shown };
    if (n % 5 === 4) return { table: 'groups', row: { ...made, ...notJoinable, name: `Number ${n} ${id}` } };
    return { table: 'modules', row: { ...shown, content: { nodes: [] } } };
  });
}

/** Fills the queue with changes up to `hours` old, as a tab that dies after recording them (rule Q4). */
export async function queueChanges(
  page: Page,
  account: string,
  rows: readonly MadeRow[],
  hours = 1,
): Promise<void> {
  const now = Date.now();
  const items = rows.map(({ table, row }, n): OutboxItem => ({
    id: randomUUID(),
    operation: 'insert',
    table,
    data: row as unknown as AnyRow,
    timestamp: Math.round(now - (hours * 3_600_000 * (rows.length - n)) / rows.length),
    retryCount: 0,
    lastError: null,
    triedAt: null,
    rowId: row.id,
    owner: account,
    base: null,
    key: `${table}|${row.id}`,
    seen: '',
    version: 1,
    sentVersion: null,
    sent: null,
    secret: null,
  }));
  const queue = `fledge-${account}-outbox`;
  // Opening it before the app has created it would create an empty one.
  await expect
    .poll(async () =>
      page.evaluate(async (name) => {
        const known = await indexedDB.databases();
        return known.find((database) => database.name === name)?.version ?? 0;
      }, queue),
    )
    .toBeGreaterThan(1);
  await page.evaluate(
    ({ name, left }) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const database = opening.result;
          const change = database.transaction('items', 'readwrite');
          for (const item of left) change.objectStore('items').add(item);
          change.addEventListener('abort', () => reject(change.error));
          change.addEventListener('complete', () => {
            database.close();
            resolve();
          });
        });
      }),
    { name: queue, left: items },
  );
}
