import { expect, it } from 'vitest';
import { stripGps } from './strip-metadata';

const bytesOf = (text: string) => new TextEncoder().encode(text);

function box(name: string, ...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const size = parts.reduce((sum, part) => sum + part.length, 8);
  const bytes = new Uint8Array(size);
  new DataView(bytes.buffer).setUint32(0, size);
  bytes.set(bytesOf(name), 4);
  let at = 8;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** The same with its length in eight bytes, as films of many gigabytes have it. */
function longBox(name: string, content: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(16 + content.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 1);
  bytes.set(bytesOf(name), 4);
  view.setBigUint64(8, BigInt(bytes.length));
  bytes.set(content, 16);
  return bytes;
}

const PLACE = bytesOf('+52.5200+013.4050/');
const track = (...notes: readonly Uint8Array[]) =>
  box('trak', box('tkhd', bytesOf('head')), ...notes, box('mdia', bytesOf('udta is no box here')));
const film = (mdat: Uint8Array<ArrayBuffer>, isFirst: boolean, isNoted: boolean) => {
  const notes = (name: string) => {
    const noted = box(name, box('\u0001xyz', PLACE));
    return isNoted ? noted : box('free', new Uint8Array(noted.length - 8));
  };
  const index = box('moov', box('mvhd', bytesOf('all')), notes('udta'), notes('meta'), track(notes('udta')));
  const parts = isFirst ? [index, mdat] : [mdat, index];
  return new Blob([box('ftyp', bytesOf('qt  ')), ...parts], { type: 'video/quicktime' });
};
const scenes = bytesOf('moov udta, but these are only frames');

it.each([
  ['before its scenes', box('mdat', scenes), true],
  ['after its scenes', box('mdat', scenes), false],
  ['after scenes of any length', longBox('mdat', scenes), false],
])(
  'forgets where a film was taken that notes it %s, and nothing else of it moves',
  async (_where, mdat, isFirst) => {
    const taken = film(mdat, isFirst, true);
    const result = await stripGps(taken);
    expect(await taken.text()).toContain('+52.5200');
    expect(result.type).toBe('video/quicktime');
    expect(await result.text()).toBe(await film(mdat, isFirst, false).text());
  },
);

it.each([
  ['has no notes', film(box('mdat', scenes), true, false)],
  ['is damaged', new Blob([box('ftyp', bytesOf('qt  ')), bytesOf('\u0000\u0000\u0000\u0002moov')])],
  ['is no film of this kind', new Blob(['\u001aE\u00df\u00a3 and more of a WebM'])],
  ['is shorter than a box', new Blob(['moov'])],
])('does not change a file that %s', async (_what, file) => {
  expect(await stripGps(file)).toBe(file);
});

it('reports a file that can no longer be read', async () => {
  const file = film(box('mdat', scenes), true, true);
  file.slice = () => {
    throw new DOMException('gone', 'NotReadableError');
  };
  await expect(stripGps(file)).rejects.toMatchObject({ code: 'ERR_MEDIA_UNREADABLE' });
});
