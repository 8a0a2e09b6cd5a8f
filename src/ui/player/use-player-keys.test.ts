import { describe, expect, it } from 'vitest';
import { keyAction } from './use-player-keys';

/** An element of a kind, as far as keys care. */
const on = (tag: string, type = '') => {
  const matchesOne = (selectors: string) =>
    selectors.split(/,\s*(?![^(]*\))/).some((selector) => {
      if (!selector.startsWith(tag)) return false;
      return !selector.includes(':not') || !['radio', 'checkbox'].includes(type);
    });
  return {
    matches: matchesOne,
    closest: (selectors: string) => (matchesOne(selectors) ? ({} as Element) : null),
  };
};

describe('player keys', () => {
  it('selects choices by number, except in text fields', () => {
    expect(keyAction('3', on('h2'))).toEqual({ do: 'pick', place: 2 });
    expect(keyAction('1', on('input', 'checkbox'))).toEqual({ do: 'pick', place: 0 });
    expect(keyAction('3', on('textarea'))).toBeUndefined();
    expect(keyAction('0', on('h2'))).toBeUndefined();
  });

  it('advances with Enter, except on controls that Enter activates', () => {
    expect(keyAction('Enter', on('h2'))).toEqual({ do: 'next' });
    expect(keyAction('Enter', on('button'))).toBeUndefined();
    expect(keyAction('Enter', on('textarea'))).toBeUndefined();
  });

  it('navigates with the arrow keys, except where they control something else', () => {
    expect(keyAction('ArrowRight', on('h2'))).toEqual({ do: 'next' });
    expect(keyAction('ArrowLeft', on('button'))).toEqual({ do: 'previous' });
    expect(keyAction('ArrowLeft', on('input'))).toBeUndefined();
    expect(keyAction('a', on('h2'))).toBeUndefined();
  });
});
