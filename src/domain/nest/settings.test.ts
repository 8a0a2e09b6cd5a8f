import { expect, it } from 'vitest';
import { cleanColour } from './settings';

it.each([
  ['#008080', '#008080'],
  ['ABC', '#aabbcc'],
  [' #FF4D00 ', '#ff4d00'],
  ['teal', null],
  ['#12', null],
  ['red;}body{display:none', null],
  ['', null],
])('reads %j as the colour %s', (typed, colour) => {
  expect(cleanColour(typed)).toBe(colour);
});
