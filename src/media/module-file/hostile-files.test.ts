import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { importRefusalOf } from '@/domain/module-file/import-refusal';
import { MODULE_FILE_LIMITS } from '@/domain/module-file/manifest';
import { SIZE } from '@/shared/limits';
import { readModuleFile } from './read-module-file';

const MANIFEST = {
  format: 'fledge-module',
  version: 1,
  title: 'T',
  description: '',
  thumbnail: null,
  media: [],
};
const NODE = { id: 'a', type: 'message', position: { x: 0, y: 0 }, config: { title: 'A', content: '' } };

type Files = Record<string, Uint8Array>;
const bytes = (value: unknown) =>
  new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value));
const PNG = Uint8Array.from('\u0089PNG\r\n\u001a\nrest', (one) => one.codePointAt(0)!);

/** The bytes of a module file, made by another tool than ours. */
function zip(manifest: unknown, content: unknown, more: Files = {}): Uint8Array<ArrayBuffer> {
  return new Uint8Array(
    zipSync({ 'manifest.json': bytes(manifest), 'content.json': bytes(content), ...more }),
  );
}

async function refusal(file: Uint8Array<ArrayBuffer> | string) {
  return readModuleFile(new Blob([file])).then(
    () => 'read',
    (error: unknown) => importRefusalOf(error)?.refusal ?? error,
  );
}

async function read(manifest: unknown, content: unknown, more: Files = {}) {
  const { notes, ...rest } = await readModuleFile(new Blob([zip(manifest, content, more)]));
  return {
    ...rest,
    notes: notes.map(({ kind, where, what }) => [kind, where, what].filter(Boolean).join(' / ')),
  };
}

const FINE = zip(MANIFEST, { nodes: [NODE] });
const at = (file: Uint8Array, signature: number) => {
  const view = new DataView(file.buffer, file.byteOffset);
  for (let place = 0; place < file.length - 4; place += 1)
    if (view.getUint32(place, true) === signature) return place;
  throw new Error('not found');
};
/** The file with a number of its directory changed. */
function changed(file: Uint8Array, signature: number, offset: number, value: number, length: 2 | 4) {
  const copy = new Uint8Array(file);
  const view = new DataView(copy.buffer);
  const place = at(copy, signature) + offset;
  if (length === 2) view.setUint16(place, value, true);
  else view.setUint32(place, value, true);
  return copy;
}
const CENTRAL = 0x02_01_4b_50;
const LOCAL = 0x04_03_4b_50;
const END = 0x06_05_4b_50;

describe('a file that is not a module file', () => {
  it.each([
    ['nothing', '', 'empty'],
    ['a text', 'Hello, I am a text', 'notAModule'],
    ['one byte', 'P', 'notAModule'],
    ['another ZIP file', new Uint8Array(zipSync({ 'a.txt': bytes('a') })), 'notAModule'],
    ['a manifest of something else', zip({ name: 'x', version: 1 }, {}), 'notAModule'],
    ['a manifest that is a list', zip([], {}), 'notAModule'],
  ])('is refused: %s', async (_what, file, expected) => {
    expect(await refusal(file)).toBe(expected);
  });
});

describe('a module file of a newer version', () => {
  it('is refused when its format is newer', async () => {
    expect(await refusal(zip({ ...MANIFEST, version: 2 }, { anything: 1 }))).toBe('newer');
  });

  it('keeps fields and steps that this version does not know', async () => {
    const hologram = {
      id: 'h',
      type: 'hologram',
      position: { x: 1, y: 2 },
      connection: 'a',
      beam: { on: [1] },
    };
    const { content, notes } = await read(
      { ...MANIFEST, mood: 'good' },
      { nodes: [hologram, NODE], lights: true },
    );
    expect(content).toMatchObject({ nodes: [hologram, { id: 'a' }], lights: true });
    expect(notes).toEqual(['unknownNode / h / hologram']);
  });
});

describe('a damaged module file', () => {
  it('is refused wherever it is cut off', async () => {
    for (let length = 1; length < FINE.length; length += 1) {
      expect(await refusal(FINE.slice(0, length))).toMatch(/^(?:damaged|notAModule)$/);
    }
  });

  it('gives a known answer, whichever byte is wrong', async () => {
    for (let place = 0; place < FINE.length; place += 1) {
      const copy = new Uint8Array(FINE);
      copy[place]! ^= 0xff;
      expect([
        'read',
        'damaged',
        'notAModule',
        'encrypted',
        'hostile',
        'tooLarge',
        'tooMuchText',
        'newer',
      ]).toContain(await refusal(copy));
    }
  });

  it.each([
    ['a checksum that does not fit', changed(FINE, CENTRAL, 16, 7, 4), 'damaged'],
    ['a directory outside of it', changed(FINE, END, 16, FINE.length, 4), 'damaged'],
    ['an entry outside of it', changed(FINE, CENTRAL, 42, FINE.length - 8, 4), 'hostile'],
    ['an unknown packing', changed(FINE, CENTRAL, 10, 99, 2), 'damaged'],
    ['a password', changed(FINE, CENTRAL, 8, 1, 2), 'encrypted'],
    ['no header before its data', changed(FINE, LOCAL, 0, 0, 4), 'damaged'],
    ['no content', new Uint8Array(zipSync({ 'manifest.json': bytes(MANIFEST) })), 'damaged'],
    ['a manifest that is no JSON', zip('{"format":', { nodes: [] }), 'damaged'],
    ['content that is no JSON', zip(MANIFEST, '{"nodes":[}'), 'damaged'],
    ['content without nodes', zip(MANIFEST, { nodes: 7 }), 'damaged'],
    ['content that is null', zip(MANIFEST, null), 'damaged'],
    [
      'content nested without end',
      zip(MANIFEST, `{"nodes":${'['.repeat(50_000)}${']'.repeat(50_000)}}`),
      'damaged',
    ],
  ])('is refused: %s', async (_what, file, expected) => {
    expect(await refusal(file)).toBe(expected);
  });
});

const withImage = (id: string) => ({ ...NODE, id, config: { title: id, imageUrl: `me/${id}.png` } });
const described = (name: string, more: object = {}) => ({
  address: `me/${name}.png`,
  path: `media/${name}.png`,
  type: 'image/png',
  name,
  size: 1,
  ...more,
});

describe('a hostile module file', () => {
  it('is refused when it declares too large a size', async () => {
    expect(await refusal(changed(FINE, CENTRAL, 24, 0xff_00_00_00, 4))).toBe('tooLarge');
  });

  it('is refused when it unpacks to more than it declares', async () => {
    const bomb = zip(MANIFEST, ' '.repeat(50_000_000));
    const lying = changed(bomb, CENTRAL, 24, 0, 4);
    expect(bomb.length).toBeLessThan(100_000);
    // The first entry is the manifest: it is found out first, and the content is never unpacked.
    expect(await refusal(lying)).toBe('hostile');
    const second = new Uint8Array(bomb);
    new DataView(second.buffer).setUint32(at(second, END) - 46 - 'content.json'.length + 24, 100, true);
    expect(await refusal(second)).toBe('hostile');
  });

  it('is refused with too many entries', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 3000 }, (_, index) => [`f${index}`, new Uint8Array()]),
    );
    expect(await refusal(new Uint8Array(zipSync(many)))).toBe('hostile');
  });

  it('is refused when entries overlap', async () => {
    const second = at(FINE, CENTRAL) + 46 + 'manifest.json'.length;
    const copy = new Uint8Array(FINE);
    new DataView(copy.buffer).setUint32(second + 42, 0, true);
    expect(await refusal(copy)).toBe('hostile');
  });

  it('ignores names with path traversal, and unknown files', async () => {
    const { notes, media } = await read(
      MANIFEST,
      { nodes: [NODE] },
      {
        '../../evil.sh': bytes('x'),
        '/etc/passwd': bytes('x'),
        'C:\\evil.exe': bytes('x'),
        'media/../manifest.json': bytes('x'),
        'run.js': bytes('x'),
        'media/': new Uint8Array(),
      },
    );
    expect(notes).toEqual(['unsafeName', 'unsafeName', 'unsafeName', 'unsafeName', 'extraFile']);
    expect(media).toEqual([]);
  });

  it.each([
    ['too many steps', { nodes: Array.from({ length: SIZE.moduleNodes + 1 }, () => 0) }, 'tooManyNodes'],
    [
      'too much text',
      { nodes: [{ ...NODE, config: { content: 'x'.repeat(SIZE.moduleContent) } }] },
      'tooMuchText',
    ],
  ])('is refused with %s', async (_what, content, expected) => {
    expect(await refusal(zip(MANIFEST, content))).toBe(expected);
  });

  it('is refused when the content alone is larger than any module', async () => {
    const content = `{"nodes":[${' '.repeat(MODULE_FILE_LIMITS.content)}]}`;
    expect(await refusal(zip(MANIFEST, content))).toBe('tooMuchText');
  });

  it('loses field names with a meaning in JavaScript', async () => {
    const nodes =
      '[{"id":"a","type":"message","__proto__":{"polluted":1},"config":{"title":"A","constructor":{"prototype":{"polluted":1}}}}]';
    const { content, notes } = await read(MANIFEST, `{"__proto__":{"polluted":1},"nodes":${nodes}}`);
    expect(notes).toEqual(['reservedKey', 'reservedKey', 'reservedKey', 'noPosition / A']);
    expect(JSON.stringify(content)).not.toContain('polluted');
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it('loses addresses that could run code', async () => {
    const image = { ...NODE, config: { title: 'A', content: '', imageUrl: 'javascript:alert(1)' } };
    const video = {
      id: 'v',
      type: 'video',
      position: { x: 0, y: 0 },
      config: { title: 'V', videoUrl: 'data:text/html,x', subtitlesUrl: '/admin', thumbnailUrl: 'blob:x' },
    };
    const { content, notes } = await read(MANIFEST, { nodes: [image, video] });
    expect(JSON.stringify(content)).not.toMatch(/javascript:|data:|blob:|admin/);
    expect(notes).toHaveLength(4);
  });

  it('is corrected where nodes share an id, link nowhere or to themselves, or are out of view', async () => {
    const nodes = [
      { ...NODE, config: { title: 'A', isStart: true } },
      { ...NODE, connection: 'nowhere' },
      { ...NODE, id: 'b', connection: 'b', position: { x: 1e300, y: 7 } },
      { ...NODE, id: 'c', connection: 'a', config: { title: 'C\0', isStart: true } },
      'no node',
    ];
    const { content, notes } = await read(MANIFEST, { nodes });
    expect(content.nodes.map(({ id, connection, position }) => [id, connection, position.x])).toEqual([
      ['a', undefined, 0],
      ['a-2', undefined, 0],
      ['b', undefined, 0],
      ['c', undefined, 0],
    ]);
    expect(notes).toEqual([
      'unwritableText',
      'notNode',
      'duplicateId / a',
      'farPosition / A',
      'linkToNothing / A / nowhere',
      'linkToNothing / A / A',
      'linkToNothing / C / A',
    ]);
  });

  it('is laid out without overlaps where its nodes have no position', async () => {
    const { position: _, ...bare } = NODE;
    const nodes = [
      { ...bare, connection: 'b' },
      { ...bare, id: 'b', position: { x: '7', y: null } },
    ];
    const { content, notes } = await read(MANIFEST, { nodes });
    const [a, b] = content.nodes.map(({ position }) => position);
    expect(a).toEqual({ x: 60, y: 60 });
    expect(b!.x).toBeGreaterThan(260);
    expect(notes).toEqual(['noPosition / A', 'noPosition / A']);
  });

  it('shortens a title and a description that are too long', async () => {
    const manifest = { ...MANIFEST, title: 'x'.repeat(9999), description: 'y'.repeat(99_999) };
    const { title, description, notes } = await read(manifest, { nodes: [] });
    expect([title.length, description.length]).toEqual([SIZE.title, SIZE.description]);
    expect(notes).toEqual(['titleCut', 'descriptionCut']);
  });

  it('unpacks a file once, however many addresses name it', async () => {
    const ids = Array.from({ length: 50 }, (_, index) => `p${index}`);
    const { notes, media: kept } = await read(
      { ...MANIFEST, media: ids.map((id) => described(id, { path: 'media/one.png' })) },
      { nodes: ids.map((id) => withImage(id)) },
      { 'media/one.png': PNG },
    );
    expect(kept.map(({ address }) => address)).toEqual(['me/p0.png']);
    expect(notes.filter((note) => note === 'mediaDamaged')).toHaveLength(49);
  });

  it('leaves out media that are missing, damaged, of a wrong type, or wrongly described', async () => {
    const { notes, media: kept } = await read(
      {
        ...MANIFEST,
        media: [
          described('good'),
          described('gone'),
          described('html'),
          described('path', { path: '../x' }),
          7,
          described('good'),
        ],
      },
      { nodes: ['good', 'gone', 'html', 'path'].map((id) => withImage(id)) },
      { 'media/good.png': PNG, 'media/html.png': bytes('<html><script>alert(1)</script>') },
    );
    expect(kept.map(({ address, blob }) => [address, blob.type])).toEqual([['me/good.png', 'image/png']]);
    expect(notes).toEqual([
      'mediaMissing / gone',
      'mediaType / html',
      'mediaNotInFile / path.png',
      'mediaDamaged',
      'mediaDamaged',
      'mediaDamaged',
    ]);
  });
});
