import { expect, it } from 'vitest';
import { formatDateTime } from './format-date-time';

it('writes date and time', () => {
  expect(formatDateTime('2026-03-04T10:20:00+00:00')).toContain('2026');
  expect(formatDateTime(0)).not.toBe('');
});

it.each(['', 'yesterday', '2026-13-45', Number.NaN])(
  'is empty for %s instead of breaking the screen',
  (time) => {
    expect(formatDateTime(time)).toBe('');
  },
);
