import { expect, it } from 'vitest';
import { captionsToVtt } from './captions-to-vtt';

it('keeps WebVTT, also with a byte order mark', () => {
  expect(captionsToVtt('\uFEFFWEBVTT\n\n00:01.000 --> 00:02.000\nHi')).toMatch(/^WEBVTT\n\n00:01/);
});

it('turns SubRip into WebVTT', () => {
  expect(captionsToVtt('1\r\n00:00:01,500 --> 00:00:02,000\r\nHi, you\r\n')).toBe(
    'WEBVTT\n\n1\n00:00:01.500 --> 00:00:02.000\nHi, you\n',
  );
});

it('refuses anything else', () => {
  expect(captionsToVtt('<html>Not found</html>')).toBeUndefined();
});
