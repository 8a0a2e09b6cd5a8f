import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, describe, expect, it } from 'vitest';
import { closeFilesDatabase, openFilesDatabase, readKeptFile } from './files-database';
import { tidyFiles } from './tidy-files';
import { runUploadQueue } from '../upload/upload-queue';
import { createFakeTransport } from '../upload/testing/fake-transport';

const account = '7b0f2c9e-0000-4000-8000-00000000000b';

afterEach(async () => {
  await openFilesDatabase(account).delete();
  closeFilesDatabase(account);
});

describe('the files of an account', () => {
  it('that were stored with their bytes in one record are found, and sent', async () => {
    const before = new Dexie(`fledge-${account}-files`);
    before.version(1).stores({ files: '&address, state' });
    const address = `public-assets/${account}/a.webp`;
    await before.table('files').put({
      address,
      bucket: 'public-assets',
      path: `${account}/a.webp`,
      blob: new Blob(['abc'], { type: 'image/webp' }),
      mimeType: 'image/webp',
      originalFilename: 'a.png',
      rowId: crypto.randomUUID(),
      state: 'waiting',
      attempts: 0,
      lastError: null,
      storedAt: 1,
    });
    before.close();
    const database = openFilesDatabase(account);
    expect(await database.files.get(address)).toMatchObject({ size: 3, isKept: true, isPaused: false });
    expect(await (await readKeptFile(database, address, 'image/webp'))?.text()).toBe('abc');
    const { transport, held } = createFakeTransport();
    await runUploadQueue({ account, database, transport, recordFile: () => Promise.resolve() });
    expect([...held.keys()]).toEqual([address]);
  });

  it('lose what a closed tab left half copied, and what is done and gone for a day', async () => {
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
      lastError: null,
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
    await tidyFiles(database, { now: () => 2 * 24 * 60 * 60 * 1000, after: () => () => {} });
    expect(await database.files.toCollection().primaryKeys()).toEqual(['b/kept']);
    expect(await database.parts.count()).toBe(1);
  });
});
