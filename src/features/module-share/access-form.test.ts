import { expect, it } from 'vitest';
import { accessOf, openChanges, visibilityOf } from './access-form';

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

it('offers to publish a draft for those for whom it was, not for everybody', () => {
  expect(accessOf('draft', 'restricted')).toEqual({ isPublished: false, audience: 'restricted' });
  expect(accessOf('public', 'restricted').audience).toBe('public');
});

it('drops changes that came to be stored', () => {
  const stored = accessOf('restricted');
  expect(openChanges(stored, { isPublished: true, audience: 'public' })).toEqual({ audience: 'public' });
  const open = { isPublished: false };
  expect(openChanges(stored, open)).toBe(open);
});
