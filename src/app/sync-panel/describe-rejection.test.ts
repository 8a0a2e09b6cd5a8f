import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ListedChange } from '@/db/listed-change';
import { TABLE_ORDER, type AnyRow, type TableName } from '@/domain/rows/rows';
import { describeRejection } from './describe-rejection';

function refusal(table: TableName, code: string, message = '', data: object = {}) {
  const row = { id: 'r', created_at: '', updated_at: '', ...data } satisfies AnyRow;
  return describeRejection({
    table,
    code,
    lastError: `${code}: ${message}`,
    data: row,
    reason: 'refused',
    operation: 'insert',
  });
}

const unique = (name: string) => `duplicate key value violates unique constraint "${name}"`;
const check = (name: string) => `new row for relation "x" violates check constraint "${name}"`;

describe('the reason of a rejected change (decision L1)', () => {
  it.each<[string, ReturnType<typeof refusal>, string]>([
    [
      'a display name that is taken',
      refusal('profiles', '23505', unique('profiles_display_name_key')),
      'This display name is already taken. Please choose another one.',
    ],
    [
      'a subdomain that is taken',
      refusal('creator_nest_settings', '23505', unique('creator_nest_settings_subdomain_key')),
      'This subdomain is already taken',
    ],
    [
      'a reserved subdomain',
      refusal('creator_nest_settings', '23514', check('creator_nest_settings_subdomain_reserved')),
      'This subdomain is reserved.',
    ],
    [
      'a member twice',
      refusal('group_members', '23505', unique('group_members_group_id_member_id_key')),
      'This person is already in the group.',
    ],
    [
      'a join code that is taken',
      refusal('groups', '23505', unique('groups_join_code_key')),
      'This join code belongs to another group.',
    ],
    [
      'too many invitations for one day',
      refusal('invitations', '54000', 'constraint "invitations_limit"'),
      "You've reached the daily limit for adding people by email.",
    ],
    [
      'any other thing twice',
      refusal('modules', '23505', unique('modules_pkey')),
      'The server already has this.',
    ],
    [
      'a lesson that was withdrawn',
      refusal('module_sessions', '42501'),
      'You no longer have access to this lesson.',
    ],
    [
      'a member who does not know the creator',
      refusal('group_members', '42501'),
      'You cannot add this person to the group.',
    ],
    [
      'a policy',
      refusal('modules', '42501', 'You may not change this.'),
      "You don't have permission to change this.",
    ],
    [
      'a blank title',
      refusal('modules', '23514', check('modules_title_check'), { title: ' ' }),
      'Title is empty.',
    ],
    [
      'a title that is too long',
      refusal('modules', '23514', check('modules_title_check'), { title: 'x'.repeat(300) }),
      'Title is too long.',
    ],
    [
      'a value of the wrong format',
      refusal('modules', '23514', check('modules_visibility_check'), { visibility: 'odd' }),
      'Access is in a format the server does not accept.',
    ],
    [
      'a missing value',
      refusal(
        'groups',
        '23502',
        'null value in column "name" of relation "groups" violates not-null constraint',
      ),
      'Name is empty.',
    ],
    [
      'a rule without a column',
      refusal('playlist_items', '23514', check('playlist_items_one_content')),
      'The server rejected part of it.',
    ],
    [
      'a playlist in itself',
      refusal('playlist_items', '23514', 'A playlist cannot contain itself, neither directly nor ...'),
      'A playlist cannot contain itself, directly or through another playlist.',
    ],
    [
      'a module that is too large',
      refusal('modules', '23514', 'This module is too large.'),
      'It is larger than the server accepts.',
    ],
    ['413', refusal('modules', '413'), 'It is larger than the server accepts.'],
    [
      'a missing group',
      refusal('group_members', '23503', 'This group does not exist.'),
      'The group it belongs to is not on the server.',
    ],
    [
      'a missing parent that the server does not name',
      refusal('module_sessions', '23503', '', { module_id: 'm' }),
      'The module it belongs to is not on the server.',
    ],
    ['an ended session', refusal('modules', '28000'), 'Your session has ended.'],
    [
      'a server that disagrees with itself',
      refusal('modules', 'conflict'),
      'The server and this device disagree about the current state.',
    ],
    ['anything else', refusal('modules', 'XX999', 'odd'), 'The server rejected it.'],
  ])('is in plain words: %s', (_what, { reason }, expected) => {
    expect(reason).toBe(expected);
  });

  it('always has a description and a next step, without codes', () => {
    const reasons = ['refused', 'too-large', 'overflow', 'age', 'quota'] as const;
    const codes = fc.oneof(
      fc.constantFrom('23505', '23503', '23514', '42501', '22P02', '54000', '413', 'invalid-row'),
      fc.string(),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...TABLE_ORDER),
        fc.constantFrom<ListedChange['reason']>(...reasons),
        fc.option(codes),
        fc.option(fc.string()),
        (table, reason, code, lastError) => {
          const words = describeRejection({
            table,
            reason,
            code,
            lastError,
            data: null,
            operation: 'insert',
          });
          expect(words.reason).not.toBe('');
          expect(words.next).not.toBe('');
          expect(words.reason).not.toMatch(/\d{5}|constraint|_key/);
        },
      ),
    );
  });
});
