import { describe, expect, it } from 'vitest';
import { contentTitle, isShortTitle } from './content-title';

describe('the title of a row', () => {
  it('is told also where there is none', () => {
    expect(contentTitle('modules', { title: ' First aid ' })).toBe('First aid');
    expect(contentTitle('modules', { title: '  ' })).not.toBe('');
  });

  it('need not be watched for being cut off where it is short, and of letters that keep to their line', () => {
    expect(isShortTitle('Fractions: sharing a pizza fairly')).toBe(true);
    expect(isShortTitle('Žluťoučký kůň')).toBe(true);
    expect(isShortTitle('W'.repeat(37))).toBe(false);
  });

  it.each(['﷽', 'Z̸̡͍a̵', '消防安全', '🧯 fire', 'two\nlines'])('is watched: %s', (title) => {
    expect(isShortTitle(title)).toBe(false);
  });
});
