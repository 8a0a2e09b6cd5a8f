import { expect, it } from 'vitest';
import { readRow } from '../rows/read-row';
import { foldAddress, invitationId, isAddress, memberName, newInvitation } from './invitation';

const GROUP = '0198c0de-0000-4000-8000-00000000000a';
const NOW = Date.parse('2026-01-02T03:04:05.678Z');

it('has one row id per address, in any spelling', async () => {
  const made = await newInvitation(
    { groupId: GROUP, email: ' Nina@Example.test ', firstName: ' Nina ', lastName: 'x'.repeat(200) },
    NOW,
  );
  expect(made).toMatchObject({
    id: await invitationId(GROUP, 'nina@example.test'),
    email: 'nina@example.test',
    first_name: 'Nina',
    last_name: 'x'.repeat(100),
    asked_at: '2026-01-02T03:04:05.678Z',
    status: 'waiting',
  });
  expect(readRow('invitations', made)).toEqual({
    ok: true,
    row: { ...made, created_at: '', updated_at: '' },
  });
});

it('accepts only addresses that the server accepts', () => {
  expect(['a@b', ' Nina@Example.test ', 'nina+class@example.co.uk'].map(isAddress)).toEqual([
    true,
    true,
    true,
  ]);
  const bad = [
    '',
    'nina',
    '@',
    'nina@',
    '@example.test',
    'a b@example.test',
    'a@b@c',
    `${'x'.repeat(320)}@b`,
  ];
  expect(bad.filter(isAddress)).toEqual([]);
});

it('normalizes the domain as sign-in does', () => {
  expect(
    ['Nina@Bücher.example', 'nina@xn--bcher-kva.example', 'jörg@example.test', 'a@bü/cher.example'].map(
      foldAddress,
    ),
  ).toEqual([
    'nina@xn--bcher-kva.example',
    'nina@xn--bcher-kva.example',
    'jörg@example.test',
    'a@bü/cher.example',
  ]);
});

it.each([
  ['their own', 'Ann Oh', 'Ann Oh'],
  ["the creator's for them without one", ' ', 'Given Name'],
  ['never an email address', 'ann@example.test', 'Given Name'],
])('gives a member %s name (decision D7)', (_what, full_name, name) => {
  const given = new Map([['kid1@example.test', 'Given Name']]);
  expect(memberName({ full_name, username: 'kid1@example.test' }, given)).toBe(name);
  expect(memberName({ full_name: null, username: 'kid1@example.test' }, new Map())).toBe('');
});
