import { expect, it } from 'vitest';
import { cleanColor } from './settings';

it.each([
  ['#008080', '#008080'],
  ['ABC', '#aabbcc'],
  [' #FF4D00 ', '#ff4d00'],
  ['teal', null],
  ['#12', null],
  ['red;}body{display:none', null],
  ['', null],
])('reads %j as the color %s', (typed, color) => {
  expect(cleanColor(typed)).toBe(color);
});
