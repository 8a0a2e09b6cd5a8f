import { expect, it } from 'vitest';
import type { ModuleRow } from '@/domain/rows/rows';
import { matchingModules } from './matching-modules';
import { visibilityBadge } from './visibility-badge';

const module = (title: string): ModuleRow => ({
  id: title,
  creator_id: 'me',
  title,
  description: '',
  thumbnail_url: null,
  visibility: 'draft',
  views: 0,
  content: { nodes: [] },
  created_at: '',
  updated_at: '',
});
const modules = [module('First aid'), module('Fractions'), module('ÖL und Feuer')];

it('finds titles that contain the text, whatever its case', () => {
  expect(matchingModules(modules, ' fra ').map(({ title }) => title)).toStrictEqual(['Fractions']);
  expect(matchingModules(modules, 'öl')).toHaveLength(1);
  expect(matchingModules(modules, '')).toBe(modules);
});

it.each([
  ['public', 'green', 'Public'],
  ['private', 'neutral', 'Private'],
  ['draft', 'blue', 'Draft'],
  ['restricted', 'blue', 'Restricted'],
  ['toString', 'blue', 'Draft'],
])('shows %s as a %s badge', (visibility, tone, label) => {
  expect(visibilityBadge(visibility)).toStrictEqual({ tone, label });
});
