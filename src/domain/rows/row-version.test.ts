import { expect, it } from 'vitest';
import { isNewer } from './row-version';

it('orders versions by time; none is newer than itself (P2)', () => {
  const versions = [
    '',
    '2026-01-01T00:00:00+00:00',
    '2026-01-01T00:00:00.000007+00:00',
    '2026-01-01T00:00:00.1+00:00',
  ];
  for (const [index, version] of versions.entries())
    for (const [other, than] of versions.entries()) expect(isNewer(version, than)).toBe(index > other);
});
