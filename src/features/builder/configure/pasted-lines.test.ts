import { expect, it } from 'vitest';
import { pastedLines } from './pasted-lines';

it.each([
  ['one\ntwo\r\nthree\rfour', ['one', 'two', 'three', 'four']],
  ['- one\n• two\n* three\n\n', ['one', 'two', 'three']],
  ['1. one\n2) two\nc) three', ['one', 'two', 'three']],
  ['-5 degrees\n3.5 metres', ['-5 degrees', '3.5 metres']],
  ['only one', ['only one']],
  ['\n \n', []],
])('reads %j as %j', (text, lines) => {
  expect(pastedLines(text)).toStrictEqual(lines);
});
