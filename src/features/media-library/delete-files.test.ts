import { describe, expect, it, vi } from 'vitest';
import { AppError, type ErrorCode } from '@/shared/app-error';
import { deleteFiles, type FileDeletion } from './delete-files';
import type { MediaEntry } from './media-entry';

const entry = (id: string, isUploading: boolean) =>
  ({ id, upload: isUploading ? { key: id } : undefined }) as unknown as MediaEntry;
const ids = (entries: readonly MediaEntry[]) => entries.map(({ id }) => id);

/** A device that records which file ids were removed. */
function device(changes: Partial<FileDeletion> = {}) {
  const gone = new Set<string>();
  const deletion: FileDeletion = {
    leave: vi.fn((entries) => {
      for (const { id } of entries) gone.add(id);
      return Promise.resolve();
    }),
    stay: vi.fn((entries) => {
      for (const { id } of entries) gone.delete(id);
      return Promise.resolve([]);
    }),
    recorded: () => Promise.resolve(new Set()),
    remove: vi.fn((removed) => {
      for (const id of removed) gone.add(id);
      const restore = () => {
        for (const id of removed) gone.delete(id);
        return Promise.resolve([]);
      };
      return Promise.resolve({ deleted: removed, failures: [], restore });
    }),
    ...changes,
  };
  return { deletion, gone: () => [...gone] };
}

const failing = (code: ErrorCode) => () => Promise.reject(new AppError(code, 'no'));

describe('deleting files', () => {
  it('cancels pending uploads and deletes uploaded files, and restores both together (L7)', async () => {
    const { deletion, gone } = device();
    const all = [entry('a', true), entry('b', false), entry('c', false)];
    const { deleted, failed, restore } = await deleteFiles(all, deletion);
    expect([ids(deleted), failed, gone()]).toEqual([['a', 'b', 'c'], [], ['a', 'b', 'c']]);
    expect(deletion.remove).toHaveBeenCalledExactlyOnceWith(['b', 'c']);
    await restore?.();
    expect(gone()).toEqual([]);
  });

  it('can be undone when no file was uploaded yet (L7)', async () => {
    const { deletion, gone } = device();
    const { restore } = await deleteFiles([entry('a', true)], deletion);
    expect(gone()).toEqual(['a']);
    await restore?.();
    expect(gone()).toEqual([]);
    expect(deletion.remove).not.toHaveBeenCalled();
  });

  it('deletes the row of an upload that finishes during the confirmation', async () => {
    const { deletion, gone } = device({ recorded: () => Promise.resolve(new Set(['a'])) });
    const { deleted, restore } = await deleteFiles([entry('a', true)], deletion);
    expect(deletion.remove).toHaveBeenCalledExactlyOnceWith(['a']);
    expect(deleted).toHaveLength(1);
    await restore?.();
    // Its row restores it with its file, or reports that it is too late.
    expect(deletion.stay).not.toHaveBeenCalled();
    expect(gone()).toEqual([]);
  });

  it('restores a file whose row disappears before its deletion', async () => {
    const { deletion, gone } = device({
      recorded: () => Promise.resolve(new Set(['a'])),
      remove: () => Promise.resolve({ deleted: [], failures: [], restore: () => Promise.resolve([]) }),
    });
    const { deleted, failed, restore } = await deleteFiles([entry('a', true)], deletion);
    expect([ids(deleted), failed]).toEqual([['a'], []]);
    await restore?.();
    expect(gone()).toEqual([]);
  });

  it('reports files that a full device cannot mark as deleted, and keeps them', async () => {
    const { deletion, gone } = device({ leave: failing('ERR_QUOTA') });
    const { failed, deleted, restore } = await deleteFiles([entry('a', true), entry('b', false)], deletion);
    expect([ids(failed), ids(deleted), gone()]).toEqual([['a'], ['b'], ['b']]);
    await restore?.();
    expect(gone()).toEqual([]);
  });

  it('keeps a file whose row cannot be deleted', async () => {
    const { deletion, gone } = device({
      recorded: () => Promise.resolve(new Set(['a'])),
      remove: () =>
        Promise.resolve({
          deleted: [],
          failures: [{ id: 'a', error: new AppError('ERR_QUOTA', 'no') }],
          restore: () => Promise.resolve([]),
        }),
    });
    const { failed, deleted, restore } = await deleteFiles([entry('a', true)], deletion);
    expect([ids(failed), ids(deleted), gone(), restore]).toEqual([['a'], [], [], undefined]);
  });

  it.each([
    ['the rows cannot be looked up', { recorded: failing('ERR_STORAGE_DENIED') }],
    ['nothing can be deleted', { remove: failing('ERR_STORAGE_DENIED') }],
  ])('deletes nothing if %s', async (_what, changes) => {
    const { deletion, gone } = device(changes);
    const deleting = deleteFiles([entry('a', true), entry('b', false)], deletion);
    await expect(deleting).rejects.toMatchObject({ code: 'ERR_STORAGE_DENIED' });
    expect(gone()).toEqual([]);
  });
});

describe('files that could not be restored', () => {
  it.each([
    [['ERR_NOT_FOUND', 'ERR_QUOTA'], 'ERR_QUOTA'],
    [['ERR_NOT_FOUND'], 'ERR_NOT_FOUND'],
  ] as const)('(%j) report whether a retry may help', async (codes, reported) => {
    const { deletion } = device({
      remove: (removed) =>
        Promise.resolve({
          deleted: removed,
          failures: [],
          restore: () => Promise.resolve(codes.map((code) => ({ id: 'a', error: new AppError(code, 'no') }))),
        }),
    });
    const { restore } = await deleteFiles([entry('a', false)], deletion);
    await expect(restore?.()).rejects.toMatchObject({ code: reported });
  });

  it('include running uploads, without blocking the others', async () => {
    const { deletion, gone } = device({ stay: (entries) => Promise.resolve(entries) });
    const { restore } = await deleteFiles([entry('a', true), entry('b', false)], deletion);
    await expect(restore?.()).rejects.toMatchObject({ code: 'ERR_NOT_FOUND' });
    expect(gone()).toEqual(['a']);
  });

  it('are restored by a retry after a local failure', async () => {
    const { deletion, gone } = device();
    vi.mocked(deletion.stay).mockImplementationOnce(failing('ERR_STORAGE_DENIED'));
    const { restore } = await deleteFiles([entry('a', true), entry('b', false)], deletion);
    await expect(restore?.()).rejects.toMatchObject({ code: 'ERR_STORAGE_DENIED' });
    expect(gone()).toEqual(['a']);
    await restore?.();
    expect(gone()).toEqual([]);
  });
});
