import { describe, expect, it } from 'vitest';
import { acceptFile } from './accept-file';

const bytes = (latin: string) => Uint8Array.from(latin, (letter) => letter.charCodeAt(0));
const answer = (name: string, content: string | Uint8Array<ArrayBuffer>) =>
  acceptFile(new File([content], name)).then(
    ({ ending }) => ending,
    (error: Error) => error.message,
  );

describe('a text file is accepted whatever it says', () => {
  it.each([
    ['lesson.txt', 'The free lesson on first aid'],
    ['web.md', 'The wide world\n==='],
    ['keys.csv', 'key,uuid,name\n1,2,3'],
    ['list.txt', '\n\n1.free of charge'],
    ['films.txt', 'Convert AVI to MP4'],
    ['physics.txt', 'Seconds WAVE forms'],
    ['tags.txt', 'ID3 tags explained'],
    ['pdf.txt', 'A file that begins with %PDF-1.7 is a PDF'],
    ['gif.md', 'GIF89a is a format'],
    ['drawing.md', '<svg> in lessons'],
    ['cut.txt', `The %PDF-1.7 mark ${'ü'.repeat(4000)}`],
  ])('%s: %s', async (name, text) => {
    expect(await answer(name, text)).toBe(name.split('.')[1]);
  });

  it.each([
    ['in the old Western letters', bytes('The free le\xe7on')],
    ['on tags, in the old Western letters', bytes('ID3-Tags erkl\xe4rt')],
    ['in UTF-16', bytes('\xff\xfeH\0i\0')],
  ])('%s', async (_what, content) => {
    expect(await answer('a.txt', content)).toBe('txt');
  });
});

describe('a drawing is recognized whatever precedes its root', () => {
  it.each([
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '<!-- one --><!-- two -->\n<svg/>',
    '<?xml version="1.0"?><?xml-stylesheet href="a.css"?><svg/>',
    '<?xml version="1.0"?>\n<!-- Generator -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd" [\n<!ENTITY ns "http://www.w3.org/2000/svg">\n<!ENTITY a "[>]">\n]>\n<svg xmlns="&ns;"/>',
    '<svg:svg xmlns:svg="http://www.w3.org/2000/svg"/>',
  ])('%s', async (text) => {
    expect(await answer('a.svg', text)).toBe('svg');
  });

  it('takes no time to look through many comments without a drawing', async () => {
    expect(await answer('a.svg', '<!---->'.repeat(580))).toMatch(/contains plain text/);
  });
});

it.each([
  ['a.txt', bytes('MZ\x90\0\x03\0\0\0'), /content is of another type/],
  ['a.txt', bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'), /contains a picture/],
  ['a.md', bytes('\xff\xd8\xff\xe0\0\x10JFIF\0'), /contains a picture/],
  ['a.csv', bytes('PK\x03\x04\x14\0'), /contains a ZIP archive/],
  ['a.txt', bytes('\0\0\0\x18ftypisom'), /contains a film/],
  ['a.txt', bytes('ID3\x03\0\0\0\0'), /contains sound in MP3/],
  ['a.txt', bytes('RIFF\x24\x08\x20\x01WAVEfmt '), /contains sound in WAV/],
  ['a.txt', '%PDF-1.7\n1 0 obj', /contains a PDF document/],
  ['a.txt', bytes('%PDF-1.7\n%\xe2\xe3\xcf\xd3'), /contains a PDF document/],
  ['a.txt', '{\\rtf1\\ansi Hello}', /contains a text in RTF/],
  ['a.svg', '<!DOCTYPE html><html><svg></svg></html>', /contains plain text/],
  ['a.svg', '<script>1</script><svg/>', /contains plain text/],
  ['a.mp4', 'The free lesson', /contains plain text/],
  ['a.wav', 'Seconds WAVE forms', /contains plain text/],
])('a file that does not match its extension is refused: %s', async (name, content, words) => {
  expect(await answer(name, content)).toMatch(words);
});
