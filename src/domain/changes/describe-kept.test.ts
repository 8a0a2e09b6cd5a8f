import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TABLE_ORDER, type AnyRow, type TableName } from '../rows/rows';
import { describeKept } from './describe-kept';
import { describeValue } from './describe-value';

const row = (columns: object): AnyRow => ({ id: 'r', created_at: '', updated_at: '', ...columns });
const NAMES: Readonly<Record<string, string>> = {
  'modules|m': 'First aid',
  'playlists|p': 'Onboarding',
  'playlists|q': 'Kitchen',
  'groups|g': 'Night shift',
  'profiles|u': 'Ada',
};
const nameOf = (table: TableName, id: string) => NAMES[`${table}|${id}`];
const place = { playlist_id: 'p', module_id: 'm', sub_playlist_id: null, position: 12 };

function words(table: TableName, path: string, columns: object | null): string {
  const known = columns && row(columns);
  const described = describeKept({ table, path, mine: 13, theirs: 12 }, { row: known, known, nameOf });
  const { part, label } = described.place;
  return [described.subject, part, label].filter((one) => one !== undefined).join(' / ');
}

describe('describeKept', () => {
  it.each<[TableName, string, object | null, string]>([
    ['playlist_items', 'position', place, "Place of 'First aid' in 'Onboarding'"],
    ['playlist_items', '', place, "Place of 'First aid' in 'Onboarding'"],
    [
      'playlist_items',
      'position',
      { ...place, module_id: null, sub_playlist_id: 'q' },
      "Place of 'Kitchen' in 'Onboarding'",
    ],
    [
      'playlist_items',
      'position',
      { ...place, module_id: 'gone' },
      "Place of a module that is no longer on this device in 'Onboarding'",
    ],
    ['playlist_items', 'position', null, 'Place of something in a playlist that is no longer on this device'],
    ['playlists', '', { title: 'Kitchen' }, "Whole playlist 'Kitchen'"],
    ['playlists', 'title', { title: 'Kitchen' }, "Playlist 'Kitchen' / Title"],
    ['playlists', '', null, 'A playlist that is no longer on this device'],
    ['modules', '', { title: '' }, 'Whole module without a name'],
    ['modules', 'title', null, 'A module that is no longer on this device / Title'],
    ['group_members', '', { group_id: 'g', member_id: 'u' }, "Membership of 'Ada' in 'Night shift'"],
    [
      'access_control',
      '',
      { group_id: 'g', content_type: 'playlist', content_id: 'p' },
      "Access of 'Night shift' to 'Onboarding'",
    ],
    ['module_access', '', { user_id: 'x', module_id: 'm' }, "Access of a person to 'First aid'"],
    [
      'access_requests',
      'status',
      { user_id: 'u', user_name: 'A. L.', module_id: 'm' },
      "Request of 'Ada' for access to 'First aid' / Answer",
    ],
    [
      'access_requests',
      'status',
      { user_id: 'x', user_name: 'Eve Adams', module_id: 'm' },
      "Request of 'Eve Adams' for access to 'First aid' / Answer",
    ],
    [
      'access_requests',
      'status',
      { user_id: 'x', user_name: '', module_id: 'm' },
      "Request of an unnamed person for access to 'First aid' / Answer",
    ],
    ['access_requests', 'status', null, 'An access request that is no longer on this device / Answer'],
    ['creator_playlist_order', 'display_order', { playlist_id: 'p' }, "'Onboarding' on your nest / Position"],
    ['module_sessions', 'answers', { module_id: 'm' }, "Lesson 'First aid' / Answers"],
    ['profiles', 'full_name', {}, 'Your profile / Full name'],
  ])('of %s at %j is named', (table, path, columns, expected) => {
    expect(words(table, path, columns)).toBe(expected);
  });

  it('describes a place in a playlist by content and position', () => {
    const context = { table: 'playlist_items', path: '', row: null, nameOf } as const;
    expect(describeValue(row(place), context).lines).toEqual([
      "Place of 'First aid' in 'Onboarding'",
      'Position 12',
    ]);
  });

  it('never throws, whatever is stored', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...TABLE_ORDER),
        fc.constantFrom('', 'position', 'title', '..[['),
        fc.option(fc.dictionary(fc.string(), fc.jsonValue())),
        (table, path, columns) => {
          const known = columns && row(columns);
          const described = describeKept({ table, path, mine: 1, theirs: 2 }, { row: known, known, nameOf });
          expect(described.place.label).toBeTypeOf('string');
        },
      ),
    );
  });
});
