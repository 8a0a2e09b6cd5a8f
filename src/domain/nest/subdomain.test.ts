import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cleanSubdomain, isReservedSubdomain, subdomainProblem } from './subdomain';

it('keeps small letters, digits and hyphens of what is typed (shell specification, section 5)', () => {
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
  const names = ['000100_people', '004200_more_that_looks_alike'].flatMap((migration) => {
    const sql = readFileSync(`supabase/migrations/20260101${migration}.sql`, 'utf8');
    const list = /function private.is_reserved_subdomain[\s\S]*?array\[([\s\S]*?)\]\)/.exec(sql)?.[1] ?? '';
    return [...list.matchAll(/'([^']+)'/g)].map(([, name = '']) => name);
  });
  expect(names).toEqual(expect.arrayContaining(['www', 'wpad']));
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => !isReservedSubdomain(name))).toEqual([]);
});
