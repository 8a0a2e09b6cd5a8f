import { expect, it } from 'vitest';
import { AppError } from '@/shared/app-error';
import { deleteFiles } from './delete-files';
import type { MediaEntry } from './media-entry';

const entry = (id: string, isUploading: boolean) =>
  ({ id, upload: isUploading ? { key: id } : undefined }) as unknown as MediaEntry;

function removing() {
  const removed: string[] = [];
  const remove = (ids: readonly string[]) => {
    removed.push(...ids);
    return Promise.resolve({ deleted: ids, failures: [], restore: () => Promise.resolve([]) });
  };
  return { removed, remove };
}

it('cancels what is on its way, and deletes what is there', async () => {
  const cancelled: string[] = [];
  const { removed, remove } = removing();
  const { deleted, failed } = await deleteFiles([entry('a', true), entry('b', false)], {
    cancel: ({ id }) => Promise.resolve(void cancelled.push(id)),
    recorded: () => Promise.resolve(new Set()),
    remove,
  });
  expect([cancelled, removed, failed]).toEqual([['a'], ['b'], []]);
  expect(deleted.map(({ id }) => id)).toEqual(['a', 'b']);
});

it('deletes a file whose upload was done while the person was asked', async () => {
  const { removed, remove } = removing();
  const { deleted, restore } = await deleteFiles([entry('a', true)], {
    cancel: () => Promise.resolve(),
    recorded: () => Promise.resolve(new Set(['a'])),
    remove,
  });
  expect(removed).toEqual(['a']);
  expect(deleted).toHaveLength(1);
  expect(restore).toBeDefined();
});

it('tells which could not be cancelled', async () => {
  const { failed, deleted } = await deleteFiles([entry('a', true)], {
    cancel: () => Promise.reject(new Error('closed')),
    recorded: () => Promise.resolve(new Set()),
    remove: removing().remove,
  });
  expect([failed.length, deleted.length]).toEqual([1, 0]);
});

it.each([
  [['ERR_NOT_FOUND', 'ERR_QUOTA'], 'ERR_QUOTA'],
  [['ERR_NOT_FOUND'], 'ERR_NOT_FOUND'],
] as const)(
  'of what could not be brought back (%j) it tells what another try may help',
  async (codes, told) => {
    const { restore } = await deleteFiles([entry('a', false)], {
      cancel: () => Promise.resolve(),
      recorded: () => Promise.resolve(new Set()),
      remove: (ids) =>
        Promise.resolve({
          deleted: ids,
          failures: [],
          restore: () => Promise.resolve(codes.map((code) => ({ id: 'a', error: new AppError(code, 'no') }))),
        }),
    });
    await expect(restore?.()).rejects.toMatchObject({ code: told });
  },
);
