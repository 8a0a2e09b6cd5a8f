import { expect, it } from 'vitest';
import { fileKind } from './media-type';

it.each([
  ['photo.jpg', 'image/jpeg', 'image'],
  ['photo.HEIC', '', 'image'],
  ['film.mp4', 'video/mp4', 'video'],
  ['film.mkv', '', 'video'],
  ['voice.ogg', 'audio/ogg', 'audio'],
  ['voice.mp3', 'application/octet-stream', 'audio'],
  ['film.srt', 'application/octet-stream', 'subtitles'],
  ['film.vtt', 'text/vtt', 'subtitles'],
  ['plan.pdf', 'application/pdf', 'document'],
  ['no ending', '', 'document'],
])('%s of type "%s" is one of %s', (name, type, kind) => {
  expect(fileKind(name, type)).toBe(kind);
});
