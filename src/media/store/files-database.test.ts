import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import { closeFilesDatabase, openFilesDatabase } from './files-database';
import { removeStaleFiles } from './remove-stale-files';

const account = '7b0f2c9e-0000-4000-8000-00000000000b';

afterEach(async () => {
  await openFilesDatabase(account).delete();
  closeFilesDatabase(account);
});

describe('the files of an account', () => {
  it('lose half-copied files of closed tabs, and records of files that left a day ago', async () => {
    const database = openFilesDatabase(account);
    const file = {
      bucket: 'b',
      size: 1,
      mimeType: '',
      originalFilename: '',
      objects: [{ path: 'half', size: 1, sent: 0, isSent: false, uploadUrl: null }],
      isPaused: false,
      isSending: false,
      attempts: 0,
      retryAt: 0,
      problem: null,
      storedAt: 0,
    };
    await database.files.bulkPut([
      { ...file, address: 'b/half', path: 'half', rowId: '1', state: 'waiting', isKept: false },
      { ...file, address: 'b/done', path: 'done', rowId: '2', state: 'done', isKept: true, objects: [] },
      { ...file, address: 'b/kept', path: 'kept', rowId: '3', state: 'done', isKept: true, objects: [] },
    ]);
    await database.parts.bulkPut([
      { address: 'b/half', index: 0, blob: new Blob(['x']) },
      { address: 'b/kept', index: 0, blob: new Blob(['x']) },
    ]);
    await removeStaleFiles(database, { now: () => 2 * 24 * 60 * 60 * 1000, after: () => () => {} });
    expect(await database.files.toCollection().primaryKeys()).toEqual(['b/kept']);
    expect(await database.parts.count()).toBe(1);
  });
});
