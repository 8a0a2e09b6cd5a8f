import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Clock } from '@/shared/clock';
import { closeFilesDatabase, openFilesDatabase } from '../store/files-database';
import { keepFiles } from '../store/keep-file';
import { REMOVAL_GRACE, removeStoredObjects } from './remove-stored-objects';
import { startUploads } from './start-uploads';

const account = '7b0f2c9e-0000-4000-8000-00000000005a';
const path = `${account}/film.mp4`;
const object = { bucket: 'public-assets', path };
const page = new EventTarget();
const files = () => openFilesDatabase(account).files;

let time = 0;
let due: { readonly at: number; readonly run: () => void }[] = [];
const clock: Clock = {
  now: () => time,
  after(delay, run) {
    const timer = { at: time + delay, run };
    due.push(timer);
    return () => (due = due.filter((one) => one !== timer));
  },
};

function pass(milliseconds: number) {
  time += milliseconds;
  const ready = due.filter(({ at }) => at <= time);
  due = due.filter(({ at }) => at > time);
  for (const { run } of ready) run();
}

const nobody = () => Promise.resolve(null);

function start() {
  return startUploads({
    account,
    config: { url: 'https://files.example', anonKey: 'k' },
    getAccessToken: nobody,
    renewAccessToken: nobody,
    recordFile: () => Promise.resolve(),
    report: (error) => {
      throw error;
    },
    clock,
  });
}

beforeEach(async () => {
  vi.stubGlobal('navigator', { onLine: false });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  const blob = new Blob(['film'], { type: 'video/mp4' });
  await keepFiles(account, [{ ...object, blob, originalFilename: 'film.mp4' }], {
    clock,
    checkRoom: () => Promise.resolve(),
  });
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await openFilesDatabase(account).delete();
  closeFilesDatabase(account);
});

it('frees the room of a deleted unsent file after the undo period, even offline', async () => {
  const stop = start();
  await removeStoredObjects(account, [object], clock);
  await expect.poll(() => due.length).toBe(1);
  pass(REMOVAL_GRACE - 1);
  expect(await files().count()).toBe(1);
  pass(1);
  await expect.poll(() => files().count()).toBe(0);
  expect(await openFilesDatabase(account).parts.count()).toBe(0);
  stop();
});

it('frees it at the next start when the page was closed meanwhile', async () => {
  await removeStoredObjects(account, [object], clock);
  time += REMOVAL_GRACE;
  const stop = start();
  await expect.poll(() => files().count()).toBe(0);
  stop();
});
