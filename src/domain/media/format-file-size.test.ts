import { expect, it } from 'vitest';
import { formatFileSize } from './format-file-size';

it.each([
  [0, '0 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1 KB'],
  [1_600_000, '1.5 MB'],
  [50 * 1024 * 1024, '50 MB'],
  [3 * 1024 ** 3, '3 GB'],
  [5000 * 1024 ** 3, '5000 GB'],
])('formats %i as %s', (bytes, words) => {
  expect(formatFileSize(bytes)).toBe(words);
});
