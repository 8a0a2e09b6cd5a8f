import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { ManualClock } from '@support/shared/manual-clock';
import { COLLECTIONS, COLLECTION_VERSIONS } from './collections';
import { localLease } from './lease';
import { checkStoreIdentity } from './store-identity';
import type { DocumentDatabase } from './open-documents';
import { Outbox } from './outbox/outbox';
import type { StoredDocument } from './stored-document';

/** Collections that keep nothing but their markers; `give` says which identity comes to stand in one that is written. */
function markedCollections(give: (id: string) => string): DocumentDatabase {
  const collections = COLLECTIONS.map((name) => {
    let marker: StoredDocument | undefined;
    const storageInstance = {
      findDocumentsById: async () => (marker === undefined ? [] : [marker]),
      bulkWrite: async ([{ document }]: [{ document: StoredDocument }]) => {
        marker = { ...document, updated_at: give(document.updated_at) };
        return { error: [] };
      },
    };
    return [name, { storageInstance }] as const;
  });
  return { collections: Object.fromEntries(collections) } as unknown as DocumentDatabase;
}

it('reports no loss when two tabs without locks assign identities at once (Q16)', async () => {
  const clock = new ManualClock();
  const outbox = await Outbox.open({ name: 'life-anna-outbox', owner: 'anna', clock });
  // The other tab was the quicker one, the first time.
  let others = COLLECTIONS.length;
  const database = markedCollections((id) => (others-- > 0 ? 'of-the-other-tab' : id));
  const parts = { database, outbox, lease: localLease(), name: 'life', versions: COLLECTION_VERSIONS, clock };
  for (let start = 1; start <= 3; start++) await checkStoreIdentity(parts);
  expect(await outbox.notices.all()).toEqual([]);
  expect(await outbox.marks.get('life')).toMatchObject({ isWhole: true });
  outbox.close();
});
