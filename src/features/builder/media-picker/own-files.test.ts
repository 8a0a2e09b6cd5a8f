import { expect, it } from 'vitest';
import type { ListedMedia } from '@/domain/listing/listed-rows';
import type { ListedFile } from '@/media/store/use-device-files';
import { matchingFiles, ownFiles } from './own-files';

const row = (path: string, changes: Partial<ListedMedia> = {}): ListedMedia => ({
  id: path,
  title: path,
  filename: path,
  original_filename: `${path} original.mp4`,
  bucket: 'module-content',
  storage_path: `u/${path}`,
  file_size: 10,
  mime_type: 'video/mp4',
  created_at: '2026-01-02T00:00:00Z',
  updated_at: '2026-01-02T00:00:00Z',
  ...changes,
});

const kept = (path: string, changes: Partial<ListedFile> = {}): ListedFile => ({
  bucket: 'module-content',
  path: `u/${path}`,
  mimeType: 'video/mp4',
  originalFilename: `${path}.mp4`,
  state: 'waiting',
  storedAt: Date.parse('2026-01-03T00:00:00Z'),
  rowId: path,
  size: 20,
  ...changes,
});

it('lists kept and known files once each, newest first', () => {
  const files = ownFiles('video', [row('a'), row('b')], [kept('b'), kept('c', { storedAt: 0 })]);
  expect(files.map(({ address, state }) => [address, state])).toStrictEqual([
    ['u/b', 'waiting'],
    ['u/a', undefined],
    ['u/c', 'waiting'],
  ]);
});

it('omits uploaded files whose row was deleted', () => {
  const files = ownFiles('video', [row('a')], [kept('a', { state: 'done' }), kept('b', { state: 'done' })]);
  expect(files.map(({ address, state }) => [address, state])).toStrictEqual([['u/a', 'done']]);
});

it('offers each use its own files, public ones by bucket and path', () => {
  const picture = row('p', { bucket: 'public-assets', mime_type: 'image/webp', original_filename: '' });
  const captions = kept('s', { mimeType: 'text/vtt', originalFilename: 's.srt', bucket: 'public-assets' });
  expect(ownFiles('image', [row('a'), picture], [captions]).map(({ address }) => address)).toStrictEqual([
    'public-assets/u/p',
  ]);
  expect(ownFiles('subtitles', [row('a'), picture], [captions])).toMatchObject([
    { address: 'public-assets/u/s', title: 's.srt' },
  ]);
});

it('tolerates rows of other versions', () => {
  expect(
    ownFiles('video', [row('a', { created_at: '', original_filename: 'x.mkv', mime_type: '' })], []),
  ).toMatchObject([{ title: 'x.mkv', addedAt: 0 }]);
});

it('matches every word, ignoring case and accents', () => {
  const files = ownFiles('video', [row('a', { original_filename: 'Élan am Müggelsee.mp4' }), row('b')], []);
  const found = (search: string) => matchingFiles(files, search).map(({ address }) => address);
  expect(found('muggelsee ELAN')).toStrictEqual(['u/a']);
  expect(found(' ')).toHaveLength(2);
  expect(found('elan b')).toStrictEqual([]);
});
