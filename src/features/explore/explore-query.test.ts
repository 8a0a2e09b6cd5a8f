import { expect, it } from 'vitest';
import { readQuery, writeQuery } from './use-explore-query';

it('survives being written into an address', () => {
  const query = { search: 'first aid', kind: 'playlist', sort: 'popular', onDevice: true } as const;
  expect(readQuery(writeQuery(query))).toEqual(query);
});

it('leaves the address clean for the plain catalogue, and understands nonsense as that', () => {
  expect(writeQuery(readQuery(new URLSearchParams())).toString()).toBe('');
  expect(readQuery(new URLSearchParams('kind=x&sort=y&device=maybe'))).toEqual({
    search: '',
    kind: null,
    sort: 'newest',
    onDevice: false,
  });
});
