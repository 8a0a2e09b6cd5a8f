import { NEVER, throwError } from 'rxjs';
import { expect, it, vi } from 'vitest';
import { createRowSources } from './create-row-sources';
import type { DocumentDatabase } from './open-documents';

function databaseOf(documents: unknown): DocumentDatabase {
  const collection = { find: () => ({ $: documents }) };
  return { collections: { playlist_items: collection } } as unknown as DocumentDatabase;
}

it('reports rows that cannot be read', () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = createRowSources(databaseOf(throwError(() => new Error('lost')))).observe('playlist_items');
  const listener = vi.fn();
  broken.subscribe(listener);
  expect(broken.get()).toEqual({ rows: [], ready: false, hasFailed: true });
  expect(reported).toHaveBeenCalledOnce();
  const waiting = createRowSources(databaseOf(NEVER)).observe('playlist_items');
  waiting.subscribe(listener);
  expect(waiting.get()).toEqual({ rows: [], ready: false });
});
