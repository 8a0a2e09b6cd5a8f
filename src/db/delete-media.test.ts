import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { AppError } from '@/shared/app-error';
import { deleteMedia, type FileRemoval } from './delete-content';
import type { RowChange } from './local-store';
import { contentDevice } from '@support/db/content-device';

const { store, everything, ids, fill, refusing } = contentDevice();

const file = (id: string): RowChange => ({
  kind: 'insert',
  table: 'media_files',
  row: {
    id,
    creator_id: 'anna',
    filename: id,
    original_filename: id,
    bucket: 'media',
    storage_path: `anna/${id}`,
    file_size: 1,
    mime_type: 'image/png',
  },
});

/** What is noted to be removed. */
function files() {
  const noted = new Set<string>();
  const removal: FileRemoval = {
    remove: async (rows) => rows.forEach((row) => noted.add(row.storage_path)),
    keep: async (rows) => rows.filter((row) => !noted.delete(row.storage_path)).map(({ id }) => id),
  };
  return { noted, removal };
}

const full = () => Promise.reject(new AppError('ERR_QUOTA', 'full'));

describe('deleting media', () => {
  it('removes rows and files, and undoes both (L7)', async () => {
    await fill(file('x'), file('y'));
    const before = await everything();
    const { noted, removal } = files();
    const { restore } = await deleteMedia(store(), removal, ['x', 'y']);
    expect(await ids()).toEqual([]);
    expect([...noted]).toEqual(['anna/x', 'anna/y']);
    expect(await restore()).toEqual([]);
    expect(await everything()).toEqual(before);
    expect([...noted]).toEqual([]);
  });

  it('does not restore a row whose file is gone, and reports it', async () => {
    await fill(file('x'), file('y'));
    const { noted, removal } = files();
    const { restore } = await deleteMedia(store(), removal, ['x', 'y']);
    noted.delete('anna/x');
    expect(await restore()).toMatchObject([{ id: 'x', error: { code: 'ERR_NOT_FOUND' } }]);
    expect(await ids()).toEqual(['y']);
    expect([...noted]).toEqual([]);
  });

  it('keeps the file when its row could not be deleted', async () => {
    await fill(file('x'), file('y'));
    const { noted, removal } = files();
    await deleteMedia(refusing('remove', 'x'), removal, ['x', 'y']);
    expect([...noted]).toEqual(['anna/y']);
  });

  it('restores the rows when the removal of their files cannot be noted', async () => {
    await fill(file('x'));
    const before = await everything();
    const result = await deleteMedia(store(), { ...files().removal, remove: full }, ['x']);
    expect(result).toMatchObject({ deleted: [], failures: [{ id: 'x', error: { code: 'ERR_QUOTA' } }] });
    expect(await everything()).toEqual(before);
  });
});
