import { expect, it } from 'vitest';
import { hugeWordStyle } from './huge-word-style';

const LOOSE = { fontKerning: 'none' };
const ONE_LINE = { fontKerning: 'none', whiteSpace: 'pre', overflowX: 'auto' };

it.each([
  ['nothing', '', undefined],
  ['a megabyte of words', 'words and\nlines '.repeat(65_000), undefined],
  ['a long word', 'A'.repeat(999), undefined],
  ['a huge word', 'A'.repeat(1000), LOOSE],
  ['a huge word between others', `Look: ${'A'.repeat(1000)}\nThat was it.`, LOOSE],
  ['a megabyte in one word', 'A'.repeat(1_000_000), LOOSE],
  ['a picture as a data URL', `See data:image/png;base64,${'iVBORw0KGgo'.repeat(9000)}`, LOOSE],
  ['a page in a script without spaces', '字'.repeat(100_000), LOOSE],
  ['a huge word of joined letters', 'ب'.repeat(5000), LOOSE],
  ['an endless word of joined letters', `Look: ${'ب'.repeat(20_000)}`, ONE_LINE],
  ['an endless word next to joined letters', `${'ب'.repeat(50)} ${'A'.repeat(20_000)}`, LOOSE],
])('draws %s', (_what, text, expected) => {
  const style = hugeWordStyle(text);
  if (expected) expect(style).toMatchObject(expected);
  else expect(style).toBeUndefined();
  expect(style?.whiteSpace).toBe((expected as typeof ONE_LINE | undefined)?.whiteSpace);
});
