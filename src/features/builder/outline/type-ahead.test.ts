import { expect, it } from 'vitest';
import { createTypeAhead, nextMatch } from './type-ahead';

const TITLES = ['Apple', 'Banana', 'Apricot', 'Blue berry', ''];

it('joins letters to a prefix until a pause or another key', () => {
  const typing = createTypeAhead();
  expect([typing.type('A', 0), typing.type('p', 100)]).toStrictEqual(['a', 'ap']);
  expect(typing.isTyping(500)).toBe(true);
  expect(typing.type('b', 2000)).toBe('b');
  typing.end();
  expect(typing.isTyping(2001)).toBe(false);
  expect(typing.type('l', 2002)).toBe('l');
});

it('cycles through rows with the same first letter', () => {
  const typing = createTypeAhead();
  expect(nextMatch(TITLES, typing.type('a', 0), 0)).toBe(2);
  expect(nextMatch(TITLES, typing.type('a', 100), 2)).toBe(0);
});

it('stays on a row that matches the longer prefix, and returns -1 without a match', () => {
  expect(nextMatch(TITLES, 'apr', 2)).toBe(2);
  expect(nextMatch(TITLES, 'blue b', 0)).toBe(3);
  expect(nextMatch(TITLES, 'x', 0)).toBe(-1);
});
