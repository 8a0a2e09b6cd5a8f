import { expect, it } from 'vitest';
import { visibilityBadge } from './visibility-badge';

it.each([
  ['public', 'green', 'Public'],
  ['private', 'neutral', 'Draft'],
  ['draft', 'blue', 'Draft'],
  ['restricted', 'blue', 'Restricted'],
  ['toString', 'blue', 'Draft'],
])('shows %s as a %s badge (D3)', (visibility, tone, label) => {
  expect(visibilityBadge(visibility)).toStrictEqual({ tone, label });
});
