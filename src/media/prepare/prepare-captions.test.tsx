import { afterEach, describe, expect, it } from 'vitest';
import type { Encoding, UnsureText } from '@/domain/text/encodings';
import { encodeText } from '@support/domain/text/encode-text';
import { addFiles } from '../store/add-files';
import { openFilesDatabase, readKeptFile } from '../store/files-database';

const account = '7b0f2c9e-0000-4000-8000-00000000000b';
const database = () => openFilesDatabase(account);

afterEach(async () => {
  await Promise.all([database().files.clear(), database().parts.clear()]);
});

const SRT =
  '1\r\n00:00:01,000 --> 00:00:02,000\r\nCafé über\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nTwo\r\n';
const VTT = 'WEBVTT\n\n00:01.000 --> 00:02.000\nCafé über\n\n00:03.000 --> 00:04.000 align:left\nTwo\n';
const CUES = [
  [1, 2, 'Café über'],
  [3, 4, 'Two'],
];

const western = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

function utf16(text: string, isLittle: boolean): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(2 + text.length * 2));
  Array.from(`\uFEFF${text}`, (letter, at) => view.setUint16(at * 2, letter.charCodeAt(0), isLittle));
  return new Uint8Array(view.buffer);
}

/** What this browser shows of a kept file as it lies there: start and end in seconds, and the text. */
async function cuesOf(key: string) {
  const kept = await readKeptFile(database(), key, 'text/vtt');
  const video = document.createElement('video');
  const element = document.createElement('track');
  video.append(element);
  document.body.append(video);
  const ended = new Promise((resolve) => {
    element.addEventListener('load', resolve);
    element.addEventListener('error', resolve);
  });
  const url = URL.createObjectURL(kept!);
  element.src = url;
  element.track.mode = 'showing';
  await ended;
  const cues = Array.from(element.track.cues ?? [], (cue) => cue as VTTCue);
  video.remove();
  URL.revokeObjectURL(url);
  return cues;
}

describe('stored subtitles are shown by the browser word for word', () => {
  it.each<[string, string, BlobPart]>([
    ['SubRip', 'a.srt', SRT],
    ['WebVTT', 'a.vtt', VTT],
    ['UTF-8 with its mark', 'a.vtt', `\uFEFF${VTT}`],
    ['UTF-16, little end first, as WebVTT', 'a.vtt', utf16(VTT, true)],
    ['UTF-16, little end first, as SubRip', 'a.srt', utf16(SRT, true)],
    ['UTF-16, big end first', 'a.srt', utf16(SRT, false)],
    ['the old Western letters as SubRip', 'a.srt', western(SRT)],
    ['the old Western letters as WebVTT', 'a.vtt', western(VTT)],
    ['lines that end as those of old Macs', 'a.vtt', VTT.replaceAll('\n', '\r')],
    ['lines that end twice', 'a.srt', SRT.replaceAll('\r\n', '\r\r\n')],
    ['WebVTT with commas', 'a.vtt', VTT.replaceAll('.000', ',000')],
    ['SubRip with dots', 'a.srt', SRT.replaceAll(',000', '.000')],
    ['SubRip without hours', 'a.srt', SRT.replaceAll('00:00:0', '00:0')],
    ['hours of one digit', 'a.srt', SRT.replaceAll('00:00:0', '0:00:0')],
    ['tenths of a second', 'a.srt', SRT.replaceAll(',000', ',0')],
    ['indented times', 'a.srt', SRT.replaceAll('00:00:0', ' \t00:00:0').replaceAll('-->  \t', '--> ')],
    ['tabs around the arrow', 'a.srt', SRT.replaceAll(' --> ', '\t-->\t')],
    ['no blanks around the arrow', 'a.vtt', VTT.replaceAll(' --> ', '-->')],
    ['WebVTT called .srt', 'a.srt', VTT],
    ['SubRip called .vtt', 'a.vtt', SRT],
    ['a wrong first word', 'a.vtt', VTT.replace('WEBVTT', 'WEBVTTX')],
    ['empty lines before the first word', 'a.vtt', `\n\n${VTT}`],
    [
      'styles, regions, notes and a title',
      'a.vtt',
      VTT.replace(
        'WEBVTT',
        'WEBVTT - A film\nKind: captions\n\nSTYLE\n::cue { color: red }\n\nREGION\nid:one\n\nNOTE of 10:00:00,500',
      ),
    ],
  ])('%s', async (_what, name, content) => {
    const { keys, refused } = await addFiles(account, [new File([content], name)]);
    expect(refused).toEqual([]);
    const cues = await cuesOf(keys[0] ?? '');
    expect(cues.map(({ startTime, endTime, text }) => [startTime, endTime, text])).toEqual(CUES);
  });

  it('with hours of three digits and cue settings', async () => {
    const content = VTT.replaceAll('00:0', '100:00:0');
    const { keys } = await addFiles(account, [new File([content], 'a.vtt')]);
    const cues = await cuesOf(keys[0] ?? '');
    expect(cues.map(({ startTime, align }) => [startTime, align])).toEqual([
      [360_001, 'center'],
      [360_003, 'left'],
    ]);
  });

  it('with times in the spoken text', async () => {
    const { keys } = await addFiles(account, [new File([SRT.replace('Two', 'At 10:00:00,500 it')], 'a.srt')]);
    expect((await cuesOf(keys[0] ?? '')).at(-1)?.text).toBe('At 10:00:00,500 it');
  });
});

it('subtitles with markup characters are shown literally', async () => {
  const words = ['Keep x < 5 and y > 3, then stop', '< Are you there?', 'a --> b', '<laughs> AT&T'];
  const content = words
    .map((line, at) => `${at}\n00:00:0${at},000 --> 00:00:0${at + 1},000\n${line}\n`)
    .join('\n');
  const { keys } = await addFiles(account, [new File([content], 'a.srt')]);
  const cues = await cuesOf(keys[0] ?? '');
  expect(cues.map((cue) => cue.getCueAsHTML().textContent)).toEqual(words);
});

const wordsOf = async (keys: readonly string[]) =>
  (await cuesOf(keys[0] ?? '')).map(({ text }) => text).join();

describe('subtitles in an encoding that can only be guessed', () => {
  const SHORT = '1\n00:00:01,000 --> 00:00:02,000\nДержи руку\n';

  it('are converted from the encoding that the person confirms or chooses', async () => {
    const asked: UnsureText[] = [];
    const answers: Encoding[] = ['koi8-r', 'windows-1251'];
    for (const [at, answer] of answers.entries()) {
      const file = new File([encodeText(SHORT, answer)], `a${at}.srt`);
      const { keys } = await addFiles(account, [file], (text) => {
        asked.push(text);
        return Promise.resolve(answer);
      });
      expect(await wordsOf(keys)).toBe('Держи руку');
    }
    expect(asked.map(({ name, guess }) => [name, guess])).toEqual([
      ['a0.srt', 'koi8-r'],
      ['a1.srt', 'windows-1251'],
    ]);
  });

  it('are not kept when the person cancels', async () => {
    const file = new File([encodeText(SHORT, 'windows-1251')], 'a.srt');
    const added = await addFiles(account, [file], () => Promise.resolve(undefined));
    expect(added).toEqual({ keys: [], refused: [], warned: [] });
  });

  it('cause no question when they are Unicode', async () => {
    const file = new File([SHORT], 'a.srt');
    const { keys } = await addFiles(account, [file], () => Promise.reject(new Error('asked')));
    expect(await wordsOf(keys)).toBe('Держи руку');
  });
});

it('subtitles are stored as WebVTT in UTF-8 under their own name', async () => {
  const { keys } = await addFiles(account, [new File([western(SRT)], 'Müll.srt')]);
  expect(keys[0]).toMatch(/\/m-ll-\d+-[0-9a-f]{6}\.vtt$/);
  const kept = await readKeptFile(database(), keys[0] ?? '', '');
  expect(await kept?.text()).toBe(
    'WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.000\nCafé über\n\n2\n00:00:03.000 --> 00:00:04.000\nTwo\n',
  );
  expect(await database().files.toArray()).toMatchObject([
    { mimeType: 'text/vtt', originalFilename: 'Müll.srt', size: kept?.size },
  ]);
});

async function problemOf(content: string, name: string): Promise<string | undefined> {
  const { refused } = await addFiles(account, [new File([content], name)]);
  return refused[0]?.problem.text;
}

describe('subtitles are refused with a reason', () => {
  it.each([
    ['a text', 'Hello'],
    ['the first word alone', 'WEBVTT\n'],
    ['times without words', 'WEBVTT\n\n00:01.000 --> 00:02.000\n'],
    ['times that there are not', '1\n00:75:01,000 --> 00:75:02,000\nHi'],
    ['times that are only mentioned', 'From 00:01.000 --> 00:02.000\nHi'],
  ])('without a cue: %s', async (_what, content) => {
    expect(await problemOf(content, 'film.vtt')).toMatch(
      /^No subtitles were found in this file\. Each needs/,
    );
  });

  it('above their own size limit, not that of videos', async () => {
    const content = `WEBVTT\n\n${'00:01.000 --> 00:02.000\nword word word word word word\n\n'.repeat(120_000)}`;
    expect(await problemOf(content, 'film.vtt')).toMatch(
      /^This file is too large for subtitles \(at most 5 MB\)/,
    );
    expect(await database().files.count()).toBe(0);
  });
});
