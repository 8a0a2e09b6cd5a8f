import { describe, expect, it } from 'vitest';
import type { ListedMedia } from '@/domain/listing/listed-media';
import type { UploadItem } from '@/media/upload/upload-item';
import { listEntries, matchingEntries } from './list-entries';
import { DEFAULT_SORT, nextSort, sortEntries } from './sort-entries';

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
  it('are called by their original name, else by what the stored name says (section 2)', () => {
    const derived = row('b', { original_filename: '', filename: 'my-dog-at-sea-1700000000000-x1y2z3.jpg' });
    expect(titles(listEntries([row('a'), derived], []))).toEqual(['a.png', 'my dog at sea']);
  });

  it('are public in the two public buckets, private in any other (section 2)', () => {
    const buckets = ['nest-assets', 'public-assets', 'module-content', 'another'];
    const entries = listEntries(
      buckets.map((bucket) => row(bucket, { bucket })),
      [],
    );
    expect(entries.map(({ isPublic }) => isPublic)).toEqual([true, true, false, false]);
  });

  it('have the address that a module stores', () => {
    const [image, video] = listEntries([row('a')], [upload('v')]);
    expect(image?.address).toBe('public-assets/u/a-1700000000000-abc123.png');
    expect(video).toMatchObject({ address: 'u/v.mp4', bucket: 'module-content', path: 'u/v.mp4' });
  });

  it('that are subtitles are of the type that is stored, whatever they are called', () => {
    const captions = { mime_type: 'text/vtt', original_filename: 'Film.srt' };
    const older = { mime_type: 'application/x-subrip', original_filename: 'Film.srt' };
    const entries = listEntries([row('a', captions), row('b', older), row('c')], []);
    expect(entries.map(({ title, typeWords }) => [title, typeWords])).toEqual([
      ['Film.srt', 'Subtitles VTT'],
      ['Film.srt', 'Subtitles SRT'],
      ['c.png', 'Image PNG'],
    ]);
  });

  it('that are pictures are of the type that is stored, under the name that they had', () => {
    const converted = { mime_type: 'image/webp', original_filename: 'Cat.PNG' };
    const [cat, dog] = listEntries([row('a', converted), row('b')], []);
    expect(cat).toMatchObject({ title: 'Cat.PNG', typeWords: 'Image WEBP' });
    expect(dog).toMatchObject({ title: 'b.png', typeWords: 'Image PNG' });
  });

  it('are listed once while on their way, with their state, and as arrived once they have a row', () => {
    const entries = listEntries(
      [row('a')],
      [upload('a', { state: 'sending' }), upload('b'), upload('c', { state: 'done' })],
    );
    expect(entries.map(({ id, upload: found }) => [id, found?.state])).toEqual([
      ['a', undefined],
      ['b', 'waiting'],
    ]);
  });

  it('keep their entry while their row stays the same', () => {
    const rows = [row('a')];
    expect(listEntries(rows, [])[0]).toBe(listEntries(rows, [upload('b')])[0]);
  });

  it('are found by a part of their title, whatever the case', () => {
    const entries = listEntries([row('Über'), row('Dog')], []);
    expect(titles(matchingEntries(entries, ' PNG ub '))).toEqual(['Über.png']);
    expect(matchingEntries(entries, ' ')).toBe(entries);
  });

  it('bear a time that is none', () => {
    expect(listEntries([row('a', { created_at: 'yesterday' })], [])[0]?.addedAt).toBe(0);
  });
});

describe('their order', () => {
  const entries = listEntries(
    [
      row('file 10', { file_size: 5, created_at: '2026-01-01T00:00:00Z' }),
      row('File 9', { file_size: 7, mime_type: 'audio/mpeg', created_at: '2026-01-03T00:00:00Z' }),
      row('a', { file_size: 5, created_at: '2026-01-02T00:00:00Z' }),
    ],
    [],
  );

  it('is the newest first (section 2)', () => {
    expect(titles(sortEntries(entries, DEFAULT_SORT))).toEqual(['File 9.png', 'a.png', 'file 10.png']);
  });

  it('turns round with the same column, and begins ascending with another (section 2)', () => {
    expect(nextSort(DEFAULT_SORT, 'date')).toEqual({ column: 'date', direction: 'ascending' });
    expect(nextSort(DEFAULT_SORT, 'size')).toEqual({ column: 'size', direction: 'ascending' });
    expect(nextSort({ column: 'size', direction: 'ascending' }, 'size')).toEqual({
      column: 'size',
      direction: 'descending',
    });
  });

  it.each([
    ['name', ['a.png', 'File 9.png', 'file 10.png']],
    ['type', ['File 9.png', 'a.png', 'file 10.png']],
    ['size', ['a.png', 'file 10.png', 'File 9.png']],
  ] as const)('by %s, what is equal stays newest first', (column, expected) => {
    expect(titles(sortEntries(entries, { column, direction: 'ascending' }))).toEqual(expected);
  });
});
