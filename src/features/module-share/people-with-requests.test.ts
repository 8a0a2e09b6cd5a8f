import { expect, it } from 'vitest';
import type { AccessRequestRow, ModuleAccessRow, ProfileRow } from '@/domain/rows/rows';
import { peopleWithRequests } from './people-with-requests';

const request = (user_id: string, created_at: string, more: Partial<AccessRequestRow> = {}) =>
  ({
    id: `r-${user_id}`,
    user_id,
    created_at,
    updated_at: created_at,
    message: ' Please ',
    status: 'pending',
    user_name: '',
    ...more,
  }) as AccessRequestRow;
const access = (user_id: string, created_at: string) =>
  ({ id: `a-${user_id}`, user_id, created_at }) as ModuleAccessRow;
const profile = (id: string, more: Partial<ProfileRow>) =>
  ({ id, username: `${id}@example.org`, display_name: null, full_name: null, ...more }) as ProfileRow;

it('lists requests and access with dates, pending ones first, then the newest (D4)', () => {
  const people = peopleWithRequests(
    [request('eve', '2'), request('bob', '5', { status: 'declined' }), request('cem', '1')],
    [access('cem', '4'), access('dan', '3')],
    [],
  );
  expect(people.map(({ userId, status, since, accessId }) => [userId, status, since, accessId])).toEqual([
    ['eve', 'pending', '2', undefined],
    ['bob', 'declined', '5', undefined],
    ['cem', 'granted', '4', 'a-cem'],
    ['dan', 'granted', '3', 'a-dan'],
  ]);
  expect(people[0]?.message).toBe('Please');
});

/** When people got access, if Eve's was granted on this device at 7. */
const sinceOf = (requests: readonly AccessRequestRow[], accesses: readonly ModuleAccessRow[] = []) =>
  peopleWithRequests(requests, accesses, [], {
    isRevoked: () => false,
    grantedAt: ({ user_id }) => (user_id === 'eve' ? '7' : undefined),
  }).map(({ userId, since }) => [userId, since]);

it('dates access granted on this device, before and after sending (D4)', () => {
  const granted = { status: 'granted' } as const;
  expect(sinceOf([request('eve', '1', granted)])).toEqual([['eve', '7']]);
  // The answer has arrived, and is the last write of the request.
  expect(sinceOf([request('bob', '1', { ...granted, updated_at: '6' })])).toEqual([['bob', '6']]);
  expect(sinceOf([request('eve', '1', granted)], [access('eve', '8')])).toEqual([['eve', '8']]);
  expect(sinceOf([request('eve', '1')])).toEqual([['eve', '1']]);
});

it('omits people whose access was revoked after a granted request (D4)', () => {
  const requests = [
    request('eve', '1', { status: 'granted' }),
    request('bob', '2', { status: 'granted' }),
    request('cem', '3'),
  ];
  const ids = (accesses: readonly ModuleAccessRow[], isRevoked: (one: AccessRequestRow) => boolean) =>
    peopleWithRequests(requests, accesses, [], { isRevoked, grantedAt: () => undefined }).map(
      ({ userId, status }) => [userId, status],
    );
  expect(ids([], ({ user_id }) => user_id === 'eve')).toEqual([
    ['cem', 'pending'],
    ['bob', 'granted'],
  ]);
  // An access row counts as access, and a pending request stays answerable.
  expect(ids([access('eve', '4')], () => true)).toEqual([
    ['cem', 'pending'],
    ['eve', 'granted'],
  ]);
});

it('lists a repeated request as pending, with the date of its decline (D4)', () => {
  const people = peopleWithRequests(
    [request('eve', '1', { updated_at: '9' }), request('bob', '5', { status: 'declined', updated_at: '8' })],
    [],
    [],
  );
  expect(people.map(({ userId, since }) => [userId, since])).toEqual([
    ['eve', '9'],
    ['bob', '5'],
  ]);
});

it('names group members by profile and others by request, never by a guess (D7)', () => {
  const named = peopleWithRequests(
    [
      request('eve', '1', { user_name: 'Eve A.' }),
      request('bob', '2', { user_name: 'Old name' }),
      request('x', '3'),
    ],
    [],
    [profile('bob', { full_name: 'Bob B.' })],
  );
  expect(named.map(({ name }) => name)).toEqual(['', 'Bob B.', 'Eve A.']);
});

it('numbers people with the same or no name by their first request (D7)', () => {
  const numbered = peopleWithRequests(
    [
      request('eve', '3'),
      request('bob', '1', { updated_at: '9' }),
      request('ann', '4', { user_name: 'Ann' }),
      request('kim', '5', { user_name: 'Kim' }),
    ],
    [access('dan', '2'), access('eve', '8')],
    [profile('zoe', { full_name: 'Kim' })],
  );
  const of = Object.fromEntries(numbered.map(({ userId, number }) => [userId, number]));
  expect(of).toEqual({ bob: 1, dan: 2, eve: 3, ann: undefined, kim: undefined });
});
