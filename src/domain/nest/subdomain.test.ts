import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cleanSubdomain, isReservedSubdomain, subdomainProblem } from './subdomain';

it('keeps lowercase letters, digits and hyphens (shell specification, section 5)', () => {
  expect(cleanSubdomain('Amina’s KITCHEN_Table-2 🍵')).toBe('aminaskitchentable-2');
  expect(cleanSubdomain('🍵')).toBe('');
  expect(cleanSubdomain('ÄÖ')).toBe('');
});

it.each([
  ['amina', undefined],
  ['-amina', 'hyphens'],
  ['amina-', 'hyphens'],
  ['a'.repeat(63), undefined],
  ['a'.repeat(80), 'long'],
  ['admin', 'reserved'],
  ['xn--abc', 'reserved'],
])('says what is wrong with %j: %s', (subdomain, problem) => {
  expect(subdomainProblem(subdomain)).toBe(problem);
});

it('reserves what the database reserves (D8)', () => {
  const sql = readFileSync('supabase/migrations/20260101000100_foundation.sql', 'utf8');
  const lists = sql.matchAll(
    /function private\.is_(?:reserved_subdomain|subdomain_of_product)[\s\S]*?array\[([\s\S]*?)\]\)/g,
  );
  const names = [...lists].flatMap(([, list = '']) =>
    [...list.matchAll(/'([^']+)'/g)].map(([, name = '']) => name),
  );
  expect(names).toEqual(expect.arrayContaining(['www', 'wpad']));
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => !isReservedSubdomain(name))).toEqual([]);
});
