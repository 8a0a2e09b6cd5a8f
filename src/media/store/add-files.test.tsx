import { afterEach, describe, expect, it, vi } from 'vitest';
import { allSizes } from '@/domain/media/picture-sizes';
import { deviceIsFull, fillReserve, releaseReserve } from '@/shared/storage-reserve';
import { fakeCaches } from '@support/shared/fake-caches';
import { VIDEO_WARNINGS } from '../texts';
import { addFiles } from './add-files';
import { openFilesDatabase, readKeptFile } from './files-database';
import { PART_BYTES } from './keep-file';

const account = '7b0f2c9e-0000-4000-8000-00000000000a';
const database = () => openFilesDatabase(account);

afterEach(async () => {
  deviceIsFull.set(false);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await Promise.all([database().files.clear(), database().parts.clear()]);
});

async function photo(width: number, height: number, type = 'image/png'): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d')!;
  for (let at = 0; at < 400; at += 1) {
    context.fillStyle = `hsl(${(at * 47) % 360} 60% 50%)`;
    context.fillRect((at * 331) % width, (at * 197) % height, width / 7, height / 9);
  }
  return canvas.convertToBlob({ type });
}

const file = (content: BlobPart, name: string, type = '') => new File([content], name, { type });
const add = (...files: File[]) => addFiles(account, files);
const problemOf = async (one: File) => (await add(one)).refused[0]?.problem.text;
/** A film, judged by its first bytes. */
const film = (size: number) => {
  const bytes = new Uint8Array(size);
  bytes.set(new TextEncoder().encode('ftypisom'), 4);
  return bytes;
};

describe('files added to the library', () => {
  it('are kept with all bytes under unique names', async () => {
    const { keys, refused } = await add(
      file('%PDF-1.7 one', 'Plan B (final).pdf'),
      file('%PDF-1.7 two', 'Plan B (final).pdf'),
    );
    expect(refused).toEqual([]);
    expect(keys).toHaveLength(2);
    const name = new RegExp(`^public-assets/${account}/plan-b-final-\\d+-[0-9a-f]{6}\\.pdf$`);
    for (const key of keys) expect(key).toMatch(name);
    const texts = keys.map(async (key) => (await readKeptFile(database(), key, ''))?.text());
    expect(await Promise.all(texts)).toEqual(['%PDF-1.7 one', '%PDF-1.7 two']);
  });

  it('are kept in parts when large, videos in the private bucket', async () => {
    const { keys, warned } = await add(file(film(2 * PART_BYTES + 5), 'Film.mp4', 'video/mp4'));
    // The creator sees that no browser will show it.
    expect(warned).toEqual([{ name: 'Film.mp4', text: VIDEO_WARNINGS.here }]);
    expect(keys[0]).toMatch(/^module-content\//);
    expect(await database().parts.count()).toBe(3);
    const kept = await readKeptFile(database(), keys[0] ?? '', 'video/mp4');
    expect(kept?.size).toBe(2 * PART_BYTES + 5);
    expect(await database().files.get(keys[0] ?? '')).toMatchObject({ isKept: true, state: 'waiting' });
  });

  it.each(['名'.repeat(300), 'ß'.repeat(300), 'a'.repeat(300), '🦉'.repeat(150), 'ا'.repeat(300)])(
    'may have a name of 300 letters in any script: %s',
    async (name) => {
      const { keys } = await add(file('a text', `${name}.txt`));
      const stored = keys[0]?.split('/').at(-1) ?? '';
      expect(stored).toMatch(/^[a-z0-9_-]+\.txt$/);
      expect(stored.length).toBeLessThanOrEqual(120);
      expect(await database().files.toArray()).toMatchObject([{ originalFilename: `${name}.txt` }]);
    },
  );

  it.each([
    ['nothing in it', file('', 'empty.pdf'), 'This file is empty (0 bytes).'],
    [
      'a program',
      file('MZ', 'setup.exe'),
      'Files ending in .exe cannot be uploaded. Allowed are images, videos, audio and documents.',
    ],
    [
      'a page',
      file('<html>', 'page.html', 'text/html'),
      'Files ending in .html cannot be uploaded. Allowed are images, videos, audio and documents.',
    ],
    [
      'no ending and no type',
      file('x', 'README'),
      'Files of this type cannot be uploaded. Allowed are images, videos, audio and documents.',
    ],
    [
      'a PDF called a picture',
      file('%PDF-1.7', 'cat.png'),
      'This file is called .png but contains a PDF document. Correct its file name, or choose another file.',
    ],
    [
      'a text called a film',
      file('hello', 'film.mp4'),
      'This file is called .mp4 but contains plain text. Correct its file name, or choose another file.',
    ],
    [
      'bytes called a text',
      file(new Uint8Array([1, 0, 2, 0]), 'a.txt'),
      'This file is called .txt but its content is of another type.',
    ],
    [
      'a damaged picture',
      file(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2]), 'cat.png'),
      'This picture cannot be read: it is damaged or has too many pixels. Choose another one.',
    ],
  ])('are refused with a reason: %s', async (_what, bad, words) => {
    expect(await problemOf(bad)).toBe(words);
    expect(await database().files.count()).toBe(0);
  });

  it('of 501 MB are refused before they are read', async () => {
    const large = file('x', 'film.mp4');
    Object.defineProperty(large, 'size', { value: 501 * 1024 * 1024 });
    expect(await problemOf(large)).toBe('File exceeds 500MB limit');
  });

  it('are not called empty when they disappear before they are read', async () => {
    const gone = file('', 'film.webm');
    gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
    expect(await problemOf(gone)).toContain('was changed or removed');
  });

  it('leave nothing behind when deleted while they are read, and the others stay', async () => {
    const gone = file(film(2 * PART_BYTES), 'gone.webm');
    gone.slice = (from = 0, to, type) => {
      const part = Blob.prototype.slice.call(gone, from, to, type);
      // The film as it is kept is a slice of the file that was chosen, and breaks off in the middle.
      if (from === 0 && to === gone.size) {
        part.slice = (start = 0, ...rest) => {
          const piece = Blob.prototype.slice.call(part, start, ...rest);
          if (start > 0)
            piece.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
          return piece;
        };
      }
      return part;
    };
    const renamed = new File([gone], 'gone.mp4');
    renamed.slice = (...parts) => gone.slice(...parts);
    const { keys, refused } = await add(file('a text', 'a.txt'), renamed, file('another', 'b.txt'));
    expect(keys).toHaveLength(2);
    expect(refused).toMatchObject([{ name: 'gone.mp4', problem: { code: 'ERR_MEDIA_UNREADABLE' } }]);
    expect(refused[0]?.problem.text).toContain('was changed or removed');
    expect(await database().parts.count()).toBe(2);
    expect(await database().files.count()).toBe(2);
  });

  it('are not half kept on a full device', async () => {
    vi.spyOn(navigator.storage, 'estimate').mockResolvedValue({ usage: 99, quota: 100 });
    expect(await problemOf(file('a text', 'a.txt'))).toBe(
      'There is no room for this file on this device. None of it was saved.',
    );
    expect(await database().parts.count()).toBe(0);
  });

  it('are refused while the browser refuses room, and accepted once there is some', async () => {
    const { source, disk } = fakeCaches();
    vi.stubGlobal('caches', source);
    await fillReserve();
    disk.isFull = true;
    await releaseReserve();
    const drawing = file('<svg xmlns="http://www.w3.org/2000/svg"/>', 'dot.svg', 'image/svg+xml');
    expect(await problemOf(drawing)).toBe(
      'There is no room for this file on this device. None of it was saved.',
    );
    expect(await database().files.count()).toBe(0);
    disk.isFull = false;
    expect(await add(drawing)).toMatchObject({ keys: [expect.stringMatching(/\.svg$/)], refused: [] });
  });

  it('check a full device for room once, not once a file, when chosen together', async () => {
    const { source, disk } = fakeCaches();
    vi.stubGlobal('caches', source);
    await fillReserve();
    disk.isFull = true;
    await releaseReserve();
    const put = vi.spyOn(await source.open(''), 'put');
    const drawings = Array.from({ length: 40 }, (_, at) =>
      file('<svg xmlns="http://www.w3.org/2000/svg"/>', `${at}.svg`, 'image/svg+xml'),
    );
    expect((await add(...drawings)).refused).toHaveLength(40);
    expect(put).toHaveBeenCalledTimes(1);
    // What is chosen later has it looked at again.
    disk.isFull = false;
    expect((await add(...drawings)).refused).toHaveLength(0);
    expect(put).toHaveBeenCalledTimes(2);
  });

  it('need a signed-in person', async () => {
    const { refused } = await addFiles('visitor', [file('x', 'a.txt')]);
    expect(refused[0]?.problem.text).toBe('You must be signed in to upload files');
  });
});

describe('pictures added to the library (E19)', () => {
  it('are kept in sizes, none larger than the picture, each with fewer bytes than the next', async () => {
    const { keys } = await add(file(await photo(1500, 1000), 'Cat.PNG', 'image/png'));
    const [key = ''] = keys;
    expect(key).toMatch(/\/cat-\d+-[0-9a-f]{6}\.w320-640-1280-1500\.webp$/);
    const blobs = await Promise.all(
      allSizes(key).map((address) => readKeptFile(database(), address, 'image/webp')),
    );
    const widths = await Promise.all(blobs.map(async (blob) => (await createImageBitmap(blob!)).width));
    expect(widths).toEqual([320, 640, 1280, 1500]);
    const bytes = blobs.map((blob) => blob?.size ?? 0);
    expect(bytes).toEqual(bytes.toSorted((a, b) => a - b));
    const [stored] = await database().files.toArray();
    expect(stored).toMatchObject({ size: bytes.at(-1), mimeType: 'image/webp' });
    expect(stored?.objects).toHaveLength(4);
  });

  it.each([
    ['in a worker', () => {}],
    ['in a browser whose workers cannot draw', () => vi.stubGlobal('OffscreenCanvas', undefined)],
  ])('lose their location: %s', async (_where, before) => {
    const jpeg = new Uint8Array(await (await photo(700, 300, 'image/jpeg')).arrayBuffer());
    const note = new TextEncoder().encode('Exif\0\0GPS 52.5 13.4');
    const segment = new Uint8Array([0xff, 0xe1, 0, note.length + 2, ...note]);
    const taken = new File([jpeg.slice(0, 2), segment, jpeg.slice(2)], 'home.jpg', { type: 'image/jpeg' });
    expect(await taken.text()).toContain('GPS 52.5');
    before();
    const { keys } = await add(taken);
    const kept = allSizes(keys[0] ?? '').map(async (key) =>
      (await readKeptFile(database(), key, ''))!.text(),
    );
    expect(kept).toHaveLength(3);
    expect((await Promise.all(kept)).join('')).not.toContain('GPS');
    expect(keys[0]).toMatch(/\.webp$/);
  });

  it('are refused in HEIC where the browser cannot read it, because they would reveal the location', async () => {
    const heic = file('\0\0\0\x18ftypheic\0\0\0\0mif1heic GPS 52.5 13.4', 'home.heic');
    expect(await problemOf(heic)).toBe(
      'This browser cannot read HEIC photos. Save the photo as JPEG and choose that.',
    );
    expect(await database().files.count()).toBe(0);
  });

  it('have one size when small, and drawings stay unchanged', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="20" height="10"/></svg>';
    const { keys } = await add(
      file(await photo(100, 80), 'icon.png', 'image/png'),
      file(svg, 'drawing.svg', 'image/svg+xml'),
    );
    expect(keys[0]).toMatch(/-[0-9a-f]{6}\.webp$/);
    expect(await (await readKeptFile(database(), keys[1] ?? '', ''))!.text()).toBe(svg);
  });
});
