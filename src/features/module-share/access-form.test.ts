import { expect, it } from 'vitest';
import { accessOf, visibilityOf } from './access-form';

it.each([
  ['public', true],
  ['restricted', true],
  ['draft', false],
  ['private', false],
  ['', false],
])('takes %j as published: %s (D3)', (visibility, isPublished) => {
  expect(accessOf(visibility).isPublished).toBe(isPublished);
});

it('writes draft while the toggle is off, else the chosen visibility', () => {
  expect(visibilityOf({ isPublished: false, audience: 'restricted' })).toBe('draft');
  expect(visibilityOf({ isPublished: true, audience: 'restricted' })).toBe('restricted');
});
