import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeFilesDatabase, openFilesDatabase } from '../store/files-database';
import { keepFiles } from '../store/keep-file';
import { removeStoredObjects } from './remove-stored-objects';
import type { UnsentFiles } from './unsent-files';
import { setPaused } from './upload-actions';
import { sendAllFiles, watchUnsentFiles } from './watch-unsent-files';

const account = '7b0f2c9e-0000-4000-8000-00000000000e';
const fail = (error: unknown) => {
  throw error;
};

let seen: UnsentFiles[];
let stop: () => void;

beforeEach(() => {
  seen = [];
  stop = watchUnsentFiles(account, (files) => seen.push(files), fail);
});

afterEach(async () => {
  stop();
  vi.unstubAllGlobals();
  await openFilesDatabase(account).delete();
  closeFilesDatabase(account);
});

async function keep(name: string): Promise<string> {
  const blob = new Blob(['abcd'], { type: 'text/vtt' });
  const path = `${account}/${name}`;
  const kept = await keepFiles(account, [{ bucket: 'public-assets', path, blob, originalFilename: name }], {
    checkRoom: () => Promise.resolve(),
  });
  return kept[0]!.address;
}

const now = () => seen.at(-1);
const files = () => openFilesDatabase(account).files;

it('counts files on this device alone, without sent or deleted ones (rule Q13)', async () => {
  await expect.poll(now).toEqual({ waiting: 0, sending: 0, paused: 0, refused: 0 });
  const [one, two, three] = [await keep('1'), await keep('2'), await keep('3')];
  await expect.poll(now).toEqual({ waiting: 3, sending: 0, paused: 0, refused: 0 });
  await files().update(one, { isSending: true });
  await setPaused(openFilesDatabase(account), true, [two]);
  await files().update(three, { state: 'refused' });
  await expect.poll(now).toEqual({ waiting: 1, sending: 1, paused: 1, refused: 1 });
  await files().update(one, { state: 'done', isSending: false });
  await removeStoredObjects(account, [{ bucket: 'public-assets', path: `${account}/2` }]);
  await expect.poll(now).toEqual({ waiting: 0, sending: 0, paused: 0, refused: 1 });
});

it('does not notify about progress, which changes no count', async () => {
  const one = await keep('1');
  await expect.poll(() => now()?.waiting).toBe(1);
  const before = seen.length;
  await files().update(one, { attempts: 3 });
  await files().update(one, { state: 'done' });
  await expect.poll(() => now()?.waiting).toBe(0);
  expect(seen).toHaveLength(before + 1);
});

it('sends paused and refused files too', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  const [one, two] = [await keep('1'), await keep('2')];
  await setPaused(openFilesDatabase(account), true, [one]);
  await files().update(two, { state: 'refused' });
  let isSent = false;
  const sending = sendAllFiles(account).then(() => (isSent = true));
  await expect.poll(now).toEqual({ waiting: 2, sending: 0, paused: 0, refused: 0 });
  await files().update(one, { state: 'done' });
  await expect.poll(() => now()?.waiting).toBe(1);
  expect(isSent).toBe(false);
  await files().update(two, { state: 'done' });
  await sending;
});

it('does not wait for files that wait for a connection or the server', async () => {
  const one = await keep('1');
  vi.stubGlobal('navigator', { onLine: false });
  await sendAllFiles(account);
  vi.stubGlobal('navigator', { onLine: true });
  await files().update(one, { attempts: 3 });
  const sending = sendAllFiles(account);
  await expect.poll(async () => (await files().get(one))?.attempts).toBe(0);
  await files().update(one, { isSending: true });
  await files().update(one, { isSending: false, problem: { code: 'ERR_SERVER_DOWN', text: 'busy' } });
  await sending;
});
