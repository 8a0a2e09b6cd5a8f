import { expect, it } from 'vitest';
import { startOf } from './start-of';

it.each([
  ['https://x.example/a.mp4#t=12', 12],
  ['https://x.example/a.mp4?t=3#x=1&t=npt:1.5,9', 1.5],
  ['https://x.example/a.mp4?t=3', 0],
  ['blob:x#t=later', 0],
])('%s starts at %i s', (address, seconds) => {
  expect(startOf(address)).toBe(seconds);
});
