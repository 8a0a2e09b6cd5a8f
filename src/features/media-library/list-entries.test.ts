import { describe, expect, it } from 'vitest';
import type { ListedMedia } from '@/domain/listing/listed-rows';
import type { UploadItem } from '@/media/upload/upload-item';
import { listEntries } from './list-entries';

const row = (id: string, changes: Partial<ListedMedia> = {}): ListedMedia => ({
  id,
  title: `${id}.png`,
  original_filename: `${id}.png`,
  filename: `${id}-1700000000000-abc123.png`,
  bucket: 'public-assets',
  storage_path: `u/${id}-1700000000000-abc123.png`,
  file_size: 10,
  mime_type: 'image/png',
  created_at: '2026-01-02T00:00:00Z',
  updated_at: '2026-01-02T00:00:00Z',
  ...changes,
});

const upload = (rowId: string, changes: Partial<UploadItem> = {}): UploadItem => ({
  key: `module-content/u/${rowId}.mp4`,
  rowId,
  name: `${rowId}.mp4`,
  mimeType: 'video/mp4',
  size: 100,
  sent: 0,
  state: 'waiting',
  problem: null,
  isKept: true,
  storedAt: Date.parse('2026-01-03T00:00:00Z'),
  ...changes,
});

const titles = (entries: readonly { readonly title: string }[]) => entries.map(({ title }) => title);

describe('the files of the library', () => {
  it('have their original name, or one from the stored name (section 2)', () => {
    const derived = row('b', { original_filename: '', filename: 'my-dog-at-sea-1700000000000-x1y2z3.jpg' });
    expect(titles(listEntries([row('a'), derived], [], 'addedAt'))).toEqual(['a.png', 'my dog at sea']);
  });

  it('are public only in the two public buckets (section 2)', () => {
    const buckets = ['nest-assets', 'public-assets', 'module-content', 'another'];
    const entries = listEntries(
      buckets.map((bucket) => row(bucket, { bucket })),
      [],
      'addedAt',
    );
    const isPublic = new Map(entries.map((entry) => [entry.bucket, entry.isPublic]));
    expect(buckets.map((bucket) => isPublic.get(bucket))).toEqual([true, true, false, false]);
  });

  it('have the same address that modules store', () => {
    const [video, image] = listEntries([row('a')], [upload('v')], 'addedAt');
    expect(image?.address).toBe('public-assets/u/a-1700000000000-abc123.png');
    expect(video).toMatchObject({ address: 'u/v.mp4', bucket: 'module-content', path: 'u/v.mp4' });
  });

  it('that are subtitles keep the stored type', () => {
    const captions = { mime_type: 'text/vtt', original_filename: 'Film.srt' };
    const older = { mime_type: 'application/x-subrip', original_filename: 'Film.srt' };
    const entries = listEntries([row('a', captions), row('b', older), row('c')], [], 'addedAt');
    expect(entries.map(({ title, typeWords }) => [title, typeWords])).toEqual([
      ['Film.srt', 'Subtitles VTT'],
      ['Film.srt', 'Subtitles SRT'],
      ['c.png', 'Image PNG'],
    ]);
  });

  it('that are pictures keep the stored type and original name', () => {
    const converted = { mime_type: 'image/webp', original_filename: 'Cat.PNG' };
    const [cat, dog] = listEntries([row('a', converted), row('b')], [], 'addedAt');
    expect(cat).toMatchObject({ title: 'Cat.PNG', typeWords: 'Image WEBP' });
    expect(dog).toMatchObject({ title: 'b.png', typeWords: 'Image PNG' });
  });

  it('are listed once during the upload, and as uploaded once they have a row', () => {
    const entries = listEntries(
      [row('a')],
      [upload('a', { state: 'sending' }), upload('b'), upload('c', { state: 'done' })],
      'addedAt',
    );
    expect(entries.map(({ id, upload: found }) => [id, found?.state])).toEqual([
      ['b', 'waiting'],
      ['a', undefined],
    ]);
  });

  it('keep their entry while their row stays the same', () => {
    const rows = [row('a')];
    expect(listEntries(rows, [], 'addedAt')[0]).toBe(listEntries(rows, [upload('b')], 'addedAt')[1]);
  });

  it('accept invalid times', () => {
    expect(listEntries([row('a', { created_at: 'yesterday' })], [], 'addedAt')[0]?.addedAt).toBe(0);
  });
});

it('lists the newest first, by either of their dates (section 2)', () => {
  const rows = [
    row('a', { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-09T00:00:00Z' }),
    row('b', { created_at: '2026-01-03T00:00:00Z', updated_at: '2026-01-03T00:00:00Z' }),
    row('c', { created_at: '2026-01-02T00:00:00Z', updated_at: '2026-01-08T00:00:00Z' }),
  ];
  expect(titles(listEntries(rows, [], 'addedAt'))).toEqual(['b.png', 'c.png', 'a.png']);
  expect(titles(listEntries(rows, [], 'modifiedAt'))).toEqual(['a.png', 'c.png', 'b.png']);
});
