import { expect, it } from 'vitest';
import { storedFileName } from './stored-file-name';

it.each([
  ['Burn & Scald (final).JPG', undefined, 'burn-scald-final.jpg'],
  ['my_photo.png', 'webp', 'my_photo.webp'],
  ['../../etc/passwd.', undefined, 'etc-passwd'],
  ['日本.png', undefined, 'file.png'],
  ['.htaccess', undefined, 'htaccess'],
  ['no ending', undefined, 'no-ending'],
])('stores %s (ending %s) as %s', (original, extension, stored) => {
  expect(storedFileName(original, extension)).toBe(stored);
});
