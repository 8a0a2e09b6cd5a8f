import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TABLE_ORDER, type AnyRow, type TableName } from '../rows/rows';
import { describeChange, type ChangeToDescribe } from './describe-change';
import { namesNeeded, type NameOf } from './row-name';

const row = (columns: object): AnyRow => ({ id: 'r', created_at: '', updated_at: '', ...columns });
const NAMES: Readonly<Record<string, string>> = {
  'modules|m': 'Burns',
  'playlists|p': 'First aid',
  'playlists|q': 'Basics',
  'groups|g': 'Night shift',
  'profiles|u': 'Ada',
};
const nameOf: NameOf = (table, id) => NAMES[`${table}|${id}`];

function words(
  table: TableName,
  operation: ChangeToDescribe['operation'],
  data: object,
  base: object | null = null,
): string {
  const change = { table, operation, data: row(data), base: base && row(base) };
  const { subject, what } = describeChange(change, nameOf);
  return `${subject}: ${what}`;
}

const node = (id: string, title = id, x = 0) => ({ id, position: { x, y: 0 }, config: { title } });
const nodes = (...list: object[]) => ({ content: { nodes: list } });
const burns = { title: 'Burns', description: '', visibility: 'draft' };

describe('describeChange', () => {
  it.each<[string, string]>([
    [words('modules', 'insert', burns), "Module 'Burns': created"],
    [
      words('modules', 'insert', { ...burns, ...nodes(node('a'), node('b')) }),
      "Module 'Burns': created with 2 nodes",
    ],
    [words('modules', 'update', burns, { ...burns, title: 'Burn' }), "Module 'Burns': title changed"],
    [
      words('modules', 'update', { ...burns, description: 'd', visibility: 'public' }, burns),
      "Module 'Burns': description and access changed",
    ],
    [
      words(
        'modules',
        'update',
        { ...burns, ...nodes(node('a', 'A'), node('b', 'B'), node('c', 'C'), node('d')) },
        { ...burns, ...nodes(node('a'), node('b'), node('c')) },
      ),
      "Module 'Burns': 3 nodes changed, 1 added",
    ],
    [
      words(
        'modules',
        'update',
        { ...burns, ...nodes(node('a', 'a', 5)) },
        { ...burns, ...nodes(node('a'), node('b')) },
      ),
      "Module 'Burns': 1 node removed, 1 moved",
    ],
    [words('modules', 'delete', burns, burns), "Module 'Burns': deleted"],
    [words('modules', 'insert', { title: '  ' }), 'Module without a name: created'],
    [words('playlists', 'insert', { title: 'X' }), "Playlist 'X': created"],
    [words('playlists', 'update', { title: 'X' }, { title: 'Y' }), "Playlist 'X': title changed"],
    [words('playlists', 'delete', { title: 'X' }), "Playlist 'X': deleted"],
    [
      words('playlist_items', 'insert', { playlist_id: 'p', module_id: 'm' }),
      "Playlist 'First aid': module 'Burns' added",
    ],
    [
      words('playlist_items', 'update', { playlist_id: 'p', sub_playlist_id: 'q', position: 2 }),
      "Playlist 'First aid': playlist 'Basics' moved",
    ],
    [
      words('playlist_items', 'delete', { playlist_id: 'p', module_id: 'unknown' }),
      "Playlist 'First aid': a module removed",
    ],
    [words('groups', 'insert', { name: 'Y' }), "Group 'Y': created"],
    [words('groups', 'update', { name: 'Y' }, { name: 'Z' }), "Group 'Y': name changed"],
    [words('groups', 'delete', { name: 'Y' }), "Group 'Y': deleted"],
    [
      words('group_members', 'insert', { group_id: 'g', member_id: 'u' }),
      "Group 'Night shift': member 'Ada' added",
    ],
    [
      words('group_members', 'delete', { group_id: 'g', member_id: '?' }),
      "Group 'Night shift': member removed",
    ],
    [
      words('access_control', 'insert', { content_type: 'module', content_id: 'm', group_id: 'g' }),
      "Module 'Burns': access granted to group 'Night shift'",
    ],
    [
      words('access_control', 'delete', { content_type: 'playlist', content_id: 'p', group_id: 'g' }),
      "Playlist 'First aid': access removed from group 'Night shift'",
    ],
    [
      words('module_access', 'insert', { module_id: 'm', user_id: 'u' }),
      "Module 'Burns': access granted to 'Ada'",
    ],
    [
      words('module_access', 'delete', { module_id: 'm', user_id: '?' }),
      "Module 'Burns': access removed from a person",
    ],
    [words('access_requests', 'insert', { module_id: 'm' }), "Module 'Burns': access requested"],
    [
      words('access_requests', 'update', { module_id: 'm', status: 'granted' }),
      "Module 'Burns': request for access granted",
    ],
    [words('access_requests', 'delete', { module_id: 'm' }), "Module 'Burns': request for access withdrawn"],
    [words('module_sessions', 'insert', { module_id: 'm', answers: {} }), "Lesson 'Burns': started"],
    [
      words('module_sessions', 'update', { module_id: 'm', answers: { a: 1, b: 2 } }, { module_id: 'm' }),
      "Lesson 'Burns': progress, 2 answers",
    ],
    [
      words('module_sessions', 'update', { module_id: 'm', completed_at: 'now' }, { completed_at: null }),
      "Lesson 'Burns': finished",
    ],
    [words('module_sessions', 'delete', { module_id: 'm' }), "Lesson 'Burns': removed"],
    [words('media_files', 'insert', { original_filename: 'x.png' }), "File 'x.png': added"],
    [words('media_files', 'delete', { filename: 'x.png' }), "File 'x.png': deleted"],
    [
      words('profiles', 'update', { display_name: 'A' }, { display_name: 'B' }),
      'Your profile: display name changed',
    ],
    [
      words(
        'creator_nest_settings',
        'update',
        { title: 'A', subdomain: 'a' },
        { title: 'B', subdomain: 'b' },
      ),
      'Your nest: title and subdomain changed',
    ],
    [words('creator_nest_settings', 'update', { title: 'A' }, { title: 'A' }), 'Your nest: password changed'],
    [
      words('module_nest_visibility', 'insert', { module_id: 'm', is_visible: false }),
      "Module 'Burns': hidden from your nest",
    ],
    [
      words('playlist_nest_visibility', 'update', { playlist_id: 'p', is_visible: true }),
      "Playlist 'First aid': shown on your nest",
    ],
    [
      words('creator_playlist_order', 'update', { playlist_id: 'p', display_order: 1 }),
      "Playlist 'First aid': place on your nest changed",
    ],
    [
      words('creator_content_order', 'insert', { section_type: 'playlist', section_id: 'p' }),
      "Your nest: section 'First aid' added",
    ],
    [
      words('creator_content_order', 'update', { section_type: 'all_modules' }),
      "Your nest: section 'All Modules' changed",
    ],
    [words('feedback', 'insert', { message: 'Thanks' }), 'Your feedback: written'],
  ])('%s', (said, expected) => {
    expect(said).toBe(expected);
  });

  it('names at most three fields', () => {
    const before = { title: '', description: '', banner_color: '', subdomain: '', visibility: '' };
    const after = Object.fromEntries(Object.keys(before).map((column) => [column, 'x']));
    expect(words('creator_nest_settings', 'update', after, before)).toBe(
      'Your nest: title, description and 3 more changed',
    );
  });

  it('keeps a long name to one short line', () => {
    expect(words('modules', 'delete', { title: `A\n${'long '.repeat(100)}` }).length).toBeLessThan(90);
  });

  it('describes every table, operation and row, and never throws', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...TABLE_ORDER),
        fc.constantFrom('insert', 'update', 'delete'),
        fc.option(fc.dictionary(fc.string(), fc.jsonValue())),
        fc.option(fc.dictionary(fc.string(), fc.jsonValue())),
        (table, operation, data, base) => {
          const change = { table, operation, data: data && row(data), base: base && row(base) };
          const { subject, what } = describeChange(change, nameOf);
          expect(subject).not.toBe('');
          expect(what).not.toBe('');
          expect(`${subject} ${what}`).not.toMatch(/undefined|null|_id\b/);
          namesNeeded(table, change.data);
        },
      ),
    );
  });
});
