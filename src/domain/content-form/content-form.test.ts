import { expect, it } from 'vitest';
import { readVisibility } from './content-form';

it.each([
  ['public', 'public'],
  ['restricted', 'restricted'],
  ['draft', 'draft'],
  ['private', 'draft'],
  ['', 'draft'],
])('counts a stored visibility of %j as %s (D3)', (value, expected) => {
  expect(readVisibility(value)).toBe(expected);
});
