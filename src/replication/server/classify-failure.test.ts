import { expect, it } from 'vitest';
import { classifyFailure, isTooSlow } from './classify-failure';

it.each([
  [0, '', 'transport'],
  [408, '', 'transport'],
  [429, '', 'transport'],
  [500, 'XX000', 'transport'],
  [503, '', 'transport'],
  [404, 'PGRST202', 'transport'],
  [200, '', 'transport'],
  [302, '', 'transport'],
  [403, '', 'unexplained'],
  [401, 'PGRST301', 'expired'],
  [401, '', 'expired'],
  [413, '', 'too-large'],
  [400, '22P02', 'refused'],
  [403, '42501', 'refused'],
  [409, '23505', 'refused'],
] as const)('sorts status %i with code "%s" as %s (Q6)', (status, code, kind) => {
  expect(classifyFailure({ status, code, message: '' }).kind).toBe(kind);
});

it('recognizes timeouts that a smaller request may avoid', () => {
  const failure = { kind: 'transport', message: '' } as const;
  expect(isTooSlow({ ...failure, code: 'timeout' })).toBe(true);
  expect(isTooSlow({ ...failure, code: '57014' })).toBe(true);
  expect(isTooSlow({ ...failure, code: '503' })).toBe(false);
});
