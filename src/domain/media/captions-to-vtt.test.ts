import { expect, it } from 'vitest';
import { encodeText } from '@support/domain/text/encode-text';
import { captionsToVtt } from './captions-to-vtt';

const toVtt = (text: string) => captionsToVtt(new TextEncoder().encode(text), 'utf-8');

it('keeps WebVTT unchanged, with styles, regions, notes and settings', () => {
  const vtt = [
    'WEBVTT - A film\nKind: captions',
    'STYLE\n::cue { color: red }',
    'REGION\nid:one\nlines:3',
    'NOTE said at 10:00:00,500',
    'one\n00:01.000 --> 00:02.000 region:one align:left\n  Hi, <i>you</i>',
    '01:00:03.000 --> 100:00:04.000\nBye\n',
  ].join('\n\n');
  expect(toVtt(vtt)).toBe(vtt);
  expect(toVtt(`\uFEFF${vtt}`)).toBe(vtt);
});

it('converts SubRip to WebVTT', () => {
  expect(toVtt('1\r\n00:00:01,500 --> 00:00:02,000\r\nHi, you\r\n')).toBe(
    'WEBVTT\n\n1\n00:00:01.500 --> 00:00:02.000\nHi, you\n',
  );
});

it.each([
  ['1:02:03,4-->1:02:05,67', '01:02:03.400 --> 01:02:05.670'],
  ['\t 2:03.400\t-->  2:05.000 \t', '02:03.400 --> 02:05.000'],
  ['00:01,000 --> 00:02.000   X1:10  Y1:20', '00:01.000 --> 00:02.000 X1:10  Y1:20'],
])('writes times as strictly as browsers want them: %s', (line, strict) => {
  expect(toVtt(`${line}\nHi`)).toBe(`WEBVTT\n\n${strict}\nHi`);
});

it('keeps times in spoken text', () => {
  const spoken = 'WEBVTT\n\n00:01.000 --> 00:02.000\nAt 10:00:00,500 it ended: 1:02,5\n';
  expect(toVtt(spoken)).toBe(spoken);
});

it.each([
  ['Keep x < 5 and y > 3, then stop', 'Keep x &lt; 5 and y > 3, then stop'],
  ['< Are you there?', '&lt; Are you there?'],
  ['<laughs> Write to <ann@example.test>', '&lt;laughs> Write to &lt;ann@example.test>'],
  ['from <i to j', 'from &lt;i to j'],
  ['a <b and c> d', 'a &lt;b and c> d'],
  ['a --> b', 'a --&gt; b'],
  ['x < 5\n<i>and\nso</i> on', 'x &lt; 5\n<i>and\nso</i> on'],
  ['<v.loud Mary Ann>Hi</v> <00:01.500><c.red>now</c>', '<v.loud Mary Ann>Hi</v> <00:01.500><c.red>now</c>'],
  ['<font color="#fff">Hi</font> {\\an8}you', 'Hi you'],
])('says literally what is no markup of WebVTT: %s', (words, cue) => {
  expect(toVtt(`00:01.000 --> 00:02.000\n${words}\n\n00:03.000 --> 00:04.000\nBye`)).toBe(
    `WEBVTT\n\n00:01.000 --> 00:02.000\n${cue}\n\n00:03.000 --> 00:04.000\nBye`,
  );
});

it('reads other encodings', () => {
  const file = encodeText('00:01.000 --> 00:02.000\nДержи руку под водой', 'windows-1251');
  expect(captionsToVtt(file, 'windows-1251')).toContain('\nДержи руку под водой');
  expect(captionsToVtt(file, 'koi8-r')).toContain('\nдЕПФХ');
});

it.each([
  ['a page', '<html>Not found</html>'],
  ['the first word alone', 'WEBVTT\n'],
  ['times without words', 'WEBVTT\n\n00:01.000 --> 00:02.000\n\nHi'],
  ['times that are only mentioned', 'from 00:01.000 --> 00:02.000\nHi'],
  ['nothing', ''],
])('refuses what has nothing to show: %s', (_what, text) => {
  expect(toVtt(text)).toBeUndefined();
});
