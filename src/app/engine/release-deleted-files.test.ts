import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { localLease } from '@/db/lease';
import type { LocalStore } from '@/db/local-store';
import { openLocalStore } from '@/db/open-local-store';
import { itemKey } from '@/db/outbox/outbox-item';
import type { DeviceFile } from '@/media/store/device-file';
import { closeFilesDatabase, openFilesDatabase } from '@/media/store/files-database';
import { keepFiles } from '@/media/store/keep-file';
import { keepStoredObjects, removeStoredObjects } from '@/media/upload/remove-stored-objects';
import { createFakeTransport } from '@support/media/upload/fake-transport';
import { runUploadQueue } from '@/media/upload/upload-queue';
import { muteStorageNotice } from '@support/replication/device';
import { releaseDeletedFiles } from './release-deleted-files';

const account = '7b0f2c9e-0000-4000-8000-00000000000d';
const LATER = '2100-01-01T00:00:00.000Z';

muteStorageNotice();

let store: LocalStore;
let stop: () => void;
let devices = 0;

beforeEach(async () => {
  const prefix = `release-${++devices}`;
  store = await openLocalStore(account, { prefix, lease: localLease(), multiInstance: false });
  stop = releaseDeletedFiles(store);
});

afterEach(async () => {
  stop();
  await store.close();
  await openFilesDatabase(account).delete();
  closeFilesDatabase(account);
});

const database = () => openFilesDatabase(account);
const isHere = async ({ address }: DeviceFile) => (await database().files.get(address)) !== undefined;
const partsOf = ({ address }: DeviceFile) => database().parts.where({ address }).count();

async function keep(name: string): Promise<DeviceFile> {
  const blob = new Blob(['abcd'], { type: 'video/webm' });
  const path = `${account}/${name}`;
  const [file] = await keepFiles(
    account,
    [{ bucket: 'module-content', path, blob, originalFilename: name }],
    { checkRoom: () => Promise.resolve() },
  );
  return file!;
}

/** Uploads pending files, and sends their rows. */
async function upload(...files: readonly DeviceFile[]): Promise<void> {
  const { transport } = createFakeTransport();
  await runUploadQueue({
    account,
    database: database(),
    transport,
    recordFile: async (row) => void (await store.insert('media_files', row)),
  });
  await settle(...files);
}

/** Marks the rows as sent. */
async function settle(...files: readonly DeviceFile[]): Promise<void> {
  const keys = files.map(({ rowId }) => itemKey('media_files', rowId));
  await store.outbox.revise(keys, () => ({ pending: null }));
}

/** Pulls the deletion of a row by another device. */
async function pullDeletion({ rowId }: DeviceFile): Promise<void> {
  await store.exclusively('media_files', (documents) =>
    documents.write(new Map([[rowId, { row: null, version: LATER }]])),
  );
}

it('removes an uploaded file that another device deleted', async () => {
  const [clip, other] = [await keep('clip.webm'), await keep('other.webm')];
  await upload(clip, other);
  await pullDeletion(clip);
  await expect.poll(() => isHere(clip)).toBe(false);
  expect(await partsOf(clip)).toBe(0);
  expect(await partsOf(other)).toBe(1);
});

it('removes it when the deletion arrived before the app started', async () => {
  const clip = await keep('clip.webm');
  await upload(clip);
  stop();
  await pullDeletion(clip);
  stop = releaseDeletedFiles(store);
  await expect.poll(() => isHere(clip)).toBe(false);
});

it('keeps files that are not uploaded, or whose row was not pulled yet', async () => {
  const [unknown, clip] = [await keep('unknown.webm'), await keep('clip.webm')];
  await upload(clip, unknown);
  // As after a loss of local data: neither a row nor a deletion.
  await database().files.update(unknown.address, { rowId: crypto.randomUUID() });
  const waiting = await keep('waiting.webm');
  await pullDeletion(clip);
  await expect.poll(() => isHere(clip)).toBe(false);
  expect(await isHere(unknown)).toBe(true);
  expect(await partsOf(waiting)).toBe(1);
});

it('keeps a file deleted here during the undo window', async () => {
  const [own, undone, clip] = [await keep('own.webm'), await keep('undone.webm'), await keep('clip.webm')];
  await upload(own, undone, clip);
  const row = (await store.get('media_files', undone.rowId))!;
  await store.remove('media_files', own.rowId);
  await store.remove('media_files', undone.rowId);
  await removeStoredObjects(account, [undone]);
  await settle(undone);
  await pullDeletion(clip);
  await expect.poll(() => isHere(clip)).toBe(false);
  expect(await partsOf(own)).toBe(1);
  expect(await partsOf(undone)).toBe(1);
  await keepStoredObjects(account, [undone]);
  await store.insert('media_files', row);
  expect(await partsOf(undone)).toBe(1);
});
