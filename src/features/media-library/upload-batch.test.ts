import { expect, it } from 'vitest';
import type { UploadItem } from '@/media/upload/upload-item';
import { batchProgress, nextBatch, NO_BATCH } from './upload-batch';

const upload = (key: string, state: UploadItem['state'], sent = 0): UploadItem => ({
  key,
  rowId: key,
  name: key,
  size: 10,
  sent,
  mimeType: '',
  state,
  isKept: true,
  problem: null,
  storedAt: 0,
});
const noRow = () => false;

it('counts what has arrived, so that the progress never goes back', () => {
  let uploads = [upload('a', 'sending', 5), upload('b', 'waiting')];
  let batch = nextBatch(NO_BATCH, uploads);
  expect(batchProgress(batch, uploads, noRow)).toEqual({ files: 2, done: 0, size: 20, sent: 5 });
  uploads = [upload('a', 'done', 10), upload('b', 'sending', 1)];
  batch = nextBatch(batch, uploads);
  expect(batchProgress(batch, uploads, noRow)).toEqual({ files: 2, done: 1, size: 20, sent: 11 });
  // Large files leave the device once they are uploaded.
  uploads = [upload('b', 'sending', 2)];
  batch = nextBatch(batch, uploads);
  expect(batchProgress(batch, uploads, (id) => id === 'a')).toEqual({
    files: 2,
    done: 1,
    size: 20,
    sent: 12,
  });
});

it('leaves out what was cancelled and what was refused', () => {
  const before = nextBatch(NO_BATCH, [
    upload('a', 'waiting'),
    upload('b', 'waiting'),
    upload('c', 'waiting'),
  ]);
  const uploads = [upload('b', 'refused'), upload('c', 'sending', 1)];
  expect(batchProgress(nextBatch(before, uploads), uploads, noRow)).toEqual({
    files: 1,
    done: 0,
    size: 10,
    sent: 1,
  });
});

it.each([
  ['all of it had been sent', noRow],
  ['its row was made already', () => true],
])('leaves out what was cancelled when %s', (_when, hasRow) => {
  const before = nextBatch(NO_BATCH, [upload('a', 'sending', 10), upload('b', 'waiting')]);
  expect(batchProgress(before, [], hasRow)).toEqual({ files: 0, done: 0, size: 0, sent: 0 });
});

it('leaves out what was deleted since it arrived', () => {
  const first = nextBatch(NO_BATCH, [upload('a', 'sending'), upload('b', 'waiting')]);
  const arrived = nextBatch(first, [upload('a', 'done', 10), upload('b', 'sending')]);
  expect(batchProgress(arrived, [upload('b', 'sending')], noRow)).toMatchObject({ files: 1, done: 0 });
});

it('does not end while more files are being taken in', () => {
  const first = nextBatch(NO_BATCH, [upload('a', 'sending')]);
  const kept = nextBatch(first, [upload('a', 'done', 10)], true);
  expect(batchProgress(kept, [upload('a', 'done', 10)], noRow)).toMatchObject({ files: 1, done: 1 });
});

it('ends with its last file, and begins anew with the next one', () => {
  const first = nextBatch(NO_BATCH, [upload('a', 'sending')]);
  const ended = nextBatch(first, [upload('a', 'done')]);
  expect(ended.items.size).toBe(0);
  const next = nextBatch(ended, [upload('a', 'done'), upload('b', 'waiting')]);
  expect([...next.items.keys()]).toEqual(['b']);
});
